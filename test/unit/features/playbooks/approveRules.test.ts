import { describe, expect, test } from 'vitest';
import { decisionsOn } from '@/features/playbooks/run/decisions';
import { maskLines, stepsOf } from '@/features/playbooks/run/steps';
import { placeTags } from '@/lib/place';

const may = (...actions: string[]) => ({
  run: actions.includes('run'),
  approve: actions.includes('approve'),
  cancel: actions.includes('cancel'),
});
const OFF = {
  reason: expect.stringMatching(/^(Rejecting cancels the run, which needs|You are an approver, but)/),
};

test.each([
  ['an approver with both rights', 'pending_approval', may('approve', 'cancel'), true, {}, {}],
  ['an approver who may not cancel', 'pending_approval', may('approve'), true, {}, OFF],
  ['an approver who may not approve', 'pending_approval', may('cancel'), true, OFF, {}],
  ['a requester who may cancel', 'pending_approval', may('run', 'cancel'), false, undefined, {}],
  ['who may approve and is not asked', 'pending_approval', may('approve'), false, undefined, undefined],
  ['a viewer', 'pending_approval', may(), false, undefined, undefined],
  ['whoever, while that is not known', 'pending_approval', may('approve'), undefined, undefined, undefined],
  ['an approver of what runs', 'running', may('approve', 'cancel'), true, undefined, {}],
  ['an approver of what ended', 'completed', may('approve', 'cancel'), true, undefined, undefined],
])('%s (%s)', (_who, status, access, isAsked, approve, end) => {
  expect(decisionsOn({ status }, access, isAsked)).toEqual({
    ...(approve && { approve }),
    ...(end && { end }),
  });
});

describe('the steps of a playbook', () => {
  test.each([
    ['exec', { script: 'date' }, [{ label: 'Script', text: 'date' }]],
    ['sql', { query: 'select 1' }, [{ label: 'Query', text: 'select 1' }]],
    [
      'http',
      { url: 'https://a.example', method: 'PUT' },
      [
        { label: 'Method', text: 'PUT' },
        { label: 'Address', text: 'https://a.example' },
      ],
    ],
    ['ai', { prompt: 'Why?' }, [{ label: 'Prompt', text: 'Why?' }]],
  ])('of %s say it in their own words', (type, body, main) => {
    expect(stepsOf([{ name: 'Do', [type]: body }])).toEqual([{ name: 'Do', type, main, rest: '' }]);
  });

  test('tell all else as YAML, without secrets', () => {
    const [step] = stepsOf([
      {
        name: 'Do',
        if: 'config.health == "unhealthy"',
        exec: { script: 'x', env: [{ name: 'API_TOKEN', value: 'hush' }], connections: { aws: 'prod' } },
      },
    ]);
    expect(step?.rest).toContain('if: config.health == "unhealthy"');
    expect(step?.rest).toContain('aws: prod');
    expect(step?.rest).toContain('API_TOKEN');
    expect(step?.rest).not.toContain('hush');
  });

  test.each([
    [undefined, 0],
    ['text', 0],
    [[], 0],
    [[null], 1],
    [['text', { exec: 'odd' }, { pod: { name: 1 } }], 3],
  ])('of %j are %i', (actions, count) => expect(stepsOf(actions)).toHaveLength(count));

  test.each([
    ['echo a\necho b', 'echo a\necho b'],
    ['export PASSWORD=hunter2\necho b', '***\necho b'],
    ['curl --token=abc123secret', '***'],
    ['password: |\n  hunter2\necho b', '***'],
    ['echo "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg\n-----END PRIVATE KEY-----"', '***'],
  ])('the text %j reads %j', (text, shown) => expect(maskLines(text)).toBe(shown));

  test('that are no maps are told as they are written', () => {
    expect(stepsOf([{ exec: 'odd' }])).toEqual([
      { name: 'Step 1', type: 'exec', main: [], rest: 'exec: odd' },
    ]);
  });
});

test.each([
  [null, []],
  [{ team: 'x' }, []],
  [
    { namespace: 'pay', cluster: 'eu-1', env: 'production' },
    ['env=production', 'cluster=eu-1', 'namespace=pay'],
  ],
])('the tags %j say where it lives', (tags, said) => expect(placeTags({ tags })).toEqual(said));
