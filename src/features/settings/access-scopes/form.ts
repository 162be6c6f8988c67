import { lazy } from 'react';
import type { AccessScope } from '@/api/accessScopes';
import { NEW_SCOPE, scopeValues, type ScopeValues } from '@/lib/access/scopes/form';
import type { RecordForm } from '@/modules/records/types';

/** The form of an access scope. */
export const accessScopeForm: RecordForm<AccessScope, ScopeValues> = {
  Fields: lazy(() => import('./AccessScopeFields')),
  valuesOf: row => (row ? scopeValues(row) : NEW_SCOPE),
  labels: {
    name: 'Name',
    namespace: 'Namespace',
    description: 'Description',
    subjectKind: 'Subject kind',
    subject: 'Subject',
    resources: 'Resources',
    scopes: 'Scopes',
  },
  draft: true,
  saysMissing: true,
};
