import { ownValue } from '../../core/records';

/**
 * The `if` of an action. Of the expressions of a real backend this one knows `always()`, `success()`, `failure()` and
 * comparisons of a parameter with a text, joined by `&&`.
 */

export interface ConditionFacts {
  /** Whether an action before has failed. */
  failed: boolean;
  params: Readonly<Record<string, string>>;
}

const COMPARISON = /^params\.([\w-]+)\s*(==|!=)\s*(['"])(.*)\3$/;

/**
 * Whether an action runs. Without a condition it does as long as nothing failed; a comparison alone is one
 * condition like any other, so it runs after a failure too.
 * @returns undefined when the text is not understood
 */
export function isMet(condition: string, { failed, params }: ConditionFacts): boolean | undefined {
  if (condition.trim() === '') return !failed;
  let met = true;
  for (const part of condition.split('&&').map(one => one.trim())) {
    if (part === 'always()') continue;
    if (part === 'success()') met &&= !failed;
    else if (part === 'failure()') met &&= failed;
    else {
      const [, name = '', operator, , text = ''] = COMPARISON.exec(part) ?? [];
      if (operator === undefined) return undefined;
      met &&= ((ownValue(params, name) ?? '') === text) === (operator === '==');
    }
  }
  return met;
}
