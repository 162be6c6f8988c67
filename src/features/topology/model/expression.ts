import { ownValue } from '@/lib/own';
import { healthOf, componentName, type Component } from './component';

/**
 * Expressions that find components: `health=unhealthy & type~Pod | label.app=api`. A term is a field, one of `=`, `!=`,
 * `~` (contains), `!~`, and a value, quoted where it holds spaces or signs; a bare word is a term of the name. `&` binds
 * more tightly than `|`. Case does not matter.
 */
export const EXPRESSION_FIELDS = [
  'name',
  'health',
  'status',
  'type',
  'namespace',
  'owner',
  'agent',
  'reason',
] as const;
const OPERATORS = ['!=', '!~', '=', '~'] as const;
type Operator = (typeof OPERATORS)[number];

export interface Term {
  /** One of FIELDS, or `label.KEY`. */
  field: string;
  operator: Operator;
  value: string;
}

/** Any of these, each of which is all of its terms. */
export type Expression = readonly (readonly Term[])[];

export type Parsed = { expression: Expression } | { problem: string };

const LABEL = 'label.';
const isField = (field: string) =>
  EXPRESSION_FIELDS.some(expressionField => expressionField === field) ||
  (field.startsWith(LABEL) && field.length > LABEL.length);

type Token =
  | { kind: 'and' | 'or' }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'text'; text: string };

/** A quoted text with `\` before what it escapes, or what stands up to the next sign. */
const TEXT = /^(?:"((?:[^"\\]|\\.)*)"|([^\s&|=~!"]+))/;

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let rest = text.trimStart();
  while (rest !== '') {
    const operator = OPERATORS.find(one => rest.startsWith(one));
    const found = TEXT.exec(rest);
    if (rest.startsWith('&')) tokens.push({ kind: 'and' });
    else if (rest.startsWith('|')) tokens.push({ kind: 'or' });
    else if (operator) tokens.push({ kind: 'operator', operator });
    else if (found) tokens.push({ kind: 'text', text: found[2] ?? (found[1] ?? '').replace(/\\(.)/g, '$1') });
    else return undefined;
    rest = rest.slice(operator ? operator.length : (found?.[0].length ?? 1)).trimStart();
  }
  return tokens;
}

/** Reads an expression. An empty one finds everything. Never throws: what is wrong is said in words. */
export function parseExpression(text: string): Parsed {
  const tokens = tokensOf(text);
  if (!tokens) return { problem: 'A quotation mark is missing' };
  const any: Term[][] = [[]];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at];
    if (first?.kind !== 'text') return { problem: 'A field is missing, such as health=unhealthy' };
    const sign = tokens[at + 1];
    const value = tokens[at + 2];
    if (sign?.kind === 'operator') {
      const field = first.text.startsWith(LABEL) ? first.text : first.text.toLowerCase();
      if (!isField(field))
        return {
          problem: `There is no field ${first.text}: use ${EXPRESSION_FIELDS.join(', ')} or label.KEY`,
        };
      if (value?.kind !== 'text')
        return { problem: `A value is missing after ${first.text}${sign.operator}` };
      any.at(-1)?.push({ field, operator: sign.operator, value: value.text });
      at += 3;
    } else {
      any.at(-1)?.push({ field: 'name', operator: '~', value: first.text });
      at += 1;
    }
    const joint = tokens[at];
    if (!joint || joint.kind === 'text') continue;
    if (joint.kind === 'operator') return { problem: `${joint.operator} needs a field before it` };
    if (joint.kind === 'or') any.push([]);
    at += 1;
    if (at === tokens.length) return { problem: 'Something is missing at the end' };
  }
  return { expression: any.every(terms => terms.length === 0) ? [] : any };
}

function valueOf(component: Component, field: string, own: Inherited): string {
  if (field.startsWith(LABEL)) return ownValue(component.labels, field.slice(LABEL.length)) ?? '';
  switch (field) {
    case 'health':
      return healthOf(component);
    case 'status':
      return component.status ?? '';
    case 'type':
      return component.type ?? '';
    case 'namespace':
      return component.namespace ?? '';
    case 'owner':
      return own.owner(component);
    case 'agent':
      return own.agent(component);
    case 'reason':
      return component.status_reason ?? '';
    default:
      return componentName(component);
  }
}

/** What a component has of those above it: owner and name of the agent. */
export interface Inherited {
  owner: (component: Component) => string;
  agent: (component: Component) => string;
}

/** Whether an expression finds a component. */
export function finds(expression: Expression, component: Component, own: Inherited): boolean {
  if (expression.length === 0) return true;
  const holds = ({ field, operator, value }: Term) => {
    const has = valueOf(component, field, own).toLowerCase();
    const wanted = value.toLowerCase();
    const positive = operator.endsWith('=') ? has === wanted : has.includes(wanted);
    return operator.startsWith('!') ? !positive : positive;
  };
  return expression.some(terms => terms.every(holds));
}
