import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collection, compareCounts, type ExportProgress } from '@/lib/export/collect';
import { keysetSource, type RowSource } from '@/lib/export/source';

interface Row {
  id: string;
}
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `id-${String(at).padStart(5, '0')}` }));

const never = new AbortController().signal;
const ignore = () => {};

/** A list that a server keeps in the order of its ids and gives out in portions. */
function serverOf(list: Row[], portion: () => number, meanwhile: () => void = ignore): RowSource<Row> {
  return keysetSource<Row>({
    keyOf: row => row.id,
    count: () => Promise.resolve(list.length),
    after: key => {
      meanwhile();
      const sorted = list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return Promise.resolve(sorted.filter(row => key === undefined || row.id > key).slice(0, portion()));
    },
  });
}

async function collect(source: RowSource<Row>, signal = never) {
  const got: string[] = [];
  const run = collection(source, rows => got.push(...rows.map(row => row.id)));
  return { got, run, collected: await run(signal, ignore) };
}

describe('reading by key', () => {
  test('delivers each row once, whatever the size of the list and of its portions', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(60),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        async (count, sizes) => {
          const list = rowsOf(count);
          const { got, collected } = await collect(serverOf(list, () => sizes.next().value));
          expect(got).toEqual(list.map(row => row.id));
          expect(collected).toEqual({ received: count, before: count, after: count, verdict: 'complete' });
        },
      ),
    );
  });

  test('rows that come and go meanwhile cost none of those that stay, and repeat none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat(59)), async draws => {
        const draw = (most: number) => draws.next().value % most;
        const list = rowsOf(40);
        const stay = new Set(list.filter((_, at) => at % 2 === 0).map(row => row.id));
        const meanwhile = () => {
          const at = draw(list.length);
          if (!stay.has(list[at]?.id ?? '')) list.splice(at, 1);
          const id = `id-${String(draw(60)).padStart(5, '0')}+`;
          if (!list.some(row => row.id === id)) list.push({ id });
        };
        const { got } = await collect(serverOf(list, () => 1 + draw(5), meanwhile));
        expect(new Set(got).size).toBe(got.length);
        expect([...stay].filter(id => !got.includes(id))).toEqual([]);
      }),
    );
  });

  test('goes on where it stopped after an error, and fetches nothing twice', async () => {
    let calls = 0;
    const list = rowsOf(10);
    const server = serverOf(list, () => 3);
    const asked: (string | undefined)[] = [];
    const flaky: RowSource<Row> = {
      ...server,
      page: (cursor, signal) => {
        calls += 1;
        if (calls === 3) return Promise.reject(new Error('Network Error'));
        asked.push(cursor);
        return server.page(cursor, signal);
      },
    };
    const got: string[] = [];
    const run = collection(flaky, rows => got.push(...rows.map(row => row.id)));
    await expect(run(never, ignore)).rejects.toThrow('Network Error');
    expect(got).toHaveLength(6);
    expect((await run(never, ignore)).verdict).toBe('complete');
    expect(got).toEqual(list.map(row => row.id));
    expect(new Set(asked).size).toBe(asked.length);
  });

  test('stops where it is cancelled, and can go on', async () => {
    const controller = new AbortController();
    const got: string[] = [];
    const run = collection(
      serverOf(rowsOf(9), () => 3),
      rows => got.push(...rows.map(row => row.id)),
    );
    const seen: ExportProgress[] = [];
    const stopping = run(controller.signal, progress => {
      seen.push(progress);
      if (progress.received === 6) controller.abort();
    });
    await expect(stopping).rejects.toThrow('aborted');
    expect(got).toHaveLength(6);
    expect(seen.map(one => one.received)).toEqual([0, 3, 6]);
    await run(never, ignore);
    expect(new Set(got).size).toBe(9);
    expect(got).toHaveLength(9);
  });

  test('a server that repeats its rows for ever is left', async () => {
    const stuck = keysetSource<Row>({
      keyOf: row => row.id,
      count: () => Promise.resolve(2),
      after: () => Promise.resolve(rowsOf(2)),
    });
    await expect(collect(stuck)).rejects.toThrow('the same rows again and again');
  });
});

describe('what was received is compared with what was counted', () => {
  test.each([
    [5, 5, 5, 'complete'],
    [4, 5, 5, 'short'],
    [4, 5, 4, 'moved'],
    [6, 5, 6, 'moved'],
    [6, 5, 5, 'moved'],
    [3, 5, 4, 'short'],
    [5, undefined, undefined, 'uncounted'],
  ] as const)('%s received, %s before, %s after: %s', (received, before, after, verdict) =>
    expect(compareCounts(received, before, after)).toBe(verdict),
  );
});
