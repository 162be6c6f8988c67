import type { Release } from '../../policy/released';
import { ownValue } from '../../core/records';
import { testedColumn } from './query';
import { parseSelect } from './select';

/** The columns of the relation itself that a parameter names; those of embedded relations are not its own. */
function ownColumns(key: string, value: string): (string | undefined)[] {
  // An order reads like a select list: names, with something after a dot.
  if (key === 'select' || key === 'order')
    return parseSelect(value).flatMap(({ name, embedded }) => (embedded ? [] : [name]));
  return [testedColumn(key)];
}

/** The first column of a question that the relation lacks in a release; undefined when it has them all. */
export function absentColumn(
  { columns }: Release,
  relation: string,
  parameters: URLSearchParams,
): string | undefined {
  const absent = ownValue(columns, relation);
  return (
    absent &&
    [...parameters]
      .flatMap(([key, value]) => ownColumns(key, value))
      .find(name => name !== undefined && absent.includes(name))
  );
}
