import { lockOfSource } from '@/modules/records/source';
import type { SilenceRow } from './api';

/** Why a silence cannot be changed here; undefined for one that was made in a console. */
export const silenceLock = (row: SilenceRow): string | undefined =>
  row.deleted_at ? 'Already ended.' : lockOfSource(row);
