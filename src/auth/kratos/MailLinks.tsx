import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { PageFlow } from './useFlow';

interface MailLinksProps {
  page: PageFlow;
  /** The address is still asked for. */
  first: boolean;
  children: ReactNode;
}

/** Links of a page that sends a mail: back, and once more from the beginning for a mistyped address. */
export function MailLinks({ page, first, children }: MailLinksProps) {
  return (
    <>
      {children}
      {!first && (
        <Link
          component="button"
          type="button"
          disabled={page.busy}
          onClick={() => void page.runner.restart()}
        >
          Use another address
        </Link>
      )}
    </>
  );
}
