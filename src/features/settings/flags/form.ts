import { lazy } from 'react';
import type { RecordForm } from '@/modules/records/types';
import type { FlagRow } from './rows';

export interface FlagValues {
  name: string;
  value: string;
}

/** The form of a property: its name, and its value by the kind it has. */
export const flagForm: RecordForm<FlagRow, FlagValues> = {
  Fields: lazy(() => import('./FlagFields')),
  valuesOf: row => ({ name: row?.name ?? '', value: row?.stored?.value ?? row?.value ?? '' }),
  labels: { name: 'Name', value: 'Value' },
  // Everyone who is signed in reads every property: none is a secret.
  draft: true,
  size: 'small',
};
