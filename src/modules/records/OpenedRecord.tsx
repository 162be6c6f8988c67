import type { ReactNode } from 'react';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { NEW } from './listUrl';

interface OpenedRecordProps {
  /** Of the record that the address opens, or `new`; '' for none. */
  id: string;
  /** Whether the person may add one. */
  may: boolean;
  onClose: () => void;
  /** Its dialog. */
  children: ReactNode;
}

/** The dialog of the record that the address of a list opens. */
export function OpenedRecord({ id, may, onClose, children }: OpenedRecordProps) {
  if (id === '' || (id === NEW && !may)) return null;
  return <OverlayBoundary onClose={onClose}>{children}</OverlayBoundary>;
}
