import { describe, expect, test } from 'vitest';
import type { CourseRun, Playbook } from '@/features/playbooks/list/api';
import { coursesOf, noRunsText, trendText } from '@/features/playbooks/list/course';
import {
  NO_ACTIONS,
  playbookInsert,
  playbookPatch,
  playbookSpecProblem,
} from '@/features/playbooks/list/form';
import { approversOf, waitsFor } from '@/modules/playbooks/waiting';
import { asksToConfirm } from '@/modules/playbooks/targets';
import { byCategory, found, OTHER_CATEGORY, runsOn } from '@/features/playbooks/list/groups';
import { barOf, spanOf } from '@/features/playbooks/run/bars';
import { changesSince, lastLines, lastWords } from '@/features/playbooks/run/digest';

const playbook = (more: Partial<Playbook> = {}): Playbook => ({
  id: 'b1',
  namespace: 'default',
  name: 'restart',
  title: 'Restart',
  icon: null,
  description: null,
  spec: {},
  created_by: null,
  source: 'UI',
  category: '',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  ...more,
});

describe('cards', () => {
  const rows = [
    playbook({ id: 'a', title: 'Zap', category: 'Network' }),
    playbook({ id: 'b', title: 'Dump', spec: { category: 'Database', description: 'a heap dump' } }),
    playbook({ id: 'c', title: '', name: 'reboot' }),
    playbook({ id: 'd', title: 'Ping', category: 'Network' }),
  ];

  test('[ENT-011] stand under their category, of the row or of the spec; those without one last', () => {
    expect(byCategory(rows).map(([category, own]) => [category, own.map(({ id }) => id)])).toEqual([
      ['Database', ['b']],
      ['Network', ['a', 'd']],
      [OTHER_CATEGORY, ['c']],
    ]);
  });

  test.each([
    ['', ['a', 'b', 'c', 'd']],
    ['heap', ['b']],
    ['network ping', ['d']],
    ['REBOOT', ['c']],
    ['nothing like it', []],
  ])('are found by %j', (text, ids) => {
    expect(found(rows, text).map(({ id }) => id)).toEqual(ids);
  });

  test('[ENT-011] say what they run on', () => {
    expect(runsOn({ spec: { configs: [{}], checks: [{}], components: [] } })).toEqual([
      'Catalog Item',
      'Check',
    ]);
    expect(runsOn({ spec: {} })).toEqual([]);
  });
});

describe('how the newest runs went', () => {
  const run = (at: number, status: string, seconds: number | null, of = 'b1'): CourseRun => ({
    id: `r${at}`,
    playbook_id: of,
    status,
    created_at: '2026-01-01T00:00:00Z',
    start_time: '2026-01-01T00:00:00Z',
    end_time: seconds === null ? null : new Date(Date.UTC(2026, 0, 1) + seconds * 1000).toISOString(),
  });

  test('a strip, the newest last, the share that completed, and what they took', () => {
    const course = coursesOf([
      run(5, 'running', null),
      run(4, 'completed', 30),
      run(3, 'failed', 1),
      run(2, 'timed_out', 1),
      run(1, 'completed', 10),
      run(9, 'completed', 5, 'other'),
    ]).get('b1');
    expect(course?.slots.map(({ key, tone }) => `${key} ${tone}`)).toEqual([
      'r1 healthy',
      'r2 unhealthy',
      'r3 unhealthy',
      'r4 healthy',
      'r5 empty',
    ]);
    expect(course?.rate).toBe(50);
    expect(course?.median).toBe(30_000);
    expect(course?.trend).toBeUndefined();
  });

  test.each([
    [undefined, ''],
    [9.9, ''],
    [10, ', 10% slower'],
    [-9.9, ''],
    [-10, ', 10% faster'],
    [-15.6, ', 16% faster'],
  ])('a trend of %j per cent reads %j', (trend, text) => expect(trendText(trend)).toBe(text));

  test('the trend compares the newer half with the older one', () => {
    const seconds = [30, 30, 20, 20];
    expect(coursesOf(seconds.map((took, at) => run(at, 'completed', took))).get('b1')?.trend).toBe(50);
  });

  test.each([
    [0, 'No runs in 30 days'],
    [1999, 'No runs in 30 days'],
    [2000, 'Not among the newest 2,000 runs of all playbooks'],
  ])('where %i runs were read, a playbook without one: %s', (read, text) =>
    expect(noRunsText(read)).toBe(text),
  );
});

describe('the form of a playbook', () => {
  test.each([
    [undefined, 'This field is required'],
    ['text', 'A playbook spec is a map of keys.'],
    [[], 'A playbook spec is a map of keys.'],
    [{}, NO_ACTIONS],
    [{ actions: [] }, NO_ACTIONS],
    [{ actions: 'x' }, NO_ACTIONS],
    [{ actions: [{ name: 'a' }] }, undefined],
  ])('a spec of %j', (spec, problem) => {
    expect(playbookSpecProblem(spec)).toBe(problem);
  });

  test('[PBK-007][ENT-011] what is sent takes category, icon and description from the spec', () => {
    const spec = { category: 'Network', icon: 'globe', description: 'pings', actions: [{ name: 'a' }] };
    expect(playbookInsert({ title: ' Ping ', spec }, 'p1')).toEqual({
      title: 'Ping',
      name: 'Ping',
      spec,
      category: 'Network',
      icon: 'globe',
      description: 'pings',
      source: 'UI',
      created_by: 'p1',
    });
    const row = playbook({ icon: 'mine', description: 'of the row' });
    const bare = { actions: [{ name: 'a' }] };
    expect(playbookPatch({ title: 'Ping', spec: bare }, row)).toEqual({
      title: 'Ping',
      spec: bare,
      category: '',
      icon: 'mine',
      description: 'of the row',
      updated_at: 'now()',
    });
    expect(playbookPatch({ title: 'Ping', spec: bare }, { ...row, spec })).toMatchObject({
      icon: null,
      description: null,
    });
  });
});

