import { describe, expect, test } from 'vitest';
import type { LogComponent, LogItem, LogsArgs } from '@/features/logs/api';
import { createAsker } from '@/features/logs/model/asker';
import { readLines } from '@/features/logs/model/lines';
import { mergeLines } from '@/features/logs/model/merge';
import { toJsonLines, toText } from '@/features/logs/model/output';
import { lineKey, positionOf } from '@/features/logs/model/permalink';
import {
  askedNow,
  endedNow,
  NO_SOURCES,
  questionOf,
  retriedNow,
  shownNow,
  type SourceOutcome,
} from '@/features/logs/model/several';
import { logSource, resolveSources, sourcedLines, sourcesName } from '@/features/logs/model/sources';
import { logsUrl } from '@/features/logs/url';
import { readUrlState, writeUrlState } from '@/lib/urlState';

const id = (digit: number) => `019a0000-0000-7000-8000-00000000000${digit}`;
const at = (second: number, message: string): LogItem => ({
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString(),
  message,
});
const component = (digit: number, ...selectors: string[]): LogComponent => ({
  id: id(digit),
  name: `c${digit}`,
  icon: null,
  type: null,
  log_selectors: selectors.map(name => ({ name })),
});
const texts = ({ items }: { items: readonly LogItem[] }) => items.map(({ message }) => message);

describe('further sources in the link', () => {
  const [a, b] = [id(1), id(2)];
  test.each([
    ['none', '', []],
    ['components and selectors', `${a},${b}:proxy`, [a, `${b}:proxy`]],
    ['a selector of any name', `${a}:x:y`, [`${a}:x:y`]],
    ['an empty selector is the first', `${a}:`, [a]],
    ['letters of ids in either case', a.toUpperCase(), [a]],
    ['each once', `${a},${a},${a}:`, [a]],
    ['what is no id is left out', `x,${a},:proxy,../x:y`, [a]],
    ['nine at most', Array.from({ length: 12 }, (_, n) => `${a}:s${n}`).join(','), nine(a)],
  ])('%s', (_name, raw, expected) => {
    expect(readUrlState(logsUrl, `?with=${encodeURIComponent(raw)}`).with).toEqual(expected);
  });

  test('are written as they are read', () => {
    const state = { with: [a, `${b}:a,b`] };
    expect(readUrlState(logsUrl, writeUrlState(logsUrl, '', state))).toMatchObject(state);
  });
});
function nine(of: string): string[] {
  return Array.from({ length: 9 }, (_, n) => `${of}:s${n}`);
}

describe('lines of several sources', () => {
  test.each([
    ['none', [], []],
    ['of one', [[1, 2]], ['0@1', '0@2']],
    [
      'by their time',
      [
        [1, 4],
        [2, 3],
      ],
      ['0@1', '1@2', '1@3', '0@4'],
    ],
    ['equal times in the order of the sources', [[2], [1, 2, 2], [2]], ['1@1', '0@2', '1@2', '1@2', '2@2']],
    ['some without lines', [[], [1], []], ['1@1']],
  ] satisfies [string, number[][], string[]][])('%s', (_name, parts, expected) => {
    const merged = mergeLines(
      parts.map((seconds, source) => readLines(seconds.map(second => at(second, `${source}@${second}`)))),
    );
    expect(texts(merged)).toEqual(expected);
    expect([...(merged.sources ?? [])]).toEqual(expected.map(text => Number(text[0])));
    expect([...merged.times]).toEqual(merged.items.map(({ timestamp }) => Date.parse(timestamp)));
  });

  test('keep the level of each', () => {
    const merged = mergeLines([readLines([at(2, 'ERROR a')]), readLines([at(1, 'WARN b'), at(3, 'c')])]);
    expect([...merged.levels]).toEqual([
      ...readLines([at(1, 'WARN b')]).levels,
      ...readLines([at(2, 'ERROR a')]).levels,
      ...readLines([at(3, 'c')]).levels,
    ]);
  });

  const sources = [
    logSource(component(1, 'app'), 'app', 0),
    logSource(component(2, 'app', 'proxy'), 'proxy', 1),
  ];
  const same = mergeLines([readLines([at(1, 'same')]), readLines([at(1, 'same')])]);

  test('are linked each by its own source; a link without one finds the first', () => {
    const keys = sources.map(source => lineKey(at(1, 'same'), source));
    expect(keys.map(key => positionOf(same, key, sources))).toEqual([0, 1]);
    expect(positionOf(same, lineKey(at(1, 'same')), sources)).toBe(0);
    expect(positionOf(same, lineKey(at(1, 'same'), { key: id(3) }), sources)).toBeUndefined();
    const single = readLines([at(1, 'same')]);
    expect(keys.map(key => positionOf(single, key, sources.slice(1)))).toEqual([undefined, 0]);
  });

  test('are saved with the name of their source; those of one are not', () => {
    const lines = sourcedLines(same, sources, [1]);
    expect(toText(lines)).toBe('2026-01-01T00:00:01.000Z [c2 · proxy] same\n');
    expect(JSON.parse(toJsonLines(lines))).toEqual({ source: 'c2 · proxy', ...at(1, 'same') });
    const [alone] = sourcedLines(readLines([at(1, 'same')]), sources.slice(0, 1), [0]);
    expect(alone?.source).toBeUndefined();
  });

  test.each([
    [1, 'c1'],
    [2, 'c1 and 1 more'],
  ])('%d have a name', (count, name) => {
    expect(sourcesName(sources.slice(0, count))).toBe(name);
  });
});

