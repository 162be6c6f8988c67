import { configureStore } from '@reduxjs/toolkit';
import { catalogApi } from '@/features/catalog/api';
import { configureApi } from '../../src/api/config';
import { configChangesApi } from '@/features/catalog/changes/api';
import { api, apiMiddleware } from '../../src/api/root';
import { changesSource } from '../../src/features/catalog/export/changes';
import { itemsSource } from '../../src/features/catalog/export/items';
import { collection, type Collected } from '../../src/lib/export/collect';
import { cookieOf } from '../contract/backend';

/** How a list was read whole by the page's own client. */
export interface ListFigures {
  list: string;
  rows: number;
  repeats: number;
  ms: number;
  said: string;
}

const never = new AbortController().signal;
const YEARS = 'now-5y';

async function timed(
  list: string,
  read: () => Promise<{ ids: string[]; said: string }>,
): Promise<ListFigures> {
  const begin = performance.now();
  const { ids, said } = await read();
  const rows = new Set(ids).size;
  return { list, rows, repeats: ids.length - rows, ms: performance.now() - begin, said };
}

const verdict = ({ before, after, verdict: said }: Collected) => `${said}, counted ${before} and ${after}`;

/** Reads all items and all changes: as exports do, and as a person does who turns every page. */
export async function readLists(url: string): Promise<ListFigures[]> {
  process.env['STACK_URL'] = url;
  const cookie = await cookieOf('viewer');
  configureApi({
    baseUrl: `${url}/api`,
    fetchFn: (input, init) => {
      const request = new Request(input, init);
      request.headers.set('Cookie', cookie);
      return fetch(request);
    },
  });
  const { dispatch } = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: getDefault =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(...apiMiddleware),
  });
  const items = { pageIndex: 0, pageSize: 50, sort: { column: 'name' } };
  const exportItems = async () => {
    const ids: string[] = [];
    const run = collection(await itemsSource(dispatch, items), rows => ids.push(...rows.map(row => row.id)));
    return { ids, said: verdict(await run(never, () => {})) };
  };
  const exportChanges = async () => {
    const ids: string[] = [];
    const source = await changesSource(dispatch, { from: YEARS, to: 'now' });
    const run = collection(source, rows => ids.push(...rows.map(row => row.id)));
    return { ids, said: verdict(await run(never, () => {})) };
  };
  /** Newest first, the end of the range held still, as the list does from its second page on. */
  const turnChanges = async () => {
    const ids: string[] = [];
    const to = new Date().toISOString();
    let total = 0;
    for (let page = 1; ; page += 1) {
      const body = { from: YEARS, to, page, page_size: 500, sort_by: '-created_at' };
      const asked = dispatch(
        configChangesApi.endpoints['postCatalogChanges/page'].initiate(body, { subscribe: false }),
      );
      const answer = await asked.unwrap();
      dispatch(api.util.resetApiState());
      total = answer.total;
      ids.push(...answer.rows.map(row => row.id));
      if (answer.rows.length === 0 || ids.length >= total) break;
    }
    return { ids, said: `the total is ${total}` };
  };
  const turnItems = async () => {
    const ids: string[] = [];
    let total: number | undefined;
    for (let pageIndex = 0; ; pageIndex += 1) {
      const args = { ...items, pageIndex, pageSize: 1000 };
      const answer = await dispatch(
        catalogApi.endpoints['listConfigs/page'].initiate(args, { subscribe: false }),
      ).unwrap();
      dispatch(api.util.resetApiState());
      total = answer.total;
      ids.push(...answer.rows.map(row => row.id));
      if (answer.rows.length < 1000) break;
    }
    return { ids, said: `the total is ${total}` };
  };
  return [
    await timed('items, exported', exportItems),
    await timed('items, page by page', turnItems),
    await timed('changes, exported', exportChanges),
    await timed('changes, page by page', turnChanges),
  ];
}

export function printLists(figures: readonly ListFigures[]): void {
  console.log('\nlists read whole through the API client, while rows are written');
  console.table(figures.map(({ ms, ...rest }) => ({ ...rest, seconds: Number((ms / 1000).toFixed(1)) })));
}
