import { Validator, type SchemaDraft } from '@cfworker/json-schema';
import { isScalar, LineCounter, visit, type Document } from 'yaml';
import { isObject, parseSafe } from '@/lib/json';
import { nearestNumber } from '@/lib/numbers';
import { parseYaml } from '@/lib/yaml';
import { keysOf, schemasAt } from './node';
import { ownValue } from '@/lib/own';
import { nearest } from '@/lib/text/nearest';
import { octalNumbers } from './octal';
import { markRange, nodeAt, rangeOf, type TextRange } from './ranges';
import { ALIAS_REASON, reasonOf } from './reasons';
import type { Finding, JsonSchema } from '../types';
import { validationMessage, type ValidationUnit } from './words';

/** Findings told of one text: nobody reads more, and the page has to draw them. */
export const MOST_FINDINGS = 100;

/** Keys that are dropped when a text is read: they would reach a prototype. */
const DROPPED = new Set(['__proto__', 'constructor', 'prototype']);

/** A schema made ready. */
export interface ReadySchema {
  schema: JsonSchema;
  validator: Validator;
}

const draftOf = ({ $schema }: JsonSchema): SchemaDraft => {
  const said = typeof $schema === 'string' ? $schema : '';
  if (said.includes('draft-04')) return '4';
  if (said.includes('draft-06') || said.includes('draft-07')) return '7';
  return said.includes('2019-09') ? '2019-09' : '2020-12';
};

/** A value as JSON with numbers as far as JavaScript holds them. */
const heldNumbers = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) => nearestNumber(one));

/** @throws what the schema has that cannot be used, such as a reference to something that is not in it */
export function ready(schema: JsonSchema): ReadySchema {
  if (!isObject(schema)) throw new Error('The schema is not a map');
  // The validator compares numbers of JavaScript; a limit of 9223372036854775807 is none.
  const held = JSON.parse(heldNumbers(schema)) as JsonSchema;
  const validator = new Validator(held, draftOf(schema), false);
  validator.validate({});
  return { schema, validator };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The steps of a JSON pointer. */
function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(step => {
      try {
        return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      } catch {
        return step;
      }
    });
}

/** Of alternatives of which none fits, the messages of the one that was meant: of its type, with the fewest faults. */
function withoutAlternatives(units: readonly ValidationUnit[]): ValidationUnit[] {
  let left = [...units];
  for (const choice of units.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')) {
    const inside = (unit: ValidationUnit) => unit.keywordLocation.startsWith(`${choice.keywordLocation}/`);
    const ways = new Map<string, ValidationUnit[]>();
    for (const unit of left.filter(inside)) {
      const [way = ''] = unit.keywordLocation.slice(choice.keywordLocation.length + 1).split('/');
      ways.set(way, [...(ways.get(way) ?? []), unit]);
    }
    const meant = [...ways.values()]
      .filter(all =>
        all.every(one => one.keyword !== 'type' || one.instanceLocation !== choice.instanceLocation),
      )
      .toSorted((a, b) => a.length - b.length)[0];
    const kept = new Set(meant);
    left = left.filter(unit => (unit === choice ? !meant : !inside(unit) || kept.has(unit)));
  }
  return left;
}

/** Pointers of lists become numbers, so that the schema is asked for their items. */
const pathOf = (steps: readonly string[]) => steps.map(step => (/^\d+$/.test(step) ? Number(step) : step));

function unknownKey(schema: JsonSchema, steps: readonly string[]): string {
  const key = steps.at(-1) ?? '';
  const known = [...keysOf(schemasAt(schema, pathOf(steps.slice(0, -1)))).keys()];
  const like = nearest(key, known);
  return `The key ${key} is not known here${like === undefined ? '' : `; did you mean ${like}?`}`;
}

