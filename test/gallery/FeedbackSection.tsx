import Button from '@mui/material/Button';
import { useState } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { useConfirm } from '@/components/dialog/confirm';
import { DIALOG_SIZES, type DialogSize } from '@/components/dialog/sizes';
import { BoundaryView } from '@/components/feedback/BoundaryView';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { LinesSkeleton, TableSkeleton } from '@/components/feedback/skeletons';
import { Inline } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';

/** Errors, empties, skeletons, dialogs and toasts. */
export function FeedbackSection() {
  const [size, setSize] = useState<DialogSize>();
  const [error] = useState(
    () => new Error('Cannot read properties of undefined', { cause: new Error('row 3 has no id') }),
  );
  const confirm = useConfirm();
  const notify = useNotify();
  return (
    <>
      <Inline gap={2} wrap>
        {DIALOG_SIZES.map(one => (
          <Button key={one} variant="outlined" onClick={() => setSize(one)}>
            Dialog {one}
          </Button>
        ))}
        <Button
          variant="outlined"
          onClick={() =>
            void confirm({
              title: 'Delete permission',
              text: 'Are you sure you want to delete the permission?',
              severity: 'error',
              work: () => new Promise(resolve => setTimeout(resolve, 800)),
            })
          }
        >
          Confirm
        </Button>
        <Button variant="outlined" onClick={() => notify.success('Permission updated')}>
          Success
        </Button>
        <Button variant="outlined" onClick={() => notify.error('Request timed out. Please try again.')}>
          Error
        </Button>
        <Button variant="outlined" onClick={() => void notify.loading('Running check')}>
          Loading
        </Button>
      </Inline>
      <ErrorPanel message="Network Error. Please try again." onRetry={() => notify.success('Retried')} />
      <BoundaryView error={error} onRetry={() => {}} />
      <EmptyState hint="No check matches the filters." />
      <TableSkeleton rows={4} />
      <LinesSkeleton lines={3} />
      <AppDialog
        open={size !== undefined}
        onClose={() => setSize(undefined)}
        title="checkout-api-12"
        size={size ?? 'medium'}
        helpHref="https://example.com/docs"
        footer={
          <Button variant="contained" onClick={() => setSize(undefined)}>
            Done
          </Button>
        }
      >
        <p>A dialog of size {size}.</p>
      </AppDialog>
    </>
  );
}
