import { ACTIONS, PLAYBOOK_ACTIONS, SOURCES, SUBJECT_KINDS } from '@/lib/access/permissions/vocabulary';
import { oneOf, str, type UrlState } from '@/lib/urlState';
import { FilterSelect } from '../FilterSelect';

/** The filters of the permissions table in the address. */
export const filterParams = {
  subjectType: str(),
  action: str(),
  effect: oneOf(['', 'allow', 'deny'], ''),
  source: str(),
} as const;
export type PermissionFilters = UrlState<typeof filterParams>;

const pairs = (options: readonly { value: string; label: string }[]) =>
  options.map(({ value, label }) => [value, label] as const);
const SUBJECTS = pairs(SUBJECT_KINDS);
const ACTION_PAIRS = [...ACTIONS, ...PLAYBOOK_ACTIONS].map(action => [action, action] as const);
const EFFECTS = [
  ['allow', 'Grants'],
  ['deny', 'Denials'],
] as const;
const SOURCE_PAIRS = pairs(SOURCES);

interface PermissionFiltersProps {
  value: PermissionFilters;
  onChange: (patch: Partial<PermissionFilters>) => void;
}

/** Subject kind, action, effect and source. */
export function PermissionFilterBar({ value, onChange }: PermissionFiltersProps) {
  return (
    <>
      <FilterSelect
        label="Subject"
        any="Any subject"
        value={value.subjectType}
        options={SUBJECTS}
        onChange={subjectType => onChange({ subjectType })}
      />
      <FilterSelect
        label="Action"
        any="Any action"
        value={value.action}
        options={ACTION_PAIRS}
        onChange={action => onChange({ action })}
      />
      <FilterSelect
        label="Effect"
        any="Any effect"
        value={value.effect}
        options={EFFECTS}
        onChange={effect => onChange({ effect: effect === 'allow' || effect === 'deny' ? effect : '' })}
      />
      <FilterSelect
        label="Source"
        any="Any source"
        value={value.source}
        options={SOURCE_PAIRS}
        onChange={source => onChange({ source })}
      />
    </>
  );
}
