import { describe, expect, test } from 'vitest';
import { ends, gravest, returnedFrom } from '@/features/catalog/insights/message';

const insight = (id: string, more: Record<string, string> = {}) => ({
  id,
  analyzer: 'readiness-budget',
  status: 'resolved',
  severity: 'low',
  first_observed: '2026-01-01T00:00:00Z',
  last_observed: '2026-01-05T00:00:00Z',
  ...more,
});

describe('a group of insights', () => {
  test('is as grave as the gravest, and as old as the oldest', () => {
    const rows = [
      insight('a', { severity: 'Medium', first_observed: '2026-01-03T00:00:00Z' }),
      insight('b', { severity: 'info' }),
      insight('c', { severity: 'odd' }),
    ];
    expect(gravest(rows)).toBe('medium');
    expect(ends(rows, 'first_observed')[0]).toBe('2026-01-01T00:00:00Z');
    expect(gravest([])).toBeUndefined();
  });
});

describe('a regression', () => {
  const open = insight('o', { status: 'open', first_observed: '2026-02-01T00:00:00Z' });

  test('is an open insight whose rule was resolved before it began; the latest of those', () => {
    const others = [insight('a'), insight('b', { last_observed: '2026-01-20T00:00:00Z' }), open];
    expect(returnedFrom(open, others)?.id).toBe('b');
  });

  test.each([
    ['another rule', { analyzer: 'moving-tag' }],
    ['one that was never resolved', { status: 'silenced' }],
    ['one that was seen after it began', { last_observed: '2026-02-02T00:00:00Z' }],
  ])('is not told by %s', (_what, more) => {
    expect(returnedFrom(open, [insight('a', more)])).toBeUndefined();
  });

  test('is never a resolved one itself', () => {
    expect(returnedFrom({ ...open, status: 'resolved' }, [insight('a')])).toBeUndefined();
  });
});
