import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describePoints, plotPoints } from '@/features/health/modal/graph/points';
import { pointsIn, wholeWindow } from '@/features/health/modal/graph/window';
import { tickLabel } from '@/lib/time/tickLabel';
import { canZoomIn, moved, selected, windowInLink, windowOfLink, zoomed } from '@/lib/time/window';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const ms = (minute: number) => Date.parse(at(minute));

describe('points of the graph', () => {
  test('come oldest first whichever way the backend orders them, with their counts', () => {
    expect(
      plotPoints([
        { time: at(2), duration: 300, passed: 1, failed: 2, count: 3 },
        { time: at(1), duration: 200, status: true, count: 4 },
        { time: at(0), duration: 100 },
        { duration: 5 },
      ]),
    ).toEqual([
      { time: ms(0), duration: 100, passed: 0, failed: 1 },
      { time: ms(1), duration: 200, passed: 4, failed: 0 },
      { time: ms(2), duration: 300, passed: 1, failed: 2 },
    ]);
    expect(plotPoints(null)).toEqual([]);
  });

  test('the line breaks where nothing ran, and only there', () => {
    const points = plotPoints(
      [0, 1, 2, 3, 30, 31].map(minute => ({ time: at(minute), duration: 10, passed: 1 })),
    );
    expect(points.map(({ duration }) => duration)).toEqual([10, 10, 10, 10, null, 10, 10]);
    expect(points[4]).toEqual({ time: (ms(3) + ms(30)) / 2, duration: null, passed: 0, failed: 0 });
    const steady = plotPoints([0, 15, 30, 45].map(minute => ({ time: at(minute), duration: 10, passed: 1 })));
    expect(steady).toHaveLength(4);
  });

  test('are told in words', () => {
    const points = plotPoints([
      { time: at(0), duration: 100, passed: 3 },
      { time: at(1), duration: 2500, failed: 2 },
    ]);
    expect(describePoints(points, 2400, 'UTC')).toBe(
      '3 runs passed and 2 failed from 2026-11-20 12:00:00 to 2026-11-20 12:01:00. ' +
        'They took between 100ms and 2.5s; 95 percent at most 2.4s.',
    );
    expect(describePoints([], 1, 'UTC')).toBe('');
  });

  test('times below the chart: the clock for days, the day for weeks, in the zone of the person', () => {
    expect(tickLabel(ms(5), 3_600_000, 'UTC')).toBe('12:05');
    expect(tickLabel(ms(5), 299_999, 'UTC')).toBe('12:05:00');
    expect(tickLabel(ms(5), 3_600_000, 'Asia/Tokyo')).toBe('21:05');
    expect(tickLabel(ms(5), 7 * 86_400_000, 'UTC')).toBe('Nov 20');
  });
});

describe('looking closer', () => {
  const points = plotPoints(
    [0, 10, 20, 30, 40].map(minute => ({ time: at(minute), duration: 10, passed: 1 })),
  );
  const whole = wholeWindow(points, ms(50), 3_600_000);

  test('everything reaches from the first run, or the start of the range, to now', () => {
    expect(whole).toEqual({ from: ms(0), to: ms(50) });
    expect(wholeWindow(points, ms(50), 30 * 60_000)).toEqual({ from: ms(20), to: ms(50) });
    const empty = wholeWindow([], ms(50), 3_600_000);
    expect(empty.to - empty.from).toBeGreaterThan(0);
  });

  test('buttons: closer, further, earlier, later', () => {
    const closer = zoomed(whole, 0.5, whole);
    expect(closer).toEqual({ from: ms(0) + 12.5 * 60_000, to: ms(0) + 37.5 * 60_000 });
    if (!closer) throw new Error('not closer');
    expect(zoomed(closer, 2, whole)).toBeUndefined();
    expect(moved(closer, -1, whole)).toEqual({ from: ms(0), to: ms(25) });
    expect(moved(closer, 1, whole)).toEqual({ from: ms(25), to: ms(50) });
  });

  test('a stretch that was dragged over, in either direction', () => {
    expect(selected(ms(30), ms(10), whole)).toEqual({ from: ms(10), to: ms(30) });
    expect(selected(ms(-100), ms(500), whole)).toBeUndefined();
    const narrow = selected(ms(50), ms(50) - 1, whole);
    expect(narrow).toEqual({ from: ms(49), to: ms(50) });
    expect(canZoomIn(whole)).toBe(true);
    expect(narrow && canZoomIn(narrow)).toBe(false);
  });

  test('a window survives the way through the link, and garbage is none', () => {
    const window = { from: ms(10), to: ms(30) };
    expect(windowOfLink(windowInLink(window))).toEqual(window);
    for (const text of ['', '5', '30-10', '10-10', '-1-5', 'a-b', '1-2-3', '1e3-2e3']) {
      expect(windowOfLink(text)).toBeUndefined();
    }
  });

  test('closer and further again is everything, also by way of the link', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 120_000, max: 604_800_000 }),
        fc.integer({ max: 1_000 }),
        (length, shift) => {
          const all = { from: ms(0) + shift + 0.4, to: ms(0) + shift + length + 0.7 };
          const closer = zoomed(all, 0.5, all);
          const linked = closer && windowOfLink(windowInLink(closer));
          expect(linked && zoomed(linked, 2, all)).toBeUndefined();
        },
      ),
      { seed: 20261121 },
    );
  });

  test('no window ever leaves the whole', () => {
    const time = fc.integer({ min: ms(-200), max: ms(300) });
    fc.assert(
      fc.property(
        time,
        time,
        fc.constantFrom(0.5, 2),
        fc.constantFrom(-1 as const, 1 as const),
        (a, b, by, to) => {
          const start = selected(a, b, whole) ?? whole;
          for (const next of [zoomed(start, by, whole), moved(start, to, whole)]) {
            if (!next) continue;
            expect(next.from).toBeGreaterThanOrEqual(whole.from);
            expect(next.to).toBeLessThanOrEqual(whole.to);
            expect(next.to - next.from).toBeGreaterThanOrEqual(60_000);
          }
        },
      ),
      { seed: 20261120 },
    );
  });

  test('only the points of the window are drawn, and the next on either side', () => {
    const times = (from: number, to: number) =>
      pointsIn(points, { from: ms(from), to: ms(to) }).map(({ time }) => (time - ms(0)) / 60_000);
    expect(times(0, 50)).toEqual([0, 10, 20, 30, 40]);
    expect(times(15, 25)).toEqual([10, 20, 30]);
    expect(times(22, 24)).toEqual([20, 30]);
    expect(times(45, 50)).toEqual([40]);
  });
});
