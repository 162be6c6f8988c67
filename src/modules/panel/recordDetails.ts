import { createContext, useContext, type ReactNode } from 'react';

/** Records whose details open over any page that lists them, beside the page of their own kind. */
export type DetailedKind = 'change' | 'insight' | 'send' | 'job';

export interface RecordDetailsProps {
  kind: DetailedKind;
  id: string;
  onClose: () => void;
}

/** Draws the details of one record, to stand inside an OverlayBoundary. */
export type DrawRecordDetails = (props: RecordDetailsProps) => ReactNode;

export const RecordDetailsContext = createContext<DrawRecordDetails | undefined>(undefined);

/** How to draw details that belong to other areas than the page that opens them; undefined outside the shell. */
export function useRecordDetails(): DrawRecordDetails | undefined {
  return useContext(RecordDetailsContext);
}
