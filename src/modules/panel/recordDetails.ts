import { createContext, useContext, type ComponentType } from 'react';

/** Records whose details open over any page that lists them, beside the page of their own kind. */
export type DetailedKind = 'change' | 'insight' | 'send' | 'job';

export interface RecordDetailsProps {
  id: string;
  onClose: () => void;
}

/** The details of each kind; fetched when they are first drawn, inside an OverlayBoundary. */
export type RecordDetails = Readonly<Record<DetailedKind, ComponentType<RecordDetailsProps>>>;

export const RecordDetailsContext = createContext<RecordDetails | undefined>(undefined);

/** The details that belong to other areas than the page that opens them; undefined outside the shell. */
export function useRecordDetails(): RecordDetails | undefined {
  return useContext(RecordDetailsContext);
}
