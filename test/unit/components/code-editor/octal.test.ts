import { describe, expect, test } from 'vitest';
import { check, ready } from '@/components/code-editor/schema/check';
import { readJson } from '@/lib/numbers';
import { mayHoldOctal } from '@/components/code-editor/schema/mayHoldOctal';

const found = (text: string) =>
  check(text, ready({})).map(({ row, column, severity, message }) => ({ row, column, severity, message }));

describe('numbers that kubectl reads as others', () => {
  test.each([
    ['mode: 0644', 6, '0644 is saved as 644, and kubectl reads it as 420'],
    ['a: -010 # as before', 3, '-010 is saved as -10, and kubectl reads it as -8'],
    ['a: [1, 0755]', 7, '0755 is saved as 755, and kubectl reads it as 493'],
    ['0644: a', 0, '0644 is saved as 644, and kubectl reads it as 420'],
  ])('%s is told at its place', (text, column, message) => {
    expect(mayHoldOctal(text)).toBe(true);
    expect(found(`first: 1\n${text}\n`)).toEqual([
      {
        row: 1,
        column,
        severity: 'warning',
        message: `${message}: write the one that is meant, or quotes around a text`,
      },
    ]);
  });

  test.each([
    'mode: "0644"',
    'mode: 0',
    'mode: 07',
    'mode: 089',
    'mode: 0x1F',
    'a: 10.0644',
    'a: |\n  chmod 0644 file',
    '# 0644\na: 1',
    'a: !!str 0644',
  ])('%s says the same to both', text => expect(found(text)).toEqual([]));

  test('a text without any is not looked through', () => {
    expect(mayHoldOctal('a: 10\nb: 0.5\nc: x0644\ntime: 10:05\n')).toBe(true);
    expect(mayHoldOctal('a: 10\nb: 0.5\nc: x0644\n')).toBe(false);
  });
});

describe('numbers that JavaScript cannot hold', () => {
  test('are numbers to the schema', () => {
    const schema = ready({
      type: 'object',
      properties: {
        a: { type: 'integer', maximum: readJson('18446744073709551615') },
        b: { type: 'string' },
      },
    });
    expect(check('a: 9007199254740993', schema)).toEqual([]);
    expect(check('b: 9007199254740993', schema)).toHaveLength(1);
  });
});
