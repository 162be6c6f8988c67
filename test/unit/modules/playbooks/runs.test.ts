import { describe, expect, test } from 'vitest';
import { playbookAccess } from '@/modules/playbooks/playbookAccess';
import { ACTION_TYPES, actionTypeOf } from '@/modules/playbooks/actions';
import { acceptedPrefill, readRunForm, toRunForm, withoutRunForm } from '@/modules/playbooks/link';
import { CHARACTERS_DRAWN, LINES_LISTED, linesWith, tailOf } from '@/components/output/output';
import { artifactBytes, artifactText, resultFacts, resultParts } from '@/modules/playbooks/results';
import { hasActionEnded, hasRunEnded } from '@/modules/playbooks/status';

const PLAYBOOK = '019a0000-0000-7000-8000-000000000001';
const ITEM = '019a0000-0000-7000-8000-000000000002';
const PARAMS = [
  { name: 'reason', type: 'text' },
  { name: 'key', type: 'secret' },
];

test('[PBK-013] the types of actions, in the order in which their keys are looked for', () => {
  expect(ACTION_TYPES).toEqual([
    'ai',
    'notification',
    'exec',
    'gitops',
    'github',
    'azureDevopsPipeline',
    'http',
    'sql',
    'pod',
    'logs',
  ]);
  expect(ACTION_TYPES.map(type => actionTypeOf({ name: 'a', [type]: {} }))).toEqual([...ACTION_TYPES]);
  expect(actionTypeOf({ name: 'a' })).toBe('exec');
});

describe('a link that opens the form', () => {
  test('carries what it runs on and the values, and never a secret', () => {
    const link = toRunForm(
      {
        playbookId: PLAYBOOK,
        target: { kind: 'config', id: ITEM },
        params: { reason: 'a & b', key: 'hunter2' },
      },
      PARAMS,
    );
    expect(link).toBe(
      `/playbooks/runs?playbook=${PLAYBOOK}&run=true&config_id=${ITEM}&params.reason=a+%26+b`,
    );
    expect(readRunForm(link.slice(link.indexOf('?')))).toEqual({
      playbookId: PLAYBOOK,
      target: { kind: 'config', id: ITEM },
      params: { reason: 'a & b' },
    });
  });

  test.each([
    '',
    `?playbook=${PLAYBOOK}`,
    `?playbook=${PLAYBOOK}&run=yes`,
    '?playbook=all&run=true',
    '?run=true&params.reason=x',
  ])('%j opens nothing', search => {
    expect(readRunForm(search)).toBeUndefined();
  });

  test('what opened the form leaves the address, the filters of the list stay', () => {
    expect(
      withoutRunForm(`?playbook=${PLAYBOOK}&run=true&status=failed&check_id=x&params.a=1&params.b=2`),
    ).toBe(`playbook=${PLAYBOOK}&status=failed`);
  });

  test('secrets and values nobody asks for are not taken, and said', () => {
    expect(acceptedPrefill({ reason: 'a', key: 'b', other: 'c' }, PARAMS)).toEqual({
      values: { reason: 'a' },
      secret: ['key'],
      unknown: ['other'],
    });
  });
});

test('runs and actions are over in their final states only', () => {
  const runs = ['completed', 'failed', 'cancelled', 'timed_out'];
  const others = ['scheduled', 'running', 'sleeping', 'retrying', 'waiting', 'pending_approval', 'pending'];
  expect([...runs, ...others].filter(hasRunEnded)).toEqual(runs);
  expect(['completed', 'failed', 'skipped', 'running', 'waiting_children'].filter(hasActionEnded)).toEqual([
    'completed',
    'failed',
    'skipped',
  ]);
});

