import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '@/components/diff/comparison';
import { pairLines, unifiedOf } from '@/lib/diff/lines';
import { parseUnified, sideOf } from '@/lib/diff/unified';

const words = fc.array(fc.constantFrom('a', 'b', 'c', '', ' d', '- e', '+ f', '@@ g'), { maxLength: 40 });

describe('lines of two texts', () => {
  test('whatever the texts: every line of both is there once, in order, and pairs are the same line', () => {
    fc.assert(
      fc.property(words, words, (left, right) => {
        const pairs = pairLines(left, right);
        expect(pairs.flatMap(({ from }) => from ?? [])).toEqual(Array.from(left.keys()));
        expect(pairs.flatMap(({ to }) => to ?? [])).toEqual(Array.from(right.keys()));
        const kept = pairs.filter(({ from, to }) => from !== undefined && to !== undefined);
        expect(kept.map(({ from = 0 }) => left[from])).toEqual(kept.map(({ to = 0 }) => right[to]));
      }),
      { numRuns: 500 },
    );
  });

  test('the unified text holds both sides', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        const [left, right] = [a.join('\n'), b.join('\n')];
        const [hunk] = parseUnified(unifiedOf(left, right));
        const text = (side: 'before' | 'after') => (hunk ? sideOf(hunk, side).join('\n') : '');
        fc.pre(left !== right && !left.endsWith('\n') && !right.endsWith('\n'));
        expect(text('before')).toBe(left);
        expect(text('after')).toBe(right);
      }),
      { numRuns: 500 },
    );
  });

  test('a line that was put in is the only difference', () => {
    const left = ['a', 'b', 'c', 'd'];
    expect(pairLines(left, ['a', 'b', 'x', 'c', 'd']).filter(pair => pair.from === undefined)).toEqual([
      { to: 2 },
    ]);
    expect(unifiedOf('same\n', 'same\n')).toBe('');
  });

  test('texts with more changes than are searched are parted at the lines that are there once', () => {
    const side = (name: string) =>
      Array.from({ length: 20_000 }, (_, at) => (at % 2 === 0 ? `line ${at}` : `${name} ${at}`));
    const pairs = pairLines(side('left'), side('right'));
    const kept = pairs.filter(({ from, to }) => from !== undefined && to !== undefined);
    expect(kept).toHaveLength(10_000);
  });

  test('texts of megabytes with nothing in common are one replacement', () => {
    const side = (name: string) => Array.from({ length: 60_000 }, (_, at) => `${name} ${at % 50}`);
    expect(
      pairLines(side('l'), side('r')).every(({ from, to }) => from === undefined || to === undefined),
    ).toBe(true);
  });
});

describe('two documents', () => {
  test('the order of keys says nothing, neither by path nor by line', () => {
    expect(compare({ a: 1, b: { c: [1], d: 2 } }, { b: { d: 2, c: [1] }, a: 1 })).toEqual({
      diff: '',
      differences: [],
      total: 0,
      leftOut: 0,
      used: 0,
    });
  });

  test('differences beyond those that are listed are counted', () => {
    const of = (value: number) =>
      Object.fromEntries(Array.from({ length: 1_500 }, (_, at) => [`k${at}`, value]));
    const { differences, total } = compare(of(1), of(2));
    expect([differences.length, total]).toEqual([1_000, 1_500]);
  });

  test('documents too large for YAML are compared as JSON', () => {
    const of = (value: string) =>
      Array.from({ length: 20_000 }, (_, at) => ({ id: at, text: `${value} ${'x'.repeat(100)}` }));
    const [hunk] = parseUnified(compare(of('a'), [...of('a').slice(0, -1), { id: 19_999, text: 'b' }]).diff);
    expect(hunk?.lines.filter(line => line.kind === 'added').map(line => line.text.trim())).toEqual([
      '"text": "b"',
    ]);
  });
});
