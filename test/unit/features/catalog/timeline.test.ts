import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogChange } from '@/features/catalog/changes/api';
import { stepOf, changeTimeline, type ChangeTimeline } from '@/features/catalog/changes/graph/timeline';
import { zoomOut, zoomIn, rangeOfText, rangeText, windowOfEnds } from '@/features/catalog/changes/graph/zoom';

const FROM = Date.UTC(2026, 10, 20);
const HOUR = 3_600_000;
const window = { from: FROM, to: FROM + 24 * HOUR };

const change = (id: number, hour: number, more: Partial<CatalogChange> = {}): CatalogChange => ({
  id: `c${id}`,
  config_id: 'i1',
  change_type: 'diff',
  severity: 'info',
  source: 'test',
  created_at: new Date(FROM + hour * HOUR).toISOString(),
  name: 'api',
  type: 'Kubernetes::Pod',
  ...more,
});

const drawnIn = ({ groups }: ChangeTimeline) =>
  groups.flatMap(group =>
    group.lanes.flatMap(lane => lane.dots.flatMap(dot => dot.changes.map(one => one.id))),
  );

describe('timeline of changes', () => {
  test('a step counts its changes by severity, and one of the last instant belongs to the last step', () => {
    const { bars, peak, count } = changeTimeline(
      [
        change(1, 0, { severity: 'critical' }),
        change(2, 0.5, { severity: 'high' }),
        change(3, 0.9, { severity: 'medium' }),
        change(4, 12, { severity: 'low' }),
        change(5, 24, { severity: 'odd' }),
        change(6, 25),
        change(7, -1),
      ],
      { window, steps: 24, lanes: 10 },
    );
    expect(bars.map(level => level[0])).toEqual([2, 1, 0, 0]);
    expect(bars[2]?.[12]).toBe(1);
    expect(bars[3]?.[23]).toBe(1);
    expect([peak, count]).toEqual([3, 5]);
  });

  test('the most changed items get the lanes; what has none is counted', () => {
    const timeline = changeTimeline(
      [
        ...[1, 2, 3].map(hour => change(hour, hour, { config_id: 'busy', name: 'busy' })),
        ...[4, 5].map(hour =>
          change(hour, hour, { config_id: 'node', name: 'node', type: 'Kubernetes::Node' }),
        ),
        change(6, 6, { config_id: 'calm', name: 'calm' }),
        change(7, 7, { config_id: 'quiet', name: 'quiet', type: 'AWS::EC2::Instance' }),
      ],
      { window, steps: 24, lanes: 2 },
    );
    expect(
      timeline.groups.map(group => [group.type, group.count, group.lanes.map(lane => lane.name)]),
    ).toEqual([
      ['Kubernetes::Pod', 4, ['busy']],
      ['Kubernetes::Node', 2, ['node']],
    ]);
    expect(timeline).toMatchObject({ items: 4, itemsShown: 2, notDrawn: 2 });
  });

  test('changes of an item within a step are one mark, newest first, as grave as the gravest', () => {
    const { groups } = changeTimeline(
      [change(1, 1.1), change(2, 1.6, { severity: 'high' }), change(3, 1.3)],
      {
        window,
        steps: 24,
        lanes: 1,
      },
    );
    expect(groups[0]?.lanes[0]?.dots).toMatchObject([
      { at: 1, level: 0, changes: [{ id: 'c2' }, { id: 'c3' }, { id: 'c1' }] },
    ]);
  });

  test('whatever the changes: drawn and not drawn are all of the window, each once', () => {
    const one = fc.record({ item: fc.nat(12), hour: fc.double({ min: -3, max: 27, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 80 }), fc.integer({ min: 1, max: 15 }), (made, lanes) => {
        const changes = made.map(({ item, hour }, id) => change(id, hour, { config_id: `i${item}` }));
        const inside = changes.filter(
          ({ created_at }) => stepOf(Date.parse(created_at), window, 10) !== undefined,
        );
        const timeline = changeTimeline(changes, { window, steps: 10, lanes });
        const drawn = drawnIn(timeline);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.length + timeline.notDrawn).toBe(inside.length);
        expect(timeline.bars.flat().reduce((a, b) => a + b, 0)).toBe(inside.length);
      }),
    );
  });
});

describe('zooming', () => {
  const none = { rangeType: '', from: '', to: '', range: '', timeRange: '' } as const;
  const now = FROM + 48 * HOUR;

  test('ends in date math and as times are a window; those that are none are the last two days', () => {
    expect(windowOfEnds({ from: 'now-2d', to: 'now' }, now)).toEqual({ from: FROM, to: now });
    expect(windowOfEnds({ from: '2026-11-20T06:00:00Z', to: '2026-11-20T07:00:00Z' }, now)).toEqual({
      from: FROM + 6 * HOUR,
      to: FROM + 7 * HOUR,
    });
    expect(windowOfEnds({ from: 'nonsense', to: 'now' }, now)).toEqual({ from: FROM, to: now });
  });

  test.each([
    [none],
    [{ ...none, rangeType: 'relative', range: 'now-30d' }],
    [{ ...none, rangeType: 'mapped', timeRange: 'Yesterday' }],
    [{ ...none, rangeType: 'absolute', from: '2026-11-20T06:00:00Z', to: '2026-11-20T07:00:00Z' }],
  ] as const)('%j comes back after two steps', range => {
    const first = zoomIn({ ...range, before: '' }, window);
    const second = zoomIn(first, { from: FROM, to: FROM + HOUR });
    expect(second).toMatchObject({ rangeType: 'absolute', to: '2026-11-20T01:00:00.000Z' });
    expect(zoomOut(second.before)).toEqual({ ...range, before: '' });
  });

  test('a range that somebody wrote into the link and that is none is no range', () => {
    expect(rangeOfText('rangeType=__proto__&range=x')).toEqual(none);
    expect(rangeText(none)).toBe('default');
  });
});
