import { describe, expect, test } from 'vitest';
import { check, MOST_FINDINGS, ready } from '@/components/code-editor/schema/check';
import { suggest } from '@/components/code-editor/schema/suggest';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    a: { type: 'string' },
    list: { type: 'array', items: { type: 'object', properties: { n: { type: 'integer' } } } },
  },
};
const prepared = ready(SCHEMA);

const laughs = () => {
  const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x,x]'];
  for (let i = 1; i < 9; i += 1)
    lines.push(
      `a${i}: &a${i} [${Array(10)
        .fill(`*a${i - 1}`)
        .join(',')}]`,
    );
  return lines.join('\n');
};

describe('texts that mean harm', () => {
  test('aliases that multiply are told, and not followed', () => {
    const [finding] = check(laughs(), prepared);
    expect(finding).toMatchObject({
      severity: 'error',
      message: 'An alias has no anchor, or the aliases repeat too much',
    });
  });
  test('a thousand unknown keys are a hundred findings', () => {
    const text = Array.from({ length: 1000 }, (_one, at) => `key${at}: 1`).join('\n');
    expect(check(text, prepared)).toHaveLength(MOST_FINDINGS);
  });
  test('a thousand keys twice are a hundred findings', () => {
    const text = Array.from({ length: 1000 }, () => 'a: b').join('\n');
    expect(check(text, prepared)).toHaveLength(MOST_FINDINGS);
  });
  test('a megabyte with a fault on each line is answered', () => {
    const text = `list:\n${'  - {n: x, other: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy}\n'.repeat(12_000)}`;
    expect(text.length).toBeGreaterThan(950_000);
    expect(check(text, prepared).length).toBeGreaterThan(0);
  });
  test('nesting without end is told', () => {
    const deep = `a: ${'['.repeat(20_000)}`;
    expect(() => check(deep, prepared)).not.toThrow();
    expect(check(deep, prepared)[0]?.severity).toBe('error');
  });
  test.each(['__proto__', 'constructor', 'prototype'])('the key %s is told', key => {
    expect(check(`${key}: {a: 1}`, prepared)[0]?.message).toBe(`The key ${key} is not taken`);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
  test.each(['toString', 'hasOwnProperty', 'valueOf'])('the key %s is unknown as any other', key =>
    expect(check(`${key}: 1`, prepared)[0]?.message).toBe(`The key ${key} is not known here`),
  );
  test('no message holds what is written', () => {
    const secret = 's3cr3t';
    for (const text of [`a: [${secret}`, `a: ${secret}: x`, `list: ${secret}`, `a: &x ${secret}\nlist: *y`]) {
      expect(JSON.stringify(check(text, prepared))).not.toContain(secret);
    }
  });
});

describe('schemas that are none', () => {
  test.each([
    ['a reference to nothing', { $ref: '#/$defs/Missing' }],
    ['a reference to elsewhere', { $ref: 'https://elsewhere.example/schema.json' }],
  ])('%s is refused', (_name, schema) => expect(() => ready(schema)).toThrow('Unresolved $ref'));
  test('one that refers to itself ends', () => {
    const loop = {
      $ref: '#/$defs/A',
      $defs: { A: { allOf: [{ $ref: '#/$defs/B' }] }, B: { anyOf: [{ $ref: '#/$defs/A' }] } },
    };
    expect(suggest('', loop, { row: 0, column: 0 })).toEqual([]);
  });
});
