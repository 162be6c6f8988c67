// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { kindOfAnswer, readAnswer } from '@/api/answers';
import { ANSWERS, NAMED } from '@/api/generated/shapes';
import { ShapeReader } from '@/api/readShape';
import type { Shape } from '@/api/shape';
import { oddities } from '@/lib/oddities';

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner, _, level) => (level % 2 ? [inner] : { inner }), 1);

const ODD: Readonly<Record<string, unknown>> = {
  nothing: null,
  text: 'a text',
  number: 17,
  flag: true,
  list: [1, 'two', null, { three: [3] }],
  object: { a: 1, b: { c: null }, name: 4, items: [] },
  deep: deep(2_000),
  long: 'x'.repeat(1_000_000),
};

/** Whether a value has the shape, told apart from the reader that is tried. */
function has(shape: Shape, value: unknown): boolean {
  if (shape === 'free') return true;
  if (typeof shape === 'string') {
    if (shape.startsWith('#')) return has(NAMED[shape.slice(1)] ?? 'free', value);
    return typeof value === { text: 'string', number: 'number', flag: 'boolean' }[shape as 'text'];
  }
  if ('orNull' in shape) return value === null || has(shape.orNull, value);
  if ('list' in shape) return Array.isArray(value) && value.every(one => has(shape.list, one));
  if ('either' in shape) return shape.either.some(one => has(one, value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const record = value as Record<string, unknown>;
  if ('map' in shape) return Object.values(record).every(one => has(shape.map, one));
  const members = Object.entries(shape.keys);
  return (
    members.every(([key, one]) => record[key] === undefined || has(one, record[key])) &&
    (shape.needs ?? []).every(key => record[key] !== undefined)
  );
}

/** The columns of the rows that an answer lists. */
function columnsOf(shape: Shape): [string, Shape][] {
  const rows = typeof shape === 'object' && 'list' in shape ? shape.list : shape;
  const row = typeof rows === 'string' ? NAMED[rows.slice(1)] : rows;
  return typeof row === 'object' && 'keys' in row ? Object.entries(row.keys) : [];
}

/** What the database answers as rows; a function may answer one object. */
const relations = Object.entries(ANSWERS).filter(
  ([path, shape]) => path.startsWith('/db/') && typeof shape === 'object' && 'list' in shape,
);

describe('documents of any shape', () => {
  it.each(relations)('%s: what the screens get is what openapi/ says, in every column', (path, shape) => {
    for (const [column, wanted] of columnsOf(shape)) {
      for (const [name, value] of Object.entries(ODD)) {
        const rows = readAnswer(path, [{ id: 'a', [column]: value }, { id: 'b' }]) as Record<
          string,
          unknown
        >[];
        expect(rows).toHaveLength(2);
        expect(has(wanted, rows[0]?.[column]), `${column} that is ${name}`).toBe(true);
        // What was not touched has no note, and what was has one.
        const isOdd = !has(wanted, value);
        expect(oddities(rows[0]).join().includes(column), `${column} that is ${name}`).toBe(isOdd);
        expect(oddities(rows[1])).toEqual([]);
      }
    }
  });
});

it.each([
  ['/db/checks', 'list'],
  ['/db/view_panels_of_mine', 'list'],
  ['/properties', 'list'],
  ['/about', 'object'],
  ['/schemas/canary.json', 'object'],
  ['/view/display-plugin-variables/1', 'object'],
  // It may be null, one of two things, or is not described.
  ['/playbook/list', undefined],
  ['/canary/run/check/1', undefined],
  ['/nothing', undefined],
])('%s answers as a whole: %s', (url, kind) => {
  expect(kindOfAnswer(url)).toBe(kind);
});

describe('readAnswer', () => {
  it('keeps what it can of a component and names what it cannot', () => {
    const [row] = readAnswer('/db/components', [
      {
        id: 'a',
        properties: { a: 1 },
        labels: { team: 7, region: 'eu', tier: ['x'], none: null },
        summary: { healthy: '3', checks: { healthy: 1, odd: {} } },
      },
    ]) as Record<string, unknown>[];
    expect(row).toMatchObject({
      properties: null,
      labels: { team: '7', region: 'eu', tier: '["x"]' },
      summary: { healthy: 3, checks: { healthy: 1 } },
    });
    expect(row?.['labels']).not.toHaveProperty('none');
    expect(oddities(row)).toEqual([
      'labels.team: a number in the place of a text; shown as text',
      'labels.tier: a list in the place of a text; shown as text',
      'labels.none: nothing in the place of a text; left out',
      'properties: an object in the place of a list; left out',
      'summary.healthy: a text in the place of a number; read as 3',
      'and 1 more',
    ]);
  });

  it('notes stay with the component of the tree that they are of', () => {
    const tree = { components: [{ id: 'a', components: [{ id: 'b', properties: 'no' }] }] };
    const answer = readAnswer('/canary/api/topology', tree) as typeof tree;
    expect(oddities(answer.components[0])).toEqual([]);
    expect(oddities(answer.components[0]?.components[0])).toEqual([
      'properties: a text in the place of a list; left out',
    ]);
  });

  it('hands on the very same answer when all of it fits, and rows that fit of one in which another does not', () => {
    const rows = [
      { id: 'a', labels: { team: 'x' } },
      { id: 'b', labels: null },
    ];
    expect(readAnswer('/db/canaries', rows)).toBe(rows);
    const mixed = readAnswer('/db/canaries', [...rows, { id: 'c', labels: [] }]) as unknown[];
    expect(mixed[0]).toBe(rows[0]);
    expect(mixed[2]).toMatchObject({ id: 'c', labels: null });
  });

  it('leaves an answer that is something else altogether to whoever asked', () => {
    expect(readAnswer('/db/canaries', { message: 'no' })).toEqual({ message: 'no' });
    expect(readAnswer('/nothing/known', 'x')).toBe('x');
  });

  it('names of prototypes are names', () => {
    const rows = JSON.parse('[{"id":"a","labels":{"__proto__":1,"constructor":"x"}}]') as unknown;
    const [row] = readAnswer('/db/canaries', rows) as { labels: Record<string, string> }[];
    expect(Object.entries(row?.labels ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', 'x'],
    ]);
  });
});

describe('ShapeReader', () => {
  it('a value that may be one of several is read as that of its own kind', () => {
    const reader = new ShapeReader({});
    const shape: Shape = { keys: { errors: { either: ['text', { list: 'text' }] } }, isRow: true };
    expect(reader.read(shape, { errors: ['a', 1] })).toMatchObject({ errors: ['a', '1'] });
    expect(reader.read(shape, { errors: { a: 1 } })).toMatchObject({ errors: '{"a":1}' });
  });
});
