import { describe, expect, test } from 'vitest';
import { callsApi, rowsOf } from '@/api/calls';
import { complete, mutation, pageQuery, query, rowMutation, rowQuery, rowsQuery } from '@/api/endpoints';
import { api } from '@/api/root';
import { tagOf } from '@/api/tags';
import { apiStore, fakeFetch, json } from './harness';

interface Thing {
  id: string;
  name: string;
}

/** As the generator writes them: one to complete, one as a call. */
const generated = api.injectEndpoints({
  endpoints: build => ({
    getTestThings: build.query<{ things?: Thing[] }, { text?: string }>({
      query: arg => ({ url: '/things', params: { text: arg.text } }),
    }),
    postTestThing: build.mutation<Thing[], { id: string }>({
      query: arg => ({ url: `/things/${arg.id}`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
const { listTestThings, patchTestThing } = callsApi.injectEndpoints({
  endpoints: build => ({
    listTestThings: build.query<Thing[], { id?: string; select?: string }>({
      query: arg => ({ url: '/db/things', params: { id: arg.id, select: arg.select } }),
    }),
    patchTestThing: build.mutation<Thing[], { id: string; patch: Partial<Thing> }>({
      query: arg => ({ url: '/db/things', method: 'PATCH', params: { id: arg.id }, body: arg.patch }),
    }),
  }),
  overrideExisting: false,
});
const NAME = rowsOf(listTestThings).pick('name');

const completed = complete(generated)<{ getTestThings: string[] }>({
  getTestThings: {
    extraOptions: { shape: 'object' },
    transformResponse: ({ things = [] }) => things.map(thing => thing.name),
    providesTags: names => (names ?? []).map(name => tagOf('Fault', name.toLowerCase())),
  },
  postTestThing: { invalidatesTags: (_rows, error, { id }) => (error ? [] : [tagOf('Fault', id)]) },
});
const made = api.injectEndpoints({
  endpoints: () => ({
    'listTestThings/rows': rowsQuery({ query: () => listTestThings({}, NAME) }),
    'listTestThings/one': rowQuery({ query: (id: string) => listTestThings({ id }) }),
    'listTestThings/page': pageQuery({ query: () => listTestThings({}, NAME) }),
    'listTestThings/length': query({
      query: () => listTestThings({}),
      transformResponse: rows => rows.length,
    }),
    'patchTestThing/one': rowMutation({
      query: (name: string) => patchTestThing({ id: 'eq.a', patch: { name } }),
    }),
    'patchTestThing/names': mutation({
      query: () => patchTestThing({ id: 'eq.a', patch: {} }),
      transformResponse: rows => rows.map(row => row.name),
    }),
  }),
});

test('what does not fit the operation does not compile', () => {
  const names = (answer: string[]) => answer;
  const tags = (rows: { id: string }[] = []) => rows.map(row => tagOf('Fault', row.id));
  // Never called: the compiler reads them.
  const wrong = [
    // @ts-expect-error no such operation
    () => complete(generated)({ getTestThing: {} }),
    // @ts-expect-error the answer becomes something else, and nothing says how
    () => complete(generated)<{ getTestThings: string[] }>({ getTestThings: {} }),
    // @ts-expect-error the operation answers with no names
    () => complete(generated)<{ getTestThings: string[] }>({ getTestThings: { transformResponse: names } }),
    // @ts-expect-error the operation takes no such thing
    () => completed.endpoints.getTestThings.initiate({ name: 'a' }),
    // @ts-expect-error the id was not asked for
    () => rowsQuery({ query: () => listTestThings({}, NAME), providesTags: rows => tags(rows) }),
  ];
  expect(wrong).toHaveLength(5);
});

test('a generated endpoint runs under its own name, with its transform, its shape and its tags', async () => {
  const { requests } = fakeFetch(json({ things: [{ id: 'a', name: 'A' }] }), json([]), json({ things: [] }));
  const { store, typesOf } = apiStore();
  const asked = store.dispatch(completed.endpoints.getTestThings.initiate({ text: 'x' }));
  const names: string[] | undefined = (await asked).data;
  expect(names).toEqual(['A']);
  expect(new URL(requests[0]?.url ?? '').search).toBe('?text=x');
  expect(Object.keys(store.getState().api.queries)).toEqual(['getTestThings({"text":"x"})']);
  await store.dispatch(completed.endpoints.postTestThing.initiate({ id: 'a' }));
  expect(typesOf('api/executeMutation/fulfilled')).toHaveLength(1);
  await expect.poll(() => requests.length).toBe(3);
  asked.unsubscribe();

  fakeFetch(json([]));
  const { error } = await apiStore().store.dispatch(completed.endpoints.getTestThings.initiate({}));
  expect(error).toMatchObject({ kind: 'parse' });
});

describe('endpoints made of calls', () => {
  const rows = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ];
  const answer = () => json(rows, { headers: { 'Content-Range': '0-1/7' } });
  const { endpoints } = made;

  test('answer with rows, the first row, a page, or what is made of them', async () => {
    fakeFetch(answer(), answer(), answer(), answer());
    const { store } = apiStore();
    expect((await store.dispatch(endpoints['listTestThings/rows'].initiate())).data).toEqual(rows);
    expect((await store.dispatch(endpoints['listTestThings/one'].initiate('eq.a'))).data).toEqual(rows[0]);
    expect((await store.dispatch(endpoints['listTestThings/page'].initiate())).data).toEqual({
      rows,
      total: 7,
      estimated: false,
    });
    expect((await store.dispatch(endpoints['listTestThings/length'].initiate())).data).toBe(2);
  });

  test('a page is counted, and a list that is none is an error', async () => {
    const { requests } = fakeFetch(answer(), json({ message: 'no list' }));
    const { store } = apiStore();
    await store.dispatch(endpoints['listTestThings/page'].initiate());
    expect(requests[0]?.headers.get('Prefer')).toBe('count=exact');
    expect((await store.dispatch(endpoints['listTestThings/one'].initiate('x'))).error).toMatchObject({
      kind: 'parse',
      message: 'no list',
    });
  });

  test('a write answers with the row that was written; null when there was none, or nothing was said', async () => {
    fakeFetch(answer(), json([]), () => new Response(null, { status: 204 }), answer());
    const { store } = apiStore();
    const write = () => store.dispatch(endpoints['patchTestThing/one'].initiate('B'));
    expect((await write()).data).toEqual(rows[0]);
    expect((await write()).data).toBeNull();
    expect((await write()).data).toBeNull();
    expect((await store.dispatch(endpoints['patchTestThing/names'].initiate())).data).toEqual(['A', 'B']);
  });
});