describe('sources', () => {
  const known = new Map(
    [component(1, 'app', 'proxy'), component(2, 'app'), component(3)].map(one => [one.id, one]),
  );
  const resolve = (...refs: [number, string?][]) =>
    resolveSources(
      refs.map(([digit, selector = '']) => ({ id: id(digit), selector })),
      of => (of === id(9) ? null : known.get(of)),
    );

  test('are called by their component, and by their selector where it is not the first', () => {
    const { sources } = resolve([1], [1, 'proxy'], [2, 'gone']);
    expect(sources.map(({ label }) => label)).toEqual(['c1', 'c1 · proxy', 'c2 · gone']);
    expect(new Set(sources.map(({ colour }) => colour)).size).toBe(3);
  });

  test('of one name are numbered', () => {
    known.set(id(4), { ...component(4, 'app'), name: 'c1' });
    expect(resolve([1], [4], [2]).sources.map(({ label }) => label)).toEqual(['c1', 'c1 (2)', 'c2']);
  });

  test('stand once, whether the first selector is named or not', () => {
    expect(resolve([1], [2], [1, 'app']).sources.map(({ key }) => key)).toEqual([
      `${id(1)}:app`,
      `${id(2)}:app`,
    ]);
  });

  test('that are not there, or not known yet, are told apart', () => {
    const { sources, pending, missing } = resolve([1], [9], [3], [8]);
    expect(sources).toHaveLength(1);
    expect(pending).toEqual([{ id: id(8), selector: '' }]);
    expect(missing.map(({ label, reason }) => `${label}: ${reason.slice(0, 9)}`)).toEqual([
      `${id(9)}: Component`,
      'c3: Its topol',
    ]);
  });

  test('ten have ten colours', () => {
    const colours = Array.from({ length: 10 }, (_, n) => logSource(component(1, 'app'), `s${n}`, n).colour);
    expect(new Set(colours).size).toBe(10);
  });
});

const args = (digit: number, query = ''): LogsArgs => ({
  componentId: id(digit),
  selector: 'app',
  query,
  labels: {},
});
const answer = (...lines: LogItem[]): SourceOutcome => ({ answer: { total: lines.length, results: lines } });
const READING = { isFollowing: false, isPaused: false };

