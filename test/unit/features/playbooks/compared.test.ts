import { describe, expect, test } from 'vitest';
import type { RunStep } from '@/features/playbooks/compare/api';
import { comparedParams, comparedSteps, longerText, outputsOf } from '@/features/playbooks/compare/compared';
import { toRunsComparison } from '@/features/playbooks/compare/url';

const step = (name: string, more: Partial<RunStep> = {}): RunStep => ({
  id: name,
  name,
  status: 'completed',
  start_time: null,
  end_time: null,
  retry_count: 0,
  result: null,
  error: null,
  ...more,
});

const spec = {
  parameters: [{ name: 'since', label: 'Since' }, { name: 'token', type: 'secret' }, { name: 'note' }],
};

test('the parameters of two runs stand in the order in which the playbook asks for them, what differs is marked', () => {
  const found = comparedParams(
    { parameters: { odd: '1', since: '7 days', token: '***' }, spec },
    { parameters: { since: '8 days', token: '***', note: '' }, spec },
  );
  expect(
    found.map(({ label, left, right, differs, secret }) => [label, left, right, differs, secret]),
  ).toEqual([
    ['Since', '7 days', '8 days', true, false],
    ['token', '***', '***', false, true],
    ['note', undefined, '', true, false],
    ['odd', '1', undefined, true, false],
  ]);
});

test('a parameter called like what every object has is a parameter, and runs without any have none', () => {
  expect(comparedParams({ parameters: null, spec: {} }, { parameters: {}, spec: {} })).toEqual([]);
  const [found] = comparedParams(
    { parameters: { constructor: 'x' }, spec: {} },
    { parameters: {}, spec: {} },
  );
  expect(found).toMatchObject({ name: 'constructor', left: 'x', right: undefined, differs: true });
});

test('steps stand beside those of their name, the second of a name beside the second', () => {
  const pairs = comparedSteps(
    [step('Dump'), step('Wait'), step('Wait')],
    [step('Dump'), step('Wait'), step('Tell')],
  );
  expect(pairs.map(({ name, left, right }) => [name, left !== undefined, right !== undefined])).toEqual([
    ['Dump', true, true],
    ['Wait', true, true],
    ['Wait (2)', true, false],
    ['Tell', false, true],
  ]);
});

test('outputs are what steps left, without colours and what is empty', () => {
  expect(
    outputsOf([
      step('Dump', {
        result: { stdout: '\u001B[31mred\u001B[0m\nline', stderr: '', exitCode: 0, args: ['a'] },
      }),
      step('Silent', { result: {} }),
      step('Broken', { error: 'timed out', result: null }),
      step('Text', { result: 'done' }),
    ]),
  ).toEqual({
    Dump: { stdout: 'red\nline', exitCode: 0, args: ['a'] },
    Broken: { error: 'timed out' },
    Text: { result: 'done' },
  });
});

describe('how much longer a run took', () => {
  const took = (seconds: number | undefined) => ({
    start_time: '2026-11-20T10:00:00Z',
    end_time: seconds === undefined ? null : new Date(Date.UTC(2026, 10, 20, 10, 0, seconds)).toISOString(),
  });
  test.each([
    [took(10), took(22), '12s longer'],
    [took(22), took(10), '12s shorter'],
    [took(10), took(10), undefined],
    [took(10), took(undefined), undefined],
    [undefined, took(10), undefined],
    [{ start_time: null, end_time: '2026-11-20T10:00:00Z' }, took(10), undefined],
  ])('%o, then %o: %s', (left, right, text) => expect(longerText(left, right)).toBe(text));
});

test('the earlier run of two stands on the left, whichever was chosen first', () => {
  const early = { id: '019a0000-0000-7000-8000-00000000000a', created_at: '2026-11-19T10:00:00Z' };
  const late = { id: '019a0000-0000-7000-8000-00000000000b', created_at: '2026-11-20T10:00:00Z' };
  const link = `/playbooks/runs/compare?left=${early.id}&right=${late.id}`;
  expect(toRunsComparison(early, late)).toBe(link);
  expect(toRunsComparison(late, early)).toBe(link);
});
