import './frame.css';
import type { ReactNode } from 'react';

interface TableFrameProps {
  busy: boolean;
  maxHeight: string | number;
  /** Above the rows: an error of the last load. */
  notice?: ReactNode;
  /** Shown in the place of the table until there are rows. */
  cover?: ReactNode;
  children: ReactNode;
}

/** A low window, as one at 200 %, leaves hardly a row: the page scrolls instead. */
const LEAST = '18rem';

/**
 * Laid out, but neither seen nor reached: rows, when they come, have only themselves to draw. The arrow of the sorted column says
 * for itself that it is visible.
 */
const OUT_OF_SIGHT = { visibility: 'hidden', opacity: 0 } as const;

/**
 * The border around a table and the thin line that runs along its top while rows are fetched again. The line waits
 * 400 ms, so that quick refreshes do not flicker.
 */
export function TableFrame({ busy, maxHeight, notice, cover, children }: TableFrameProps) {
  return (
    <div className={cover ? 'table-cover' : 'table-bare'}>
      {cover}
      <div
        className={cover ? 'table-frame is-covered' : 'table-frame'}
        aria-busy={busy}
        style={
          cover
            ? OUT_OF_SIGHT
            : { maxHeight: typeof maxHeight === 'string' ? `max(${LEAST}, ${maxHeight})` : maxHeight }
        }
      >
        {busy && <div className="table-busy" aria-hidden="true" />}
        {notice}
        {children}
      </div>
    </div>
  );
}
