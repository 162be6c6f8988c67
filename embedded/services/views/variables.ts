import { createHash } from 'node:crypto';
import type { Db } from '../../core/db';
import { isRecord, ownValue } from '../../core/records';
import { render } from '../playbooks/template';
import { configNames } from './queries';
import { type Choice, type Variable, ViewError, type ViewSpec } from './definition';

/** Variables of a view: what is offered, what was chosen, and the fingerprint of the choice. */

export interface Resolved {
  key: string;
  label: string;
  /** The chosen value. */
  default: string;
  dependsOn: string[];
  options: string[];
}

/** SHA-256 of the sorted `key=value` list; empty for a view without variables. */
export function fingerprintOf(choice: Choice): string {
  const pairs = Object.entries(choice)
    .map(([key, value]) => `${key}=${value}`)
    .sort();
  return pairs.length > 0 ? createHash('sha256').update(pairs.join(',')).digest('hex') : '';
}

/** The variables in levels: each depends on those of the levels before it only. */
function levelsOf(variables: readonly Variable[]): Variable[][] {
  const known = new Set(variables.map(({ key }) => key));
  for (const { key, dependsOn } of variables) {
    const missing = dependsOn.find(name => !known.has(name));
    if (missing !== undefined)
      throw new ViewError(`variable ${key} depends on ${missing}, which is not defined`);
  }
  const levels: Variable[][] = [];
  const placed = new Set<string>();
  let waiting = [...variables];
  while (waiting.length > 0) {
    const level = waiting.filter(({ dependsOn }) => dependsOn.every(name => placed.has(name)));
    if (level.length === 0)
      throw new ViewError(`variables depend on each other: ${waiting.map(({ key }) => key).join(', ')}`);
    for (const { key } of level) placed.add(key);
    levels.push(level);
    waiting = waiting.filter(({ key }) => !placed.has(key));
  }
  return levels;
}

/** What each variable offers and holds. A value that was sent counts as it is, offered or not. */
export async function resolveVariables(
  db: Db,
  variables: readonly Variable[],
  sent: Choice,
  signal: AbortSignal,
): Promise<Resolved[]> {
  const resolved = new Map<string, Resolved>();
  for (const level of levelsOf(variables)) {
    const choice = choiceOf([...resolved.values()]);
    const found = await Promise.all(
      level.map(async ({ values, from }) =>
        from === undefined ? values : [...values, ...(await configNames(db, from, choice, signal))],
      ),
    );
    for (const [index, { key, label, fallback, dependsOn }] of level.entries()) {
      const options = [...new Set(found[index])];
      const chosen =
        ownValue(sent, key) ?? (fallback !== undefined && options.includes(fallback) ? fallback : options[0]);
      resolved.set(key, { key, label, default: chosen ?? fallback ?? '', dependsOn, options });
    }
  }
  return variables.flatMap(({ key }) => resolved.get(key) ?? []);
}

/** Variables as templates and fingerprints see them. */
export const choiceOf = (variables: readonly Resolved[]): Choice =>
  Object.fromEntries(variables.map(variable => [variable.key, variable.default]));

/** The variables that a tab of a config item is run with: the first plugin's that has any, with the item filled in. */
export function variablesForConfig({ display }: ViewSpec, config: Record<string, unknown>): Choice {
  const plugins = Array.isArray(display['plugins']) ? display['plugins'].filter(isRecord) : [];
  const variables = plugins.map(plugin => plugin['variables']).find(isRecord) ?? {};
  return Object.fromEntries(
    Object.entries(variables).map(([key, text]) => [key, render(String(text), { config })]),
  );
}
