import { beforeAll, describe, expect, test } from 'vitest';
import { fetchAs, stackUrl } from './backend';
import { RELATION_READS, RELATION_WRITES } from './relation-usage';
import { type Caller, checkRead, checkScenario, resolveSamples } from './relation-usage/run';

/**
 * Scenarios of the bare schema that the services in front of it answer in their own way, and how. What they do instead is
 * tested in test/contract/server.
 */
const ANSWERED_IN_FRONT: Record<string, string> = {
  'people: create, then count a touchpoint twice':
    'people are deleted by their own service, not by a function',
  'connections: three stars keep a secret': 'secrets are masked in every answer',
  'generated columns refuse writes: 400': 'generated columns are taken out of what is written',
  'unknown relation: 404': 'refused before the database is asked, without a body',
  'upkeep is not callable: 403': 'functions no screen calls do not exist',
  'hashes of tokens are not readable: 403': 'refused by the role policy, in text',
};

/** Below /api/db, as an administrator. */
const call: Caller = async (method, path, { body, prefer } = {}) => {
  const response = await fetchAs('admin')(`${stackUrl()}/api/db/${path}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(prefer === undefined ? {} : { Prefer: prefer }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    body: text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text,
    range: response.headers.get('content-range'),
  };
};

let values: Map<string, string>;
beforeAll(async () => {
  const found = await resolveSamples(call);
  if (found.problems.length > 0)
    throw new Error(`The demonstration data lack samples:\n${found.problems.join('\n')}`);
  ({ values } = found);
});

describe('every read of the console is answered, with its columns and embedded relations', () => {
  test.each(RELATION_READS.map(one => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await checkRead(call, one, values, true)).toEqual([]);
  });
});

describe('every write of the console does what it should', () => {
  test.each(
    RELATION_WRITES.filter(one => !(one.name in ANSWERED_IN_FRONT)).map(one => [one.name, one] as const),
  )('%s', async (_name, one) => {
    expect(await checkScenario(call, one, values)).toEqual([]);
  });

  test('scenarios that are left out exist', () => {
    const names = RELATION_WRITES.map(one => one.name);
    expect(Object.keys(ANSWERED_IN_FRONT).filter(name => !names.includes(name))).toEqual([]);
  });
});
