import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useAccess } from '@/auth/access';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useUrlState } from '@/lib/useUrlState';
import { RowAction } from '@/modules/records/rowActions';
import type { One } from '../effective/model';
import { whoParams } from './url';

const WhoMayDialog = lazy(() => import('./WhoMayDialog'));

const TEXT = 'Who may...';
const CLOSED = { who: '', whoAction: '', whoText: '', whoShown: 'may' } as const;

/** For those who may read people and permissions, as the table of roles and the backend have it. */
function useIsOffered(): boolean {
  const { can } = useAccess();
  return (
    can({ resource: 'permissions', action: 'read' }) &&
    can({ resource: 'database', action: 'read', object: 'people' })
  );
}

export interface WhoMayHostProps {
  /** What the page shows, of which one may be asked about. */
  all: readonly One[];
}

/** The dialog that says who may do what with a resource, while the address asks for it. */
export function WhoMayHost({ all }: WhoMayHostProps) {
  const [{ who }, patch] = useUrlState(whoParams);
  const isOffered = useIsOffered();
  const one = isOffered && who !== '' ? all.find(({ id }) => id === who) : undefined;
  if (!one) return null;
  const close = () => patch(CLOSED);
  return (
    <OverlayBoundary onClose={close}>
      <WhoMayDialog one={one} onClose={close} />
    </OverlayBoundary>
  );
}

export interface WhoMayButtonProps {
  one: Pick<One, 'id' | 'name'>;
  /** 'icon' among the icons of a card or a row. */
  look: 'icon' | 'button';
  tabIndex?: 0 | -1;
}

/** Asks who may use a resource. */
export function WhoMayButton({ one: { id, name }, look, tabIndex = 0 }: WhoMayButtonProps) {
  const [, patch] = useUrlState(whoParams);
  if (!useIsOffered()) return null;
  const ask = () => patch({ ...CLOSED, who: id });
  if (look === 'icon') {
    return (
      <RowAction
        label={`Who may use ${name}`}
        tip={TEXT}
        tabIndex={tabIndex}
        icon={<PeopleIcon />}
        onClick={ask}
      />
    );
  }
  return (
    <Button size="small" variant="outlined" onClick={ask}>
      {TEXT}
    </Button>
  );
}

/** The button and the dialog that it opens, of one resource. */
export default function WhoMay({ one, look }: { one: One; look: 'icon' | 'button' }) {
  return (
    <>
      <WhoMayButton one={one} look={look} />
      <WhoMayHost all={[one]} />
    </>
  );
}
