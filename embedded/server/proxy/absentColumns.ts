import { ownValue } from '../records';
import { testedColumn } from './query';
import { parseSelect } from './select';

/** Columns that the relations of a released Mission Control lack. */
const ABSENT: Readonly<Record<string, readonly string[]>> = {
  config_analysis_items: ['config_name', 'deleted_at'],
  team_members: ['source'],
  playbook_names: ['namespace'],
};

/** The columns of the relation itself that a parameter names; those of embedded relations are not its own. */
function ownColumns(key: string, value: string): (string | undefined)[] {
  // An order reads like a select list: names, with something after a dot.
  if (key === 'select' || key === 'order')
    return parseSelect(value).flatMap(({ name, embedded }) => (embedded ? [] : [name]));
  return [testedColumn(key)];
}

/** The first column of a question that the relation lacks there; undefined when it has them all. */
export function absentColumn(relation: string, parameters: URLSearchParams): string | undefined {
  const absent = ownValue(ABSENT, relation);
  return (
    absent &&
    [...parameters]
      .flatMap(([key, value]) => ownColumns(key, value))
      .find(name => name !== undefined && absent.includes(name))
  );
}
