import Button from '@mui/material/Button';
import { lazy, useState } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { fetchOnIntent } from '@/lib/intent';

const loadDialog = () => import('./DiffRulesDialog');
const DiffRulesDialog = lazy(loadDialog);

/** Opens what a person leaves out of differences. @param owner id of the person */
export function DiffRulesButton({ owner, count }: { owner: string; count: number }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        {...fetchOnIntent(loadDialog)}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? 'Diff rules' : `Diff rules (${count})`}
      </Button>
      {isOpen && (
        <OverlayBoundary onClose={close}>
          <DiffRulesDialog owner={owner} onClose={close} />
        </OverlayBoundary>
      )}
    </>
  );
}
