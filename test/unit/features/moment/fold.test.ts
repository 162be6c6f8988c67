import { expect, test } from 'vitest';
import { changeEntry, sendEntry, type MomentEntry } from '@/features/moment/entries';
import { foldAlike } from '@/features/moment/fold';

const START = Date.UTC(2026, 10, 28, 14, 0);
const time = (seconds: number) => new Date(START + seconds * 1000).toISOString();

/** A change of an item, so many seconds after 14:00. */
function change(item: string, seconds: number, { type = 'Deployment', source = 'Flux' } = {}): MomentEntry {
  const entry = changeEntry({
    id: `${item}-${seconds}`,
    config_id: item,
    change_type: type,
    severity: 'info',
    source,
    summary: null,
    external_created_by: null,
    created_at: time(seconds),
    config: { id: item, name: item, type: '' },
  });
  if (!entry) throw new Error('It has a time.');
  return entry;
}

const told = (entries: readonly MomentEntry[]) =>
  foldAlike(entries).map(({ at, text, note, members }) => [
    (at - START) / 1000,
    text,
    note,
    members.map(({ record }) => record),
  ]);

test.each<[string, MomentEntry[], unknown[]]>([
  ['nothing', [], []],
  [
    'the same on three items is one line, in the place of the first',
    [change('a', 0), change('x', 5, { type: 'Scaling' }), change('b', 10), change('c', 130)],
    [
      [0, 'Deployment on 3 items', 'Flux · within 2 min', ['a-0', 'b-10', 'c-130']],
      [5, 'Scaling of x', '', []],
    ],
  ],
  [
    'on two it is not',
    [change('a', 0), change('b', 10), change('a', 20)],
    [
      [0, 'Deployment of a', '', []],
      [10, 'Deployment of b', '', []],
      [20, 'Deployment of a', '', []],
    ],
  ],
  [
    'several of one item are counted',
    [change('a', 0), change('b', 0), change('c', 0), change('a', 0.5)],
    [
      [
        0,
        'Deployment on 3 items',
        'Flux · 4 changes · within less than a second',
        ['a-0', 'b-0', 'c-0', 'a-0.5'],
      ],
    ],
  ],
  [
    'another source is another change',
    [change('a', 0), change('b', 1), change('c', 2, { source: 'Helm' })],
    [
      [0, 'Deployment of a', '', []],
      [1, 'Deployment of b', '', []],
      [2, 'Deployment of c', '', []],
    ],
  ],
  [
    'what comes more than five minutes later is told in its place',
    [change('a', 0), change('b', 10), change('c', 20), change('d', 321)],
    [
      [0, 'Deployment on 3 items', 'Flux · within 20 s', ['a-0', 'b-10', 'c-20']],
      [321, 'Deployment of d', '', []],
    ],
  ],
])('%s', (_what, entries, expected) => {
  expect(told(entries)).toEqual(expected);
});

test('other kinds are never one line', () => {
  const sends = ['1', '2', '3'].flatMap(
    id =>
      sendEntry({
        id,
        status: 'sent',
        error: null,
        created_at: time(0),
        resource: { id: 'x', name: 'payments' },
      }) ?? [],
  );
  expect(foldAlike(sends)).toEqual(sends);
});
