import { isLongAgo, LONG_AGO_WORDS } from '@/lib/access/longAgo';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { CellKind, ReportColumn } from './table';

/** The columns of the tables of a report, for both generations of its answer. */

const column = (
  field: string,
  label: string,
  width = 1,
  kind: CellKind = 'text',
  of?: ReportColumn['of'],
): ReportColumn => ({ field, label, kind, width, ...(of && { of }) });

/** A field of a map inside an item. */
const inside = (map: string, key: string) => (item: Readonly<Record<string, unknown>>) => {
  const found = ownValue(item, map);
  return isObject(found) ? ownValue(found, key) : undefined;
};

export const USERS = [
  column('name', 'Name', 2),
  column('email', 'Email', 3),
  column('role', 'Role', 2),
  column('authType', 'Type', 1),
  column('created', 'Created', 2, 'time'),
  column('lastLogin', 'Last login', 2, 'time'),
  column('lastAccessReview', 'Last access review', 2, 'time'),
] as const;

/** What access is marked with: as the catalog marks grants, as far as a report tells. @param since of `longAgo` */
export const accessFlags = (since: string): ReportColumn =>
  column('flags', 'Flags', 4.6, 'text', item => {
    const time = (field: string) => {
      const value = ownValue(item, field);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    return [
      ...(isLongAgo(time('lastLogin'), since) ? [LONG_AGO_WORDS.quiet] : []),
      // What was never reviewed counts from the day it was given.
      ...(isLongAgo(time('lastAccessReview') ?? time('created'), since) ? [LONG_AGO_WORDS.unreviewed] : []),
    ].join(', ');
  });

export const SIGN_INS = [
  column('name', 'Name', 2),
  column('type', 'Type', 2),
  column('provider', 'Provider', 2),
  column('domain', 'Domain', 2),
  column('mfaType', 'MFA type', 2, 'text', inside('mfa', 'type')),
  column('mfaEnforced', 'MFA enforcement', 2, 'text', inside('mfa', 'enforced')),
  column('expiry', 'Password expiry', 2, 'text', inside('passwordPolicy', 'expiry')),
  column('strength', 'Password strength', 2, 'text', inside('passwordPolicy', 'strength')),
] as const;

export const CHANGES = [
  column('change', 'Change', 2, 'text', item => ownValue(item, 'id')),
  column('date', 'Date', 2, 'time'),
  column('user', 'User', 2),
  column('description', 'Description', 4),
  column('status', 'Status', 1.2, 'tone'),
] as const;

/** Changes of a section that the application's record names. */
export const NAMED_CHANGES = [
  column('date', 'Date', 2, 'time'),
  column('changeType', 'Change', 2),
  column('description', 'Description', 4),
  column('source', 'Source', 2),
  column('status', 'Status', 1.2, 'tone'),
  column('change', 'Id', 2, 'text', item => ownValue(item, 'id')),
] as const;

/** Catalog items of a section that the application's record names. */
export const CONFIGS = [
  column('name', 'Name', 3),
  column('type', 'Type', 2),
  column('status', 'Status', 1.5),
  column('health', 'Health', 1.2, 'tone'),
] as const;

export const INCIDENTS = [
  column('date', 'Date', 2, 'time'),
  column('severity', 'Severity', 1.2, 'tone'),
  column('description', 'Description', 4),
  column('status', 'Status', 1.2, 'tone'),
  column('resolvedDate', 'Resolved', 2, 'time'),
  column('incident', 'Id', 2, 'text', item => ownValue(item, 'id')),
] as const;

export const BACKUPS = [
  column('database', 'Database', 2),
  column('date', 'Date', 2, 'time'),
  column('status', 'Status', 1.2, 'tone'),
  column('size', 'Size', 1),
  column('type', 'Type', 2),
  column('source', 'Source', 1.5),
  column('error', 'Error', 3),
] as const;

export const RESTORES = [
  column('database', 'Database', 2),
  column('date', 'Date', 2, 'time'),
  column('source', 'Source', 2),
  column('status', 'Status', 1.2, 'tone'),
  column(
    'completedAt',
    'Completed',
    2,
    'time',
    item => ownValue(item, 'completedAt') ?? ownValue(item, 'completedDate'),
  ),
] as const;

export const FINDINGS = [
  column('type', 'Type', 1.3),
  column('severity', 'Severity', 1.2, 'tone'),
  column('title', 'Title', 3),
  column('status', 'Status', 1.2, 'tone'),
  column('date', 'First observed', 2, 'time'),
  column('lastObserved', 'Last observed', 2, 'time'),
  column('description', 'Description', 4),
  column('remediation', 'Remediation', 3),
] as const;

export const LOCATIONS = [
  column('name', 'Name', 2),
  column('purpose', 'Purpose', 2),
  column('type', 'Type', 2),
  column('provider', 'Provider', 1.5),
  column('account', 'Account', 2),
  column('region', 'Region', 1.5),
  column('resourceCount', 'Resources', 1, 'number'),
] as const;

export const TOOLS = [
  column('name', 'Tool', 2),
  column('purpose', 'Purpose', 3),
  column('type', 'Type', 2),
  column('url', 'Dashboard', 3, 'link'),
] as const;

export const REPOSITORIES = [
  column('name', 'Repository', 2),
  column('type', 'Type', 1),
  column('url', 'Address', 4, 'link'),
] as const;
