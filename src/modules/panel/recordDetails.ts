import { createContext, useContext, type ComponentType } from 'react';

/** Records whose details open over any page that lists them, beside the page of their own kind. */
export type DetailedKind = 'change' | 'insight' | 'send' | 'job';

export interface RecordDetailsProps {
  kind: DetailedKind;
  id: string;
  onClose: () => void;
}

/** The details of one record; to be drawn inside an OverlayBoundary. */
export const RecordDetailsContext = createContext<ComponentType<RecordDetailsProps> | undefined>(undefined);

/** Details that belong to other areas than the page that opens them; undefined outside the shell. */
export function useRecordDetails(): ComponentType<RecordDetailsProps> | undefined {
  return useContext(RecordDetailsContext);
}
