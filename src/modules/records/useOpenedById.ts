import { messageOf } from '@/lib/errors';
import { NEW } from './listUrl';
import { useGone } from './useGone';
import { useOpened } from './useOpened';

/** The question for one record, not asked of what is no id; null for a record that there is not. */
export interface RecordQuery<Row> {
  currentData?: Row | null | undefined;
  error?: unknown;
  /** It was not asked. */
  isUninitialized: boolean;
}

/**
 * The record that a link opens, of which its list knows too little: it is read by its id, and stays as it was then. One that is not
 * there, or cannot be read, says so and closes; a later question that fails does not, since somebody may be typing by then.
 * @param id of the record; `new` and '' for none
 */
export function useOpenedById<Row>(
  query: RecordQuery<Row>,
  id: string,
  rowId: (row: Row) => string,
  goneText: string,
  onClose: () => void,
): Row | undefined {
  const { currentData, error, isUninitialized } = query;
  const asked = id !== '' && id !== NEW;
  const row = useOpened(currentData ? [currentData] : undefined, asked ? id : '', rowId, undefined);
  const failed = error !== undefined;
  const isMissing = asked && !row && (failed || currentData === null || isUninitialized);
  useGone(isMissing, failed ? messageOf(error) : goneText, onClose);
  return row;
}
