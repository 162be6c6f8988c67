import { lazy } from 'react';
import type { AgentRow } from './api';
import type { RecordForm } from '@/modules/records/types';

export interface AgentValues {
  properties: Readonly<Record<string, string>>;
}

/** The form of an agent: what it says of itself, to read, and the properties people gave it. */
export const agentForm: RecordForm<AgentRow, AgentValues> = {
  Fields: lazy(() => import('./AgentFields')),
  valuesOf: row => ({ properties: row?.properties ?? {} }),
  labels: { properties: 'Properties' },
  draft: true,
};
