import { describe, expect, test } from 'vitest';
import { approvalOf, isEnough, standsFor } from '../../../embedded/services/playbooks/approval';
import { isMet } from '../../../embedded/services/playbooks/condition';
import { refusedCall } from '../../../embedded/services/playbooks/http';
import { retryPause } from '../../../embedded/services/playbooks/runner';
import { render } from '../../../embedded/services/playbooks/template';

describe('templates', () => {
  const values = {
    config: { name: 'api', external_id: ['i-1'], tags: { ns: 'pay' } },
    params: { a: '{{.x}}' },
  };
  test.each([
    ['plain', 'plain'],
    ['{{.config.name}} in {{ .config.tags.ns }}', 'api in pay'],
    ['$(.config.name)', 'api'],
    ['{{index .config.external_id 0}}', 'i-1'],
    ['[{{.config.nothing.at.all}}]', '[]'],
    ['{{.config.tags}}', '{"ns":"pay"}'],
    ['{{.params.a}}', '{{.x}}'],
    ['{{.constructor.name}}', ''],
    ['$(cat x)', '$(cat x)'],
  ])('%j is %j', (text, filled) => {
    expect(render(text, values)).toBe(filled);
  });
  test.each(['{{if .a}}x{{end}}', '{{ .a | upper }}', '{{.a'])('%j is refused', text => {
    expect(() => render(text, values)).toThrow(/does not understand/);
  });
});

test.each([
  ['', false, true],
  ['', true, false],
  ['always()', true, true],
  ['failure()', false, false],
  ['failure()', true, true],
  ['success()', true, false],
  ["params.who == 'all'", true, true],
  ['params.who != "all"', false, false],
  ["params.none == ''", false, true],
  ["success() && params.who == 'some'", false, false],
  ['config.type == "x"', false, undefined],
  ["params.who == 'a' || always()", false, undefined],
])('the condition %j after a failure (%s) is %s', (condition, failed, met) => {
  expect(isMet(condition, { failed, params: { who: 'all' } })).toBe(met);
});

describe('approval', () => {
  const spec = (type?: string) => ({
    spec: {
      approval: { ...(type && { type }), approvers: { people: ['A@x.example'], teams: ['SRE', 'Pay'] } },
    },
  });
  test.each([
    ['any', { people: ['a@x.example'], teams: [] }, true],
    ['any', { people: [], teams: [] }, false],
    ['all', { people: ['a@x.example'], teams: ['SRE'] }, false],
    [undefined, { people: ['a@x.example'], teams: ['SRE', 'Pay'] }, true],
  ])('of type %s by %j is enough: %s', (type, given, enough) => {
    const approval = approvalOf(spec(type));
    expect(approval && isEnough(approval, given)).toBe(enough);
  });
  test('somebody stands for themselves and for the teams that are asked', () => {
    const approval = approvalOf(spec());
    const teams = [
      { id: '1', name: 'SRE' },
      { id: '2', name: 'Other' },
    ];
    expect(approval && standsFor(approval, { email: 'a@X.example', teams })).toEqual({
      person: true,
      teams: [{ id: '1', name: 'SRE' }],
    });
    expect(approvalOf({ spec: { approval: { approvers: { people: [] } } } })).toBeUndefined();
  });
});

test.each([
  ['http://127.0.0.1:3000/api/health', 'GET', undefined],
  ['http://localhost:3000/', 'HEAD', undefined],
  ['http://127.0.0.1:3000/api/.ory/demo/inbox', 'GET', /identity/],
  ['http://127.0.0.1:3000/api/%2eory/demo/inbox', 'GET', /identity/],
  ['http://127.0.0.1:3000/api/x/../.ory/x', 'GET', /identity/],
  ['http://127.0.0.1:3004/identities', 'GET', /own addresses/],
  ['http://127.0.0.1.evil.example:3000/', 'GET', /own addresses/],
  ['https://127.0.0.1:3000/', 'GET', /own addresses/],
  ['file:///etc/passwd', 'GET', /own addresses/],
  ['nowhere', 'GET', /no address/],
  ['http://127.0.0.1:3000/api/health', 'POST', /only reads/],
])('%s by %s is refused: %s', (address, method, why) => {
  const said = refusedCall(address, method, [3000, 3001]);
  expect(said === undefined ? undefined : why?.test(said)).toBe(why && true);
});

test('retries wait longer each time, a little to either side', () => {
  const retry = { duration: '10s', exponent: { multiplier: 2 }, jitter: 10 };
  expect([0, 1, 2].map(attempt => retryPause(retry, attempt, () => 0.5))).toEqual([10_000, 20_000, 40_000]);
  expect(retryPause(retry, 0, () => 1)).toBe(11_000);
  expect(retryPause({}, 3)).toBe(0);
});