describe('who is offered what', () => {
  const grant = (action: string, more = {}) => ({ subject: 's', object: 'playbooks', action, ...more });
  test.each([
    ['an admin', ['admin'], [], { run: true, approve: true, cancel: true }],
    ['a viewer', ['viewer'], [], { run: false, approve: false, cancel: false }],
    [
      'a viewer with a grant',
      ['viewer'],
      [grant('playbook:run')],
      { run: true, approve: false, cancel: false },
    ],
    [
      'a viewer with a grant of one resource',
      ['viewer'],
      [grant('playbook:run', { object: '*', condition: 'matches(resource)' })],
      { run: true, approve: false, cancel: false },
    ],
    [
      'a commander who approves',
      ['commander'],
      [grant('playbook:approve')],
      { run: false, approve: true, cancel: false },
    ],
    [
      'an editor who is denied',
      ['editor'],
      [grant('playbook:run', { deny: true })],
      { run: false, approve: true, cancel: true },
    ],
    [
      'an editor who is denied some',
      ['editor'],
      [grant('playbook:run', { deny: true, condition: 'matches(resource)' })],
      { run: true, approve: true, cancel: true },
    ],
    [
      'an editor whose backend grants editors no runs',
      ['editor'],
      [{ subject: 'editor', object: 'playbooks', action: 'update', id: 'na' }],
      { run: false, approve: false, cancel: false },
    ],
    [
      'an editor whose backend grants editors runs',
      ['editor'],
      [{ subject: 'editor', object: 'playbooks', action: 'playbook:run', id: 'na' }],
      { run: true, approve: false, cancel: false },
    ],
    [
      'a grant of something else',
      ['viewer'],
      [grant('*', { object: 'catalog' })],
      { run: false, approve: false, cancel: false },
    ],
  ])('%s', (_who, roles, permissions, access) => {
    expect(playbookAccess(roles, permissions)).toEqual(access);
  });
});

describe('who is offered one playbook', () => {
  const grant = (condition: string, more = {}) => ({
    subject: 'p1',
    object: '*',
    action: 'playbook:run',
    id: 'r1',
    condition,
    ...more,
  });
  const of = (kind: string, id: string) => `str(r.obj.${kind}.ID) == "${id}"`;
  const item = { kind: 'config', id: ITEM } as const;
  const check = { kind: 'check', id: ITEM } as const;
  test.each<[string, ReturnType<typeof grant>[], Parameters<typeof playbookAccess>[2], boolean]>([
    ['that is named', [grant(of('Playbook', PLAYBOOK))], { playbookId: PLAYBOOK }, true],
    ['that is not', [grant(of('Playbook', PLAYBOOK))], { playbookId: 'other' }, false],
    ['in words of an older release', [grant(`r.obj.playbook.id == "x"`)], { playbookId: PLAYBOOK }, false],
    ['on an item to be chosen', [grant(of('Config', ITEM))], { playbookId: PLAYBOOK }, true],
    ['on the item', [grant(of('Config', ITEM))], { playbookId: PLAYBOOK, target: item }, true],
    ['on another item', [grant(of('Config', 'x'))], { playbookId: PLAYBOOK, target: item }, false],
    ['on a component', [grant(of('Component', ITEM))], { playbookId: PLAYBOOK, target: item }, false],
    ['on a check of some canary', [grant(of('Canary', 'x'))], { playbookId: PLAYBOOK, target: check }, true],
    ['for a connection', [grant(of('Connection', 'x'))], { playbookId: PLAYBOOK }, false],
    ['by a selector', [grant('matchResourceSelector(r.obj, "{}")')], { playbookId: PLAYBOOK }, true],
    [
      'named, on another item',
      [grant(`${of('Config', 'x')} && ${of('Playbook', PLAYBOOK)}`)],
      { playbookId: PLAYBOOK, target: item },
      false,
    ],
    [
      'granted and denied',
      [grant('true'), grant(of('Playbook', PLAYBOOK), { deny: true })],
      { playbookId: PLAYBOOK },
      false,
    ],
    [
      'granted, another denied',
      [grant('true'), grant(of('Playbook', 'other'), { deny: true })],
      { playbookId: PLAYBOOK },
      true,
    ],
    [
      'granted, perhaps denied',
      [grant('true'), grant('matchResourceSelector(r.obj, "{}")', { deny: true })],
      { playbookId: PLAYBOOK },
      true,
    ],
  ])('%s', (_what, permissions, on, run) => {
    expect(playbookAccess(['viewer'], permissions, on).run).toBe(run);
  });

  test('cancelling takes playbook:cancel and writing playbooks', () => {
    const cancel = { subject: 'editor', object: 'playbooks', action: 'playbook:cancel', id: 'na' };
    expect(playbookAccess(['editor'], [cancel]).cancel).toBe(false);
    expect(playbookAccess(['editor'], [cancel, { ...cancel, action: 'update' }]).cancel).toBe(true);
  });
});

