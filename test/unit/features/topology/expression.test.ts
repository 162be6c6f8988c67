import { describe, expect, test } from 'vitest';
import {
  EXPRESSION_FIELDS,
  finds,
  parseExpression,
  type Expression,
  type Term,
} from '@/features/topology/model/expression';
import { component } from './components';

const written = (text: string) =>
  /^[^\s&|=~!"\\]+$/.test(text) ? text : `"${text.replace(/["\\]/g, '\\$&')}"`;

/** An expression as text that reads as itself. */
const formatExpression = (expression: Expression): string =>
  expression
    .map(terms =>
      terms.map(({ field, operator, value }) => written(field) + operator + written(value)).join(' & '),
    )
    .join(' | ');

const OWN = { owner: () => 'Payments', agent: () => 'local' };
const pod = component('payments-1', {
  type: 'KubernetesPod',
  health: 'unhealthy',
  namespace: 'payments',
  status_reason: 'Back-off pulling image',
  labels: { app: 'payments', constructor: 'x' },
});

const found = (text: string) => {
  const parsed = parseExpression(text);
  return 'expression' in parsed ? finds(parsed.expression, pod, OWN) : parsed.problem;
};

test.each([
  ['', true],
  ['payments', true],
  ['PAYMENTS', true],
  ['checkout', false],
  ['health=unhealthy & type~Pod', true],
  ['health=unhealthy & type=Pod', false],
  ['health!=unhealthy | name~payments', true],
  ['health!=unhealthy', false],
  ['type!~pod', false],
  ['health=healthy & name~payments | owner=payments', true],
  ['reason~"back-off pulling"', true],
  ['label.app=payments', true],
  ['label.constructor=x', true],
  ['label.toString=x', false],
  ['namespace=payments agent=local', true],
  ['  namespace = payments   agent = local  ', true],
  ['namespace = checkout', false],
])('%s finds it: %s', (text, expected) => {
  expect(found(text)).toBe(expected);
});

test.each([
  ['health=', 'A value is missing after health='],
  [
    'colour=red',
    'There is no field colour: use name, health, status, type, namespace, owner, agent, reason or label.KEY',
  ],
  ['& health=red', 'A field is missing, such as health=unhealthy'],
  ['health=red &', 'Something is missing at the end'],
  ['name~"open', 'A quotation mark is missing'],
])('%s is refused in words', (text, problem) => {
  expect(parseExpression(text)).toEqual({ problem });
});

describe('random expressions', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % most;
  };
  const SIGNS = 'aB9 -_.:/&|=~!"\\ü漢';
  const text = () =>
    Array.from({ length: 1 + next(8) }, () => Array.from(SIGNS)[next(SIGNS.length)] ?? 'a').join('');
  const term = (): Term => ({
    field: next(4) === 0 ? `label.${text()}` : (EXPRESSION_FIELDS[next(EXPRESSION_FIELDS.length)] ?? 'name'),
    operator: (['=', '!=', '~', '!~'] as const)[next(4)] ?? '=',
    value: text(),
  });

  test('a thousand of them read as they were written', () => {
    for (let at = 0; at < 1_000; at += 1) {
      const expression: Expression = Array.from({ length: 1 + next(3) }, () =>
        Array.from({ length: 1 + next(3) }, term),
      );
      const written = formatExpression(expression);
      expect([written, parseExpression(written)]).toEqual([written, { expression }]);
    }
  });
});
