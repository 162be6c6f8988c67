import { EmptyState } from '@/components/feedback/EmptyState';

/** Said once where the backend has no ledger: menu entry and tabs are gone then. */
export function NoLedger() {
  return (
    <EmptyState
      text="This backend does not say what items were charged"
      hint="Its release has no cost ledger. Newer ones have, for scrapers that read bills."
    />
  );
}