function findingOf(
  document: Document,
  lines: LineCounter,
  { schema }: ReadySchema,
  unit: ValidationUnit,
): Finding | undefined {
  const steps = stepsOf(unit.instanceLocation);
  const isUnknown = unit.keyword === 'false';
  const message = isUnknown ? unknownKey(schema, steps) : validationMessage(unit);
  if (message === undefined) return undefined;
  const at = isUnknown || unit.keyword === 'required' ? 'key' : 'value';
  const severity = isUnknown ? 'hint' : 'warning';
  return { ...markRange(nodeAt(document, steps), lines, at), severity, message, path: steps };
}

/** Text that is filled in when it is used: whatever a schema asks of the result, it may stand there. */
const TEMPLATE = /\{\{|\$\(/;

/** Whether a message is about a template. */
function isOfTemplate(value: unknown, { instanceLocation }: ValidationUnit): boolean {
  let here = value;
  for (const step of stepsOf(instanceLocation)) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = isObject(here) ? ownValue(here, step) : undefined;
  }
  return typeof here === 'string' && TEMPLATE.test(here);
}

function bySchema(document: Document, lines: LineCounter, value: unknown, schema: ReadySchema): Finding[] {
  let units: ValidationUnit[];
  try {
    units = schema.validator.validate(value).errors as ValidationUnit[];
  } catch {
    // So many faults that they cannot be collected, or a name that cannot be written as an address.
    return [{ ...rangeOf(lines, 0, 1), severity: 'warning', message: 'It is not what the schema describes' }];
  }
  const findings: Finding[] = [];
  const isTemplated = (unit: ValidationUnit) => unit.keyword !== 'false' && isOfTemplate(value, unit);
  for (const unit of withoutAlternatives(units.slice(0, 20 * MOST_FINDINGS))) {
    const finding = isTemplated(unit) ? undefined : findingOf(document, lines, schema, unit);
    if (finding) findings.push(finding);
    if (findings.length >= MOST_FINDINGS) break;
  }
  return findings;
}

function droppedKeys(document: Document, lines: LineCounter): Finding[] {
  const findings: Finding[] = [];
  visit(document, {
    Pair: (_at, { key }) => {
      if (!isScalar(key) || !DROPPED.has(String(key.value))) return undefined;
      const [from = 0, to = 1] = key.range ?? [];
      const message = `The key ${String(key.value)} is not taken`;
      findings.push({ ...rangeOf(lines, from, to), severity: 'warning', message });
      return findings.length < MOST_FINDINGS ? undefined : visit.BREAK;
    },
  });
  return findings;
}

/** Where the aliases begin that cannot be followed: the first that names nothing, else the first of all. */
function aliasRange(document: Document, lines: LineCounter): TextRange {
  let range: readonly number[] | null | undefined;
  visit(document, {
    Alias: (_at, alias) => {
      const isLost = alias.resolve(document) === undefined;
      if (isLost || !range) range = alias.range;
      return isLost ? visit.BREAK : undefined;
    },
  });
  return rangeOf(lines, range?.[0] ?? 0, range?.[1] ?? 1);
}

/** What is wrong with a YAML text, from top to bottom: why it cannot be read, else where it is not what the schema says. */
export function check(text: string, schema: ReadySchema): Finding[] {
  if (text.trim() === '') return [];
  const lines = new LineCounter();
  const document = parseYaml(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return document.errors.slice(0, MOST_FINDINGS).map(({ code, pos }) => ({
      ...rangeOf(lines, pos[0], pos[1]),
      severity: 'error',
      message: capital(reasonOf(code)),
    }));
  }
  let value: unknown;
  try {
    value = parseSafe(heldNumbers(document.toJS({ maxAliasCount: 100 })));
  } catch {
    return [{ ...aliasRange(document, lines), severity: 'error', message: capital(ALIAS_REASON) }];
  }
  if (value === undefined || (value === null && document.contents === null)) return [];
  const numbers = octalNumbers(document, lines, MOST_FINDINGS);
  return [...droppedKeys(document, lines), ...numbers, ...bySchema(document, lines, value, schema)]
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .slice(0, MOST_FINDINGS);
}
