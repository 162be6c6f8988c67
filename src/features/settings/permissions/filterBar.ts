import type { Filters } from '@/components/filter/definition';
import { ALL_ACTIONS, SOURCES, SUBJECT_KINDS } from '@/lib/access/permissions/vocabulary';
import { oneOf, str, type UrlState } from '@/lib/urlState';
import { listParams } from '@/modules/records/listUrl';

/** The filters of the permissions table in the address. */
const filterParams = {
  subjectType: str(),
  action: str(),
  effect: oneOf(['', 'allow', 'deny'], ''),
  source: str(),
} as const;
/** The state of the list as its link holds it. */
export const permissionsUrl = { ...listParams, ...filterParams } as const;
export type PermissionsUrl = UrlState<typeof permissionsUrl>;

const pairs = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => [value, label] as const);

/** Subject kind, action, effect and source. */
export const permissionFilters: Filters<PermissionsUrl> = [
  {
    kind: 'choice',
    param: 'subjectType',
    label: 'Subject',
    any: 'Any subject',
    options: pairs(SUBJECT_KINDS),
  },
  {
    kind: 'choice',
    param: 'action',
    label: 'Action',
    any: 'Any action',
    options: ALL_ACTIONS.map(action => [action, action]),
  },
  {
    kind: 'choice',
    param: 'effect',
    label: 'Effect',
    any: 'Any effect',
    options: { allow: 'Grants', deny: 'Denials' },
  },
  { kind: 'choice', param: 'source', label: 'Source', any: 'Any source', options: pairs(SOURCES) },
];

/** Whether anything narrows the list. */
export const isNarrowed = ({ q, subjectType, action, effect, source }: PermissionsUrl): boolean =>
  [q, subjectType, action, effect, source].some(value => value !== '');