describe('results', () => {
  test('each key with something is a part, the telling ones first, figures apart', () => {
    const result = {
      path: '/bin/bash',
      args: ['-c', 'ls'],
      exitCode: 1,
      stderr: 'no\n',
      stdout: '',
      extra: {},
    };
    expect(resultParts(result)).toEqual([
      { id: 'stderr', label: 'Stderr', kind: 'text', text: 'no\n' },
      { id: 'args', label: 'Script', kind: 'text', text: '-c\nls' },
    ]);
    expect(resultFacts(result)).toEqual(['Exit code 1']);
    expect(resultFacts({ code: 200, count: 1 })).toEqual(['Status 200', '1 row']);
  });

  test('rows keep the order of their columns, JSON text is data, links lead somewhere', () => {
    expect(resultParts({ rows: [{ b: 1, a: 2 }], columns: ['a', 'b'], count: 1 })).toEqual([
      { id: 'rows', label: 'Rows', kind: 'rows', columns: ['a', 'b'], rows: [{ b: 1, a: 2 }] },
    ]);
    expect(resultParts({ content: '{"status":"ok"}' })).toEqual([
      { id: 'content', label: 'Content', kind: 'data', value: { status: 'ok' } },
    ]);
    expect(resultParts({ links: [{ url: 'https://a.example' }, { name: 'none' }] })).toEqual([
      {
        id: 'links',
        label: 'Links',
        kind: 'links',
        links: [{ name: 'https://a.example', url: 'https://a.example' }],
      },
    ]);
    expect(resultParts({ Logs: 'x', pr: null })).toEqual([
      { id: 'Logs', label: 'Logs', kind: 'text', text: 'x' },
    ]);
  });

  test.each([
    ['markup', { 'Content-Type': 'text/html; charset=utf-8' }],
    ['markup', { 'content-type': ['TEXT/HTML'] }],
    ['markup', { 'content-type': 'application/xhtml+xml' }],
    ['text', { 'content-type': 'text/plain' }],
    ['text', { 'content-type': ['text/plain', 'text/html'] }],
    ['text', { 'x-html': 'text/html' }],
    ['text', { 'content-type': null }],
    ['text', null],
    ['text', 'text/html'],
  ])('the content of an HTTP answer is %s with the headers %j', (kind, headers) => {
    const content = '<h1>Up</h1>';
    expect(resultParts({ content, headers, code: 200 })[0]).toEqual({
      id: 'content',
      label: 'Content',
      kind,
      text: content,
    });
  });

  test.each([null, undefined, {}, '', { stdout: '' }])('%j has no parts', result => {
    expect(resultParts(result)).toEqual([]);
  });

  test('stored files are text where their type says so', () => {
    expect(artifactText('\\x6869', 'text/plain')).toBe('hi');
    expect(artifactText('\\x6869', 'image/png')).toBeUndefined();
    expect(artifactText(undefined, 'text/plain')).toBeUndefined();
  });

  test.each([
    ['notification', { title: 't', message: 'm' }, ['message text', 'title text']],
    [
      'exec',
      { stdout: 'o', stderr: 'e', args: ['bash', '-c', 'ls'], exitCode: 0 },
      ['stdout text', 'stderr text', 'args text'],
    ],
    [
      'gitops',
      { links: [{ name: 'PR', url: 'https://a.example' }], logs: 'l', pr: { id: 1 } },
      ['logs text', 'links links', 'pr data'],
    ],
    ['github', { run: { id: 1 } }, ['run data']],
    ['azureDevopsPipeline', { pipeline: { id: 1 } }, ['pipeline data']],
    ['http', { content: 'x', headers: { a: 'b' }, code: 200 }, ['content text', 'headers data']],
    ['sql', { rows: [{ a: 1 }], count: 1, query: 'select' }, ['rows rows', 'query text']],
    ['pod', { logs: 'l' }, ['logs text']],
    ['logs', { logs: [{ message: 'x' }], metadata: { a: 1 } }, ['logs rows', 'metadata data']],
    [
      'ai',
      {
        markdown: '**x**',
        json: '{"a":1}',
        recommendedPlaybooks: '[{"id":"restart","parameters":{"n":3}},{"x":1},4]',
        generationInfo: [{ model: 'm' }],
      },
      ['markdown markdown', 'json data', 'recommendedPlaybooks playbooks', 'generationInfo data'],
    ],
    ['ai, recommending nothing readable', { recommendedPlaybooks: 'call me' }, ['recommendedPlaybooks text']],
    ['a failure', { error: { code: 1 }, stdout: 'x' }, ['stdout text', 'error data']],
    ['what is stored whole', { result: 'x' }, ['result text']],
  ] as const)('[PBK-013] what %s leaves behind', (_type, result, parts) => {
    expect(resultParts(result).map(({ id, kind }) => `${id} ${kind}`)).toEqual(parts);
  });

  test('recommended playbooks have the values of their form as texts', () => {
    const [part] = resultParts({ recommendedPlaybooks: [{ id: 'restart', parameters: { n: 3, why: 'x' } }] });
    expect(part).toMatchObject({ playbooks: [{ id: 'restart', params: { n: '3', why: 'x' } }] });
  });

  test('a file that is no text keeps its bytes; one that was not sent has none', () => {
    expect([...(artifactBytes('\\x00ff10') ?? [])]).toEqual([0, 255, 16]);
    expect(artifactBytes('')).toBeUndefined();
    expect(artifactBytes('text')).toBeUndefined();
    expect([...(artifactBytes('\\x') ?? [1])]).toEqual([]);
  });
});

describe('long outputs', () => {
  const text = Array.from({ length: 1000 }, (_, at) => `line ${at}`).join('\n');

  test('the end is drawn, from a beginning of a line on', () => {
    const tail = tailOf(text, 30);
    expect(tail.text).toBe('line 997\nline 998\nline 999');
    expect(tail.text.length + tail.hidden).toBe(text.length);
    expect(tailOf(text)).toEqual({ text, hidden: 0 });
  });

  test('a line of five megabytes is cut where it is', () => {
    const { text: end, hidden } = tailOf('x'.repeat(5_000_000));
    expect([end.length, hidden]).toEqual([CHARACTERS_DRAWN, 5_000_000 - CHARACTERS_DRAWN]);
  });

  test('lines are found in any case, without colours, counted, and the first 500 told', () => {
    expect(linesWith('a\n\u001b[31mERROR one\u001b[0m\nb\nerror two', ' error ')).toEqual({
      count: 2,
      lines: [
        { number: 2, text: 'ERROR one' },
        { number: 4, text: 'error two' },
      ],
    });
    const many = linesWith(text, 'line');
    expect([many.count, many.lines.length]).toEqual([1000, LINES_LISTED]);
    expect(linesWith(text, ' ').count).toBe(0);
  });
});
