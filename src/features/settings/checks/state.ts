import { canonical } from '@/lib/diff/tree';
import { plain } from '@/modules/records/merge';
import type { SpecMap } from '../spec-form/model/types';
import { problemsOf } from '../spec-form/model/walk';
import { specChecks, checkName, valueOfCheck, type CheckAt } from './canary';
import { typeOfKey, type CheckType } from './catalogue';

const without = ({ name: _name, ...rest }: SpecMap): SpecMap => rest;
const same = (a: unknown, b: unknown) => canonical(plain(a)) === canonical(plain(b));

/** Whether a new check is still what its type begins with. */
export function isUntouched(spec: unknown, check: CheckAt, type: CheckType): boolean {
  const value = valueOfCheck(spec, check);
  return value !== undefined && same(without(value), without(type.skeleton));
}

/**
 * What the rules have against checks that are changed and not in sight, in a sentence; those that came so from the backend
 * are its own business.
 * @param shown the check whose form is on the page and says itself what is wrong
 */
export function wrongElsewhere(
  spec: unknown,
  initial: unknown,
  shown: CheckAt | undefined,
): string | undefined {
  for (const check of specChecks(spec)) {
    if (shown && shown.key === check.key && shown.index === check.index) continue;
    const value = valueOfCheck(spec, check);
    const { form } = typeOfKey(check.key);
    if (!form || !value || same(value, valueOfCheck(initial, check))) continue;
    const [problem] = problemsOf(form, value);
    if (problem)
      return `${check.key} ${checkName(spec, check) || check.index + 1}: ${problem.label}: ${problem.message}`;
  }
  return undefined;
}
