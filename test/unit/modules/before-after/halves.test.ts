import { describe, expect, test } from 'vitest';
import {
  halvesOf,
  isTooShort,
  outcomeLook,
  checkOutcome,
  outcomesText,
  p95Of,
  uptimeOf,
  worstOutcomesFirst,
  type Outcome,
} from '@/modules/before-after/halves';
import { readGraph, type CheckGraph } from '@/modules/checks/graph';

const MINUTE = 60_000;
const AT = Date.UTC(2026, 0, 2, 12);

describe('the time on either side of what happened', () => {
  test.each([
    ['15m', 15],
    ['1h', 60],
    ['6h', 360],
    ['24h', 1_440],
  ] as const)('%s is as long before it as after it', (span, minutes) => {
    const { before, after } = halvesOf({ from: AT, to: AT + MINUTE }, span, AT + 9_000 * MINUTE);
    expect(before).toEqual({ from: AT - minutes * MINUTE, to: AT });
    expect(after).toEqual({ from: AT + MINUTE, to: AT + (minutes + 1) * MINUTE });
  });

  test('what is after it ends with the present, and is too short below a minute', () => {
    const happened = { from: AT, to: AT };
    expect(halvesOf(happened, '1h', AT + 20 * MINUTE).after).toEqual({ from: AT, to: AT + 20 * MINUTE });
    expect(isTooShort(halvesOf(happened, '1h', AT + MINUTE).after)).toBe(false);
    expect(isTooShort(halvesOf(happened, '1h', AT + MINUTE - 1).after)).toBe(true);
    // The clock of the backend may be a little behind that of what noted it.
    expect(halvesOf(happened, '1h', AT - MINUTE).after).toEqual({ from: AT, to: AT });
  });
});

/** Buckets a minute apart, the newest last: '+' passed, '-' failed. */
function graph(runs: string, p95?: number | null): CheckGraph {
  const passed = runs.replaceAll('-', '').length;
  return {
    runnerName: '',
    status: runs.split('').map((run, index) => ({
      time: new Date(AT + index * MINUTE).toISOString(),
      duration: 1,
      ...(run === '+' && { status: true }),
    })),
    latency: { ...(p95 !== undefined && { p95 }) },
    uptime: { passed, failed: runs.length - passed },
  };
}

describe('what became of a check', () => {
  test.each<[Outcome, CheckGraph | undefined, CheckGraph | undefined]>([
    ['failing', graph('+++'), graph('+--')],
    ['failing', graph('-++'), graph('---')],
    ['stillFailing', graph('++-'), graph('---')],
    ['passing', graph('---'), graph('-++')],
    ['between', graph('+++'), graph('+-+')],
    ['same', graph('+-+'), graph('+-+')],
    ['same', graph('+++'), graph('+++')],
    ['slower', graph('+++', 100), graph('+++', 200)],
    ['same', graph('+++', 100), graph('+++', 199)],
    ['same', graph('+++', 40), graph('+++', 139)],
    ['slower', graph('+++', 40), graph('+++', 140)],
    ['same', graph('+++', null), graph('+++', 900)],
    ['failing', graph('+++', 100), graph('++-', 900)],
    ['unknown', graph(''), graph('+')],
    ['unknown', graph('+'), graph('')],
    ['unknown', undefined, graph('+')],
    ['unknown', graph('+'), undefined],
  ])('%s', (outcome, before, after) => {
    expect(checkOutcome({ before, after })).toBe(outcome);
  });

  test('the newest bucket counts, in whichever order they come', () => {
    const failed = graph('++-');
    const turned = { ...failed, status: failed.status?.toReversed() ?? null };
    expect(checkOutcome({ before: graph('+'), after: turned })).toBe('failing');
  });

  test('odd answers tell nothing', () => {
    const odd = [
      { runnerName: '', status: 'none', latency: null, uptime: [] },
      {
        runnerName: '',
        status: [{ time: 'yesterday', status: true, duration: 1 }],
        latency: 3,
        uptime: null,
      },
    ].map(answer => readGraph(JSON.parse(JSON.stringify(answer))));
    for (const before of odd) {
      expect(checkOutcome({ before, after: graph('+') })).toBe('unknown');
      expect(uptimeOf(before)).toBeUndefined();
      expect(p95Of(before)).toBeUndefined();
    }
  });

  test('a time without runs has neither uptime nor latency, whatever it says of them', () => {
    expect(uptimeOf(graph('', 0))).toBeUndefined();
    expect(p95Of(graph('', 0))).toBeUndefined();
    expect(uptimeOf(graph('+++-', 12))).toBe(75);
    expect(p95Of(graph('+++-', 12))).toBe(12);
  });

  test('the worst come first, and a sentence counts them', () => {
    const outcomes: Outcome[] = [
      'same',
      'unknown',
      'failing',
      'between',
      'same',
      'passing',
      'slower',
      'stillFailing',
    ];
    expect(
      worstOutcomesFirst(outcomes.map(outcome => ({ outcome }))).map(
        ({ outcome }) => outcomeLook(outcome).label,
      ),
    ).toEqual([
      'Fails since',
      'Failed, passes again',
      'Slower',
      'Failed already',
      'Passes since',
      'Passes as before',
      'Passes as before',
      'Not known',
    ]);
    expect(outcomesText(outcomes)).toBe(
      '1 check fails since, 1 check failed and passes again, 1 check is slower, 1 check failed already, 1 check passes since, 2 checks pass as before, 1 check has no runs to compare',
    );
  });
});
