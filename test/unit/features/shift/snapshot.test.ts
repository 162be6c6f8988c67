import { expect, test } from 'vitest';
import { readSnapshot, snapshotText } from '@/features/shift/snapshot';
import { idAt, TO } from './rows';

const AT = Date.parse(TO);
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: idAt(from + index), status: 'open' }));
const held = <Row>(rows: readonly Row[], isMore = false) => ({ rows, isMore });

const WHOLE = snapshotText({
  at: AT + 999,
  incidents: held([
    { id: idAt(1), status: 'investigating' },
    { id: idAt(2), status: 'Mitigated' },
    { id: idAt(3), status: 'paused' },
  ]),
  checks: held([{ id: idAt(4) }], true),
  runs: held([{ id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }]),
});

test('what stood there comes back: ids, how far incidents were, and when, to the second', () => {
  expect(WHOLE).toMatch(/^a[\w-]+$/);
  expect(readSnapshot(WHOLE)).toEqual({
    at: AT,
    incidents: held([
      { id: idAt(1), status: 'investigating' },
      { id: idAt(2), status: 'mitigated' },
      { id: idAt(3), status: undefined },
    ]),
    checks: held([idAt(4)], true),
    runs: held(['ffffffff-ffff-ffff-ffff-ffffffffffff']),
  });
});

test('what could not be read is not told as none', () => {
  const text = snapshotText({ at: AT, incidents: undefined, checks: held([]), runs: undefined });
  expect(readSnapshot(text)).toEqual({ at: AT, incidents: undefined, checks: held([]), runs: undefined });
});

test('sixty ids at most, incidents before runs before checks; a link of them is short', () => {
  const text = snapshotText({
    at: AT,
    incidents: held(many(1000, 50)),
    checks: held(many(2000, 200)),
    runs: held(many(3000, 10)),
  });
  const read = readSnapshot(text);
  expect(read?.incidents).toMatchObject({ isMore: true, rows: { length: 30 } });
  expect(read?.runs).toEqual(held(many(3000, 10).map(({ id }) => id)));
  expect(read?.checks).toMatchObject({ isMore: true, rows: { length: 20 } });
  expect(text.length).toBeLessThan(1_400);
});

test('ids that are none, and such as come twice, are left out', () => {
  const text = snapshotText({
    at: AT,
    incidents: held([]),
    checks: held([{ id: 'x' }, { id: idAt(1) }, { id: idAt(1) }]),
    runs: held([]),
  });
  expect(readSnapshot(text)?.checks).toEqual(held([idAt(1)]));
});

/** The text with a byte changed. */
const withByte = (index: number, value: number) => {
  const binary = atob(WHOLE.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Array.from(binary, char => char.codePointAt(0) ?? 0).with(index, value);
  return `a${btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`;
};

test.each([
  ['nothing', ''],
  ['another version', `b${WHOLE.slice(1)}`],
  ['a version alone', 'a'],
  ['too short for its head', 'aAAAA'],
  ['cut off', WHOLE.slice(0, -4)],
  ['with something behind it', `${WHOLE}AAAA`],
  ['not base64url', `${WHOLE.slice(0, 20)}%${WHOLE.slice(21)}`],
  ['markup', 'a<script>alert(1)</script>'],
  ['far too long', `a${'A'.repeat(10_000)}`],
  ['more ids than it holds', withByte(6, 200)],
  ['flags that mean nothing', withByte(0, 255)],
  ['ids of a kind that was not read', withByte(0, 0b001)],
  ['the same incident twice', withByte(8 + 15 + 17, 0x01)],
])('a broken one is none: %s', (_what, text) => {
  expect(readSnapshot(text)).toBeUndefined();
});
