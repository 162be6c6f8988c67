import { lazy } from 'react';
import type { NamedScope } from '@/api/scopes';
import { NEW_NAMED_SCOPE, namedScopeValues, type NamedScopeValues } from '@/lib/access/targets/form';
import type { RecordForm } from '@/modules/records/types';

/** The form of a scope. */
export const namedScopeForm: RecordForm<NamedScope, NamedScopeValues> = {
  Fields: lazy(() => import('./ScopeFields')),
  valuesOf: row => (row ? namedScopeValues(row) : NEW_NAMED_SCOPE),
  labels: { name: 'Name', namespace: 'Namespace', description: 'Description', targets: 'Targets' },
  draft: true,
  saysMissing: true,
};
