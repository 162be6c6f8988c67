import { describe, expect, test } from 'vitest';
import { callsApi, read, rowsOf, type Request } from '@/api/calls';
import { columns, type PartOf } from '@/api/projection';

interface Agent {
  id: string;
  name: string;
}
interface Thing {
  id: string;
  name: string | null;
  created_by: string;
  size?: number | null;
  agent?: Agent | null;
  parts?: { id: string; size: number; maker?: Agent }[];
}

/** As the generator writes it. */
const { listThings, deleteThing } = callsApi.injectEndpoints({
  endpoints: build => ({
    listThings: build.query<Thing[], { id?: string; 'parts.order'?: string; select?: string }>({
      query: arg => ({
        url: '/db/things',
        params: { id: arg.id, order: arg['parts.order'], select: arg.select },
      }),
    }),
    deleteThing: build.mutation<Thing[], { id: string }>({
      query: arg => ({ url: '/db/things', method: 'DELETE', params: { id: arg.id } }),
    }),
  }),
  overrideExisting: false,
});

const thing = rowsOf(listThings);
const AUTHOR = columns<Agent & { secret: string }>().pick('id', 'name');

/** Compiles when both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(value: T = true as T) => value;

describe('what a projection asks for', () => {
  test.each([
    ['columns', thing.pick('id', 'name'), 'id,name'],
    ['all columns', thing.all(), '*'],
    ['a column that a release may lack', thing.pick('id').perhaps(['size']), 'id,size'],
    ['none of them', thing.pick('id').perhaps([]), 'id'],
    ['a relation', thing.all().embed('agent', agent => agent.pick('name')), '*,agent(name)'],
    [
      'a relation under another name, by one of its keys, that must be there',
      thing
        .pick('id')
        .embed('agent', agent => agent.all(), { from: 'agents', by: 'things_agent_fkey', inner: true }),
      'id,agent:agents!things_agent_fkey!inner(*)',
    ],
    [
      'relations of relations',
      thing.pick('id').embed('parts', part => part.none().embed('maker', maker => maker.pick('id'))),
      'id,parts(maker(id))',
    ],
    ['the row behind a key', thing.all().follow('created_by', AUTHOR), '*,created_by(id,name)'],
    [
      'the row behind a key in the place of another column',
      thing.all().follow('name', AUTHOR, { from: 'created_by' }),
      '*,name:created_by(id,name)',
    ],
  ])('%s', (_name, { select }, expected) => {
    expect(select).toBe(expected);
  });

  test('its type is what comes back, and nothing else', () => {
    const part = thing
      .pick('id')
      .embed('agent', agent => agent.pick('name'))
      .embed('parts', one => one.pick('size'))
      .follow('created_by', AUTHOR);
    type Expected = {
      id: string;
      agent: Pick<Agent, 'name'> | null;
      parts: Pick<{ size: number }, 'size'>[];
      created_by: Pick<Agent, 'id' | 'name'> | null;
    };
    type Got = PartOf<typeof part>;
    const both: [Got, Expected] extends [Expected, Got] ? true : false = true;
    expect(both).toBe(true);
    expect(
      holds<Same<keyof PartOf<ReturnType<typeof thing.all>>, 'id' | 'name' | 'created_by' | 'size'>>(),
    ).toBe(true);
  });

  test('what the row does not have does not compile', () => {
    // @ts-expect-error no such column
    thing.pick('nme');
    // @ts-expect-error a relation is no column
    thing.pick('agent');
    // @ts-expect-error a column is no relation
    thing.all().embed('name', name => name);
    // @ts-expect-error no such column of the relation
    thing.all().embed('agent', agent => agent.pick('size'));
    // @ts-expect-error no such key
    thing.all().follow('name', AUTHOR, { from: 'size' });
    // @ts-expect-error a relation is no key to follow
    thing.all().follow('agent', AUTHOR);
    const whole = columns<{ other: string }>().all();
    // @ts-expect-error the projection of another relation
    listThings({}, whole);
    // @ts-expect-error columns are chosen by a projection only
    listThings({ select: 'id' });
    // @ts-expect-error no such parameter
    listThings({ 'agent.order': 'id' });
    // @ts-expect-error an operation that knows no select
    expect(deleteThing({ id: 'eq.1' }, thing.pick('id')).url).toBe('/db/things');
  });
});

describe('a call', () => {
  test('sends what the generator wrote, with the columns of the projection', () => {
    expect(listThings({ id: 'eq.1' })).toEqual({
      url: '/db/things',
      params: { id: 'eq.1', order: undefined, select: undefined },
    });
    expect(listThings({ 'parts.order': 'id' }, thing.pick('id'))).toEqual({
      url: '/db/things',
      params: { id: undefined, order: 'id', select: 'id' },
    });
  });

  test('one of several steps has the type of its answer, or the error', async () => {
    const rows: Request<{ id: string }[]> = listThings({}, thing.pick('id'));
    const good = await read(() => ({ data: [{ id: 'a' }] }), rows);
    expect(good.data?.map(row => row.id.toUpperCase())).toEqual(['A']);
    // @ts-expect-error it was not asked for
    expect(good.data?.map(row => row.name)).toEqual([undefined]);
    const bad = await read(() => ({ error: { kind: 'http', message: 'no' } }), rows);
    expect(bad).toEqual({ error: { kind: 'http', message: 'no' } });
  });
});