describe('what is known of several sources', () => {
  const asked = [args(1), args(2)];
  const begun = askedNow(NO_SOURCES, asked);
  const one = endedNow(begun, questionOf(args(1)), answer(at(2, 'a')), READING);
  const both = endedNow(one, questionOf(args(2)), answer(at(1, 'b')), READING);

  test('comes one by one, and stays while another source is added or removed', () => {
    expect(one.parts.map(({ isPending }) => isPending)).toEqual([false, true]);
    expect([texts(one.lines), texts(both.lines)]).toEqual([['a'], ['b', 'a']]);
    const more = askedNow(both, [...asked, args(3)]);
    expect(more.lines.items.map(({ message }) => message)).toEqual(['b', 'a']);
    expect(more.parts.map(({ isPending }) => isPending)).toEqual([false, false, true]);
    expect(texts(askedNow(more, [args(2)]).lines)).toEqual(['b']);
    expect(askedNow(both, asked)).toBe(both);
  });

  test('of another question is awaited, with the lines of the earlier one meanwhile', () => {
    const other = askedNow(both, [args(1, 'x'), args(2, 'x')]);
    expect(other.parts.every(({ isPending }) => isPending)).toBe(true);
    expect(other.lines).toBe(both.lines);
    // An answer to the earlier question comes too late.
    expect(endedNow(other, questionOf(args(1)), answer(at(9, 'late')), READING).lines).toBe(both.lines);
  });

  test('a source that fails takes nothing away, and is asked again when that is wanted', () => {
    const failed = endedNow(one, questionOf(args(2)), { error: 'no' }, READING);
    expect(failed.parts.map(({ error, isPending }) => [error, isPending])).toEqual([
      [undefined, false],
      ['no', false],
    ]);
    expect(failed.lines).toBe(one.lines);
    const again = retriedNow(failed, failed.parts[1]?.key ?? '');
    expect(again.parts[1]).toMatchObject({ error: undefined, isPending: true });
  });

  test('followed, lines are new to each source by itself, and held while a person reads further back', () => {
    const how = { isFollowing: true, isPaused: true };
    const next = endedNow(both, questionOf(args(2)), answer(at(1, 'b'), at(2, 'a')), how);
    expect(next.lines).toBe(both.lines);
    expect(next.parts.map(({ held }) => held.unseen)).toEqual([0, 1]);
    expect(texts(shownNow(next).lines)).toEqual(['b', 'a', 'a']);
    expect(shownNow(both)).toBe(both);
  });
});

describe('asking several sources', () => {
  function asking(width: number) {
    const sent: { args: LogsArgs; signal: AbortSignal; end: (outcome: SourceOutcome) => void }[] = [];
    const ended: string[] = [];
    const asker = createAsker(
      width,
      (one, signal) => new Promise(end => sent.push({ args: one, signal, end })),
      question => ended.push(question),
    );
    return { asker, sent, ended };
  }
  const settle = () => new Promise(resolve => setTimeout(resolve));

  test('three at once, the others in their turn', async () => {
    const { asker, sent, ended } = asking(3);
    const all = [1, 2, 3, 4, 5].map(digit => asker.ask(args(digit)));
    expect(sent.map(one => one.args)).toEqual([args(1), args(2), args(3)]);
    sent[1]?.end(answer());
    await settle();
    expect(sent.map(one => one.args)).toEqual([args(1), args(2), args(3), args(4)]);
    expect(ended).toEqual([questionOf(args(2))]);
    for (const one of sent) one.end(answer());
    await settle();
    sent[4]?.end({ error: 'no' });
    expect(await Promise.all(all)).toEqual([answer(), answer(), answer(), answer(), { error: 'no' }]);
  });

  test('the same twice is one question', () => {
    const { asker, sent } = asking(3);
    expect(asker.ask(args(1))).toBe(asker.ask(args(1)));
    expect(sent).toHaveLength(1);
  });

  test('what nobody wants any more is given up, under way or waiting, and makes room', async () => {
    const { asker, sent, ended } = asking(1);
    const all = [1, 2, 3].map(digit => asker.ask(args(digit)));
    asker.keep(new Set([questionOf(args(3))]));
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.end({ error: 'aborted' });
    await settle();
    expect(sent.map(one => one.args)).toEqual([args(1), args(3)]);
    sent[1]?.end(answer());
    expect(await Promise.all(all)).toEqual([undefined, undefined, answer()]);
    expect(ended).toEqual([questionOf(args(3))]);
  });
});
