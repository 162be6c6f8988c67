import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { partText, withPart, writeInto } from '@/features/settings/resources/document';
import type { Json } from '@/lib/json';

const key = fc.stringMatching(/^[a-z][a-zA-Z0-9-]{0,8}$/);
/** What begins a remark here: a value with it in would count as one. */
const SIGN = '#~';
const scalar = fc.oneof(
  fc.string({ maxLength: 12 }).filter(text => !text.includes(SIGN)),
  fc.stringMatching(/^[a-z0-9 .:#'"{}@/-]{0,16}$/),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec<{ value: Json; map: Record<string, Json> }>(tie => ({
  map: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('map'),
  ),
}));
const spec = fc.dictionary(key, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

/** A spec as people write it (the remarks' sign stands in no value): keys the form knows nothing of, and a remark above and behind each key. */
const commented = (given: Readonly<Record<string, Json>>): string => {
  const lines = Object.entries(given).map(
    ([name, held]) => `  #~ why ${name}\n  ${name}: ${JSON.stringify(held)} #~ as is`,
  );
  return `#~ the whole\nname: a #~ short\nspec:\n${lines.join('\n')}\n#~ unknown to the form\nfuture: { beta: true } #~ later\n`;
};
const remarks = (text: string) => [...text.matchAll(/#~.*$/gm)].map(([remark]) => remark.trim()).sort();

describe('form and code', () => {
  test('a form that changes nothing leaves the code letter by letter', () => {
    fc.assert(
      fc.property(spec, given => {
        const text = commented(given);
        const held = parse(text) as Record<string, Json>;
        expect(writeInto(text, held)).toBe(text);
      }),
    );
  });

  test('form to code to form: what the form says is what comes back, unknown keys included', () => {
    fc.assert(
      fc.property(spec, spec, (before, after) => {
        const text = commented(before);
        const held = { ...(parse(text) as Record<string, Json>), spec: after, labels: { a: 'b' } };
        expect(parse(writeInto(text, held))).toEqual(held);
      }),
    );
  });

  test('a field changed in the form keeps every comment of the code', () => {
    fc.assert(
      fc.property(spec, fc.stringMatching(/^[a-z][a-z0-9 -]{0,10}$/), (given, name) => {
        const text = commented(given);
        const held = { ...(parse(text) as Record<string, Json>), name };
        const written = writeInto(text, held);
        expect(parse(written)).toEqual(held);
        expect(remarks(written)).toEqual(remarks(text));
      }),
    );
  });

  test('the spec edited by itself keeps its comments and those around it', () => {
    fc.assert(
      fc.property(spec, given => {
        const text = commented(given);
        const part = partText(text, 'spec');
        expect(parse(part)).toEqual(given);
        const back = withPart(text, 'spec', `${part}added: 1 #~ new\n`) ?? '';
        expect(parse(back)).toEqual({
          ...(parse(text) as Record<string, Json>),
          spec: { ...given, added: 1 },
        });
        expect(remarks(back)).toEqual([...remarks(text), '#~ new'].sort());
      }),
    );
  });

  test.each([
    ['a key goes with its comment, the others stay', 'a: 1 # one\nb: 2 # two\n', { b: 2 }, 'b: 2 # two\n'],
    [
      'a member that moves keeps its comment',
      'l:\n  - x # ex\n  - y # why\n',
      { l: ['y', 'x'] },
      'l:\n  - y # why\n  - x # ex\n',
    ],
    ['a nested value', 'a:\n  b: 1 # one\n  c: 2\n', { a: { b: 5, c: 2 } }, 'a:\n  b: 5 # one\n  c: 2\n'],
    ['an empty text', '', { a: 1 }, 'a: 1\n'],
    ['a text that cannot be read', 'a: [', { a: 1 }, 'a: 1\n'],
    [
      'what was an alias of another value is written out',
      'a: &x { k: 1 } # one\nb: *x\n',
      { a: { k: 2 }, b: { k: 1 } },
      'a: &x { k: 2 } # one\nb:\n  k: 1\n',
    ],
    [
      'an alias stays where its value does',
      'a: &x { k: 1 }\nb: *x # as a\nc: 1 # one\n',
      { a: { k: 1 }, b: { k: 1 }, c: 2 },
      'a: &x { k: 1 }\nb: *x # as a\nc: 2 # one\n',
    ],
    [
      'an alias goes with the change of what it stands for',
      'a: &x { k: 1 }\nb: *x\nc: 1 # one\n',
      { a: { k: 2 }, b: { k: 2 }, c: 1 },
      'a: &x { k: 2 }\nb: *x\nc: 1 # one\n',
    ],
    [
      'an alias inside what another stands for',
      'a: &x [ 1 ]\nb: &y { l: *x }\nc: *y\n',
      { a: [2], b: { l: [1] }, c: { l: [1] } },
      'a: &x [ 2 ]\nb: &y { l: [ 1 ] }\nc: *y\n',
    ],
  ] as [string, string, Record<string, Json>, string][])('%s', (_name, text, held, written) => {
    expect(writeInto(text, held)).toBe(written);
  });

  test('parts: none, removed, broken', () => {
    expect(partText('a: 1\n', 'spec')).toBe('');
    expect(partText('spec: null\n', 'spec')).toBe('');
    expect(withPart('a: 1\nspec: { b: 2 }\n', 'spec', '')).toBe('a: 1\n');
    expect(withPart('a: 1\n', 'spec', 'b: [')).toBeUndefined();
    expect(withPart('', 'spec', 'b: 1')).toBe('spec:\n  b: 1\n');
  });
});
