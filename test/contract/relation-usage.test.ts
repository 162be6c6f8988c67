import { beforeAll, describe, expect, test } from 'vitest';
import { fetchAs, stackUrl } from './backend';
import { RELATION_READS, RELATION_WRITES } from './relation-usage';
import { type Caller, checkRead, checkScenario, resolveSamples } from './relation-usage/run';

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
  test.each(RELATION_WRITES.map(one => [one.name, one] as const))('%s', async (_name, one) => {
    expect(await checkScenario(call, one, values)).toEqual([]);
  });
});
