import { isObject } from './json';
import { ownValue } from './own';
import { criteriaOf } from './selectorCriteria';
import { nearest } from './text/nearest';

/** Reads selectors of resources as people write them: in silences, permissions, playbooks and views. */

const text = (value: unknown) => typeof value === 'string';
const texts = (value: unknown) => Array.isArray(value) && value.every(text);

interface Held {
  words: string;
  fits: (value: unknown) => boolean;
}

const TEXT: Held = { words: 'a text', fits: text };
const TEXTS: Held = { words: 'a list of texts', fits: texts };

/** What each key holds. Those that pick nothing are known to `criteriaOf`. */
const KEYS: Readonly<Record<string, Held>> = {
  id: TEXT,
  name: TEXT,
  namespace: TEXT,
  agent: TEXT,
  scope: TEXT,
  types: TEXTS,
  statuses: TEXTS,
  health: TEXT,
  tagSelector: TEXT,
  labelSelector: TEXT,
  fieldSelector: TEXT,
  search: TEXT,
  limit: { words: 'a number', fits: value => typeof value === 'number' },
  includeDeleted: { words: 'true or false', fits: value => typeof value === 'boolean' },
  cache: TEXT,
};
const NAMES = Object.keys(KEYS);

/** What any value of a key is: as good as no criterion. */
const ANY: Readonly<Record<string, string>> = { name: '*', namespace: '*', agent: 'all' };

/** A selector and where it stands, in words: 'Selector 1', 'configs[0]'. */
export interface PlacedSelector {
  place: string;
  selector: unknown;
}

/** What is wrong with a selector; undefined when it can be read. Templates are texts. */
function problemOf(selector: unknown): string | undefined {
  if (!isObject(selector)) return 'must be a map of keys';
  for (const [key, value] of Object.entries(selector)) {
    if (value === null || value === undefined) continue;
    const held = ownValue(KEYS, key);
    if (!held) {
      const meant = nearest(key.trim(), NAMES);
      return `the key '${key}' is not known${meant === undefined ? '' : `. Did you mean ${meant}?`}`;
    }
    if (!held.fits(value)) return `${key} must be ${held.words}`;
  }
  return undefined;
}

/** What is wrong with the first selector that cannot be read: a key that is not known would pick more than was meant. */
export function selectorProblem(placed: readonly PlacedSelector[]): string | undefined {
  for (const { place, selector } of placed) {
    const problem = problemOf(selector);
    if (problem !== undefined) return `${place}: ${problem}`;
  }
  return undefined;
}

/** Says of the first selector that narrows nothing that it matches everything; undefined when each narrows. */
export function everythingNote(placed: readonly PlacedSelector[]): string | undefined {
  for (const { place, selector } of placed) {
    const criteria = criteriaOf(selector);
    // Backends differ: what says nothing picks nothing for some, everything for others.
    if (criteria.length === 0)
      return `${place} has no criteria: it matches everything, or nothing on some backends.`;
    if (criteria.every(([key, value]) => ownValue(ANY, key) === value)) return `${place} matches everything.`;
  }
  return undefined;
}

/** The selectors of a list under a name: `configs[0]`. Nothing for what is no list. */
const placedIn = (list: unknown, name: string): PlacedSelector[] =>
  Array.isArray(list)
    ? list.map((selector: unknown, index) => ({ place: `${name}[${index}]`, selector }))
    : [];

/** The selectors of a silence: 'Selector 1'. */
export const placedByNumber = (list: readonly unknown[] = []): PlacedSelector[] =>
  list.map((selector, index) => ({ place: `Selector ${index + 1}`, selector }));

const KINDS = ['configs', 'components', 'checks'];

/** What a playbook is offered for. */
export const playbookTargets = (spec: unknown): PlacedSelector[] =>
  isObject(spec) ? KINDS.flatMap(kind => placedIn(ownValue(spec, kind), kind)) : [];

/** All selectors of a playbook: its targets, and what its parameters offer. */
export function playbookSelectors(spec: unknown): PlacedSelector[] {
  const parameters = isObject(spec) && Array.isArray(spec['parameters']) ? spec['parameters'] : [];
  const offered = parameters.flatMap((parameter: unknown, index) => {
    const properties = isObject(parameter) ? parameter['properties'] : undefined;
    return placedIn(isObject(properties) && properties['filter'], `parameters[${index}].properties.filter`);
  });
  return [...playbookTargets(spec), ...offered];
}

/** The selectors of a view: what its queries ask for, its tabs, and what its variables offer. */
export function viewSelectors(spec: unknown): PlacedSelector[] {
  if (!isObject(spec)) return [];
  const { queries, display, templating } = spec;
  const inside = (place: string, holder: unknown, key: string): PlacedSelector[] => {
    const selector = isObject(holder) ? ownValue(holder, key) : undefined;
    return selector === undefined ? [] : [{ place: `${place}.${key}`, selector }];
  };
  const plugins = isObject(display) && Array.isArray(display['plugins']) ? display['plugins'] : [];
  const variables = Array.isArray(templating) ? templating : [];
  return [
    ...Object.entries(isObject(queries) ? queries : {}).flatMap(([name, query]) =>
      ['configs', 'changes'].flatMap(key => inside(`queries.${name}`, query, key)),
    ),
    ...plugins.flatMap((plugin: unknown, index) => inside(`display.plugins[${index}]`, plugin, 'configTab')),
    ...variables.flatMap((variable: unknown, index) =>
      inside(
        `templating[${index}].valueFrom`,
        isObject(variable) ? variable['valueFrom'] : undefined,
        'config',
      ),
    ),
  ];
}

const PERMITTED = ['playbooks', 'connections', 'configs', 'components', 'canaries', 'views', 'scopes'];

/** The selectors of a permission, by kind. */
export const permissionSelectors = (selectors: unknown): PlacedSelector[] =>
  isObject(selectors) ? PERMITTED.flatMap(kind => placedIn(ownValue(selectors, kind), kind)) : [];
