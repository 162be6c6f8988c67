import { beforeAll, describe, expect, test } from 'vitest';
import { serializeParams } from '@/api/params';
import { allCalls, loadSpec, relations } from '../../scripts/api-spec';
import { fetchAs, stackUrl } from './backend';
import type { Case, Known } from './case';
import { cases, knownIds } from './cases';
import { answerViolations, rowViolations } from './schemas';

const calls = allCalls();

let known: Known;
beforeAll(async () => {
  known = await knownIds();
});

async function send(method: string, path: string, one: Case) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(one.path?.[name] ?? ''));
  const query = serializeParams(one.query ?? {});
  const response = await fetchAs('admin')(`${stackUrl()}/api${filled}?${query}`, {
    method: method.toUpperCase(),
    headers: {
      Accept: 'application/json',
      Prefer: 'return=representation',
      ...(one.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...one.headers,
    },
    ...(one.body === undefined ? {} : { body: JSON.stringify(one.body) }),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    contentRange: response.headers.get('content-range'),
    text: await response.text(),
  };
}

test('every operation has a case, and every case an operation', () => {
  const described = calls.map(({ operation }) => operation.operationId);
  expect(described.filter(name => !(name in cases))).toEqual([]);
  expect(Object.keys(cases).filter(name => !described.includes(name))).toEqual([]);
});

// Writes come in the order in which they follow from each other.
const inOrder = Object.keys(cases).flatMap(name =>
  calls.filter(({ operation }) => operation.operationId === name),
);

describe('operations answer as they are described', () => {
  test.each(inOrder.map(one => [one.operation.operationId, one] as const))('%s', async (name, one) => {
    const examples = cases[name]?.(known) ?? [];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const answer = await send(one.method, one.path, example);
      const label = `${name}, ${example.name}: ${answer.text.slice(0, 300)}`;
      expect({ label, status: answer.status }).toEqual({ label, status: example.status });
      expect({ label, wrong: answerViolations(one, answer) }).toEqual({ label, wrong: [] });
      const empty = answer.text === '[]' || answer.text === '';
      expect({ label, empty: Boolean(example.notEmpty && empty) }).toEqual({ label, empty: false });
      const counted = example.headers?.Prefer?.startsWith('count=') ?? false;
      expect({ label, total: /\/\d+$/.test(answer.contentRange ?? '') }).toEqual({ label, total: counted });
    }
  });
});

/** Relations of newer backends that no screen of this one fills; their columns are checked by the drift test. */
const MAY_BE_EMPTY = new Set(['person_analytics', 'plugins', 'scrape_plugins']);

describe('rows are as they are described', () => {
  const spec = loadSpec('db.yaml');
  test.each([...relations(spec)])('%s', async (relation, { name }) => {
    const response = await fetchAs('admin')(`${stackUrl()}/api/db/${relation}?select=*&limit=50`);
    const rows = (await response.json()) as unknown[];
    expect({ status: response.status, rows: response.ok ? [] : rows }).toEqual({ status: 200, rows: [] });
    expect(rowViolations(spec, name, rows)).toEqual([]);
    // The demonstration data fill every relation; a schema that was checked against no row proves nothing.
    expect(rows.length > 0 || MAY_BE_EMPTY.has(relation)).toBe(true);
  });
});
