import { describe, expect, test } from 'vitest';
import { strangeAnswer } from '../support/describedAnswers';
import { strangeness } from '../support/describedCalls';

const strange = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return strangeness(method, `http://console.test/api${path}`);
};

describe('the stand-in backend refuses what openapi/ does not know', () => {
  test.each([
    ['a path', 'GET /db/nothings', 'no path /db/nothings'],
    ['a path of a service', 'GET /nothing', 'no path /nothing'],
    ['a method', 'DELETE /db/incidents?id=eq.1', 'no DELETE of /db/incidents'],
    ['a parameter of a service', 'GET /about?deep=true', 'GET /about knows no deep'],
    ['a filter', 'GET /db/checks?colour=eq.red', 'GET /db/checks knows no colour'],
    ['a column', 'GET /db/checks?select=id,colour', 'GET /db/checks knows no colour'],
    [
      'a column of what is embedded',
      'GET /db/checks?select=id,canaries!checks_canary_id_fkey(id,colour)',
      'GET /db/checks knows no canaries.colour',
    ],
    ['an embedded relation', 'GET /db/checks?select=id,people(id)', 'GET /db/checks knows no people'],
    ['a key of a column', 'GET /db/checks?colours->>team=eq.a', 'GET /db/checks knows no colours->>team'],
    ['a column of an order', 'GET /db/checks?order=name.asc,colour.desc', 'GET /db/checks knows no colour'],
    [
      'a column of a group',
      'GET /db/checks?or=(name.eq."a,b",not.and(colour.is.null,id.eq.1))',
      'GET /db/checks knows no colour',
    ],
  ])('%s', (_what, call, why) => {
    expect(strange(call)).toBe(why);
  });

  test.each([
    'GET /db/checks?id=eq.1&select=*,canary:canaries(id)&order=name.asc.nullslast,id.desc&limit=5&offset=0'.replace(
      'canary:canaries',
      'canaries',
    ),
    'GET /db/checks?select=id,labels->>team&labels->>team=eq.a&or=(name.ilike.*a*,labels->>"a.b".eq.x)',
    'GET /db/view_panels?colour=eq.red',
    'GET /.ory/sessions/whoami',
  ])('and nothing else: %s', call => {
    expect(strange(call)).toBeUndefined();
  });

  test('addresses outside of the backend are none of it', () => {
    expect(strangeness('GET', 'http://console.test/config.json')).toBeUndefined();
  });
});

const strangeAnswerOf = (call: string, answer: unknown, status = 200) => {
  const [method = '', path = ''] = call.split(' ');
  return strangeAnswer(method, `http://console.test/api${path}`, status, answer);
};

describe('nor does it answer what openapi/ does not know', () => {
  test.each<[what: string, call: string, answer: unknown, why: string]>([
    [
      'a column',
      'GET /db/checks',
      [{ id: 'a' }, { id: 'b', colour: 'red' }],
      '/db/checks[1] has colour, which nobody knows',
    ],
    [
      'another kind of value',
      'GET /db/checks?select=id,name',
      [{ name: 7 }],
      '/db/checks[0].name is number instead of string',
    ],
    ['no value', 'GET /db/checks', [{ name: null }], '/db/checks[0].name is null instead of string'],
    [
      'what a document holds',
      'GET /db/checks',
      [{ labels: { team: 7 } }],
      '/db/checks[0].labels.team is number instead of string',
    ],
    [
      'what is embedded',
      'GET /db/checks?select=id,canaries(id)',
      [{ canaries: { id: 7 } }],
      '/db/checks[0].canaries.id is number instead of string',
    ],
    ['no row', 'GET /db/checks', [7], '/db/checks[0] is number instead of object'],
    [
      'what a change answers',
      'PATCH /db/incidents?id=eq.1',
      [{ title: 7 }],
      '/db/incidents[0].title is number instead of string',
    ],
    [
      'what a service answers',
      'GET /canary/api/summary',
      { checks_summary: [{ uptime: { passed: '7' } }] },
      '/canary/api/summary.checks_summary[0].uptime.passed is string instead of integer',
    ],
  ])('%s', (_what, call, answer, why) => {
    expect(strangeAnswerOf(call, answer)).toEqual([why]);
  });

  test.each<[call: string, answer: unknown, status?: number]>([
    ['GET /db/checks?select=id,team:labels->>team,count()', [{ id: 'a', team: null, count: 3 }]],
    ['GET /db/checks?select=id,canaries(id,name)', [{ id: 'a', canaries: null }]],
    ['GET /db/incidents?select=id,created_by(id,name)', [{ id: 'a', created_by: { id: 'b', name: 'c' } }]],
    ['GET /db/checks', { message: 'no such table' }, 404],
    ['GET /db/view_panels', [{ colour: 'red' }]],
  ])('and nothing else: %s', (call, answer, status) => {
    expect(strangeAnswerOf(call, answer, status)).toEqual([]);
  });
});