describe('why a run failed', () => {
  test('the last twenty lines, without colours and blank lines at the end', () => {
    const text = Array.from({ length: 30 }, (_, at) => `\u001b[31mline ${at}\u001b[0m`).join('\n');
    const lines = lastLines(`${text}\n\n`);
    expect(lines).toHaveLength(20);
    expect([lines[0], lines.at(-1)]).toEqual(['line 10', 'line 29']);
  });

  test.each([
    ['its error output first', { stdout: 'out', stderr: 'err' }, 'boom', ['err']],
    ['then its output', { stdout: 'out' }, 'boom', ['out']],
    ['then what there is', { message: 'said' }, 'boom', ['said']],
    ['then its error', {}, 'boom', ['boom']],
    ['or nothing', {}, null, []],
  ] as const)('%s', (_name, result, error, lines) => {
    expect(lastWords({ result, error })).toEqual(lines);
  });

  test('what differs from the last one that completed: by label, secrets hidden, the spec by path', () => {
    const spec = {
      parameters: [
        { name: 'replicas', label: 'Replicas' },
        { name: 'token', type: 'secret' },
      ],
      actions: [{ name: 'a', exec: { script: 'two' } }],
    };
    const earlier = {
      id: 'e',
      created_at: '2026-01-01T00:00:00Z',
      parameters: { replicas: '2', token: 'old', gone: 'x' },
      spec: { ...spec, actions: [{ name: 'a', exec: { script: 'one' } }] },
    };
    const changes = changesSince({ parameters: { replicas: '3', token: 'new' }, spec }, earlier);
    const told = changes.map(({ path, before, after }) => [path, before, after]);
    expect(told).toContainEqual(['Replicas', '2', '3']);
    expect(told).toContainEqual(['token', '(not shown)', '(not shown)']);
    expect(told).toContainEqual(['gone', 'x', undefined]);
    const script = changes.find(({ before, after }) => before === 'one' && after === 'two');
    expect(script?.path).toMatch(/^spec.*script$/);
    expect(changesSince({ parameters: earlier.parameters, spec: earlier.spec }, earlier)).toEqual([]);
  });
});

describe('when actions went on', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
  const first = { start_time: at(0), end_time: at(10) };
  const second = { start_time: at(10), end_time: null };
  const now = Date.parse(at(20));

  test('each has its place on the time of the run; what goes on ends now', () => {
    const span = spanOf([first, second, { start_time: null, end_time: null }], now);
    expect(barOf(first, span, now)).toEqual({ left: 0, width: 50 });
    expect(barOf(second, span, now)).toEqual({ left: 50, width: 50 });
  });

  test('what has not begun has none, and what took no time can be seen', () => {
    expect(spanOf([{ start_time: null, end_time: null }], now)).toBeUndefined();
    expect(barOf({ start_time: null, end_time: null }, [0, 1], now)).toBeUndefined();
    const instant = { start_time: at(20), end_time: at(20) };
    expect(barOf(instant, spanOf([first, instant], now), now)).toEqual({ left: 99.5, width: 0.5 });
  });
});

describe('who is asked to approve', () => {
  const spec = { approval: { approvers: { people: ['Carmen@Example.com'], teams: ['SRE'] } } };

  test.each([
    ['an address, in any case', { name: 'C', email: 'carmen@example.com', teams: [] }, true],
    ['a name', { name: 'carmen@example.com', teams: [] }, true],
    ['a team', { name: 'X', teams: ['SRE'] }, true],
    ['nobody of these', { name: 'X', email: 'x@example.com', teams: ['Data'] }, false],
    ['nobody at all', { name: '', teams: [] }, false],
  ])('%s', (_name, who, waits) => {
    expect(waitsFor(approversOf(spec), who)).toBe(waits);
  });

  test.each([[undefined], [{}], [{ approval: 'x' }], [{ approval: { approvers: {} } }]])(
    '%j names nobody',
    one => {
      expect(approversOf(one)).toBeUndefined();
      expect(waitsFor(approversOf(one), { name: 'X', teams: ['SRE'] })).toBe(false);
    },
  );
});

describe('playbooks that are run with care', () => {
  test.each([
    [{ labels: { confirm: 'true' } }, true],
    [{ labels: { confirm: true } }, true],
    [{ labels: { confirm: 'no' } }, false],
    [{ labels: 'confirm' }, false],
    [{}, false],
    [undefined, false],
  ])('%j', (one, asks) => {
    expect(asksToConfirm(one)).toBe(asks);
  });
});
