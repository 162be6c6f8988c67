import { lazy } from 'react';
import type { PermissionRow } from '@/api/permissions';
import { NEW_PERMISSION, permissionValues, type PermissionValues } from '@/lib/access/permissions/record';
import type { RecordForm } from '@/modules/records/types';

/** The form of a permission. */
export const permissionForm: RecordForm<PermissionRow, PermissionValues> = {
  Fields: lazy(() => import('./PermissionFields')),
  valuesOf: row => (row ? permissionValues(row, row) : NEW_PERMISSION),
  labels: {
    subjectKind: 'Subject kind',
    subject: 'Subject',
    resourceKind: 'Resource kind',
    resource: 'Resource',
    object: 'Resource',
    selector: 'Selector',
    named: 'Names',
    action: 'Action',
    deny: 'Deny',
    description: 'Description',
  },
  draft: true,
  saysMissing: true,
};
