import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkOf, idsIn, NothingChosenError, type BulkStates } from '@/lib/bulk/bulk';

const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`);

describe('bulk changes', () => {
  test('without ids nothing is begun', () => {
    expect(() => bulkOf([], { perform: () => Promise.resolve() })).toThrow(NothingChosenError);
    expect(() => bulkOf(['a'], { perform: () => Promise.resolve(), chunkSize: 101 })).toThrow('1 to 100');
  });

  test('every id is done once, in chunks of a hundred at most, whatever is chosen later', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 450 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 6 }),
        async (count, chunkSize, width) => {
          const chosen = [...idsOf(count), 'id-0'];
          const calls: string[][] = [];
          let under = 0;
          const bulk = bulkOf(chosen, {
            chunkSize,
            width,
            perform: async ids => {
              under += 1;
              expect(under).toBeLessThanOrEqual(width);
              calls.push([...ids]);
              await Promise.resolve();
              under -= 1;
            },
          });
          chosen.push('late');
          await bulk.run();
          expect(calls.flat().toSorted()).toEqual(idsOf(count).toSorted());
          expect(Math.max(...calls.map(call => call.length))).toBeLessThanOrEqual(chunkSize);
          expect(idsIn(bulk.states(), 'done')).toHaveLength(count);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('failures are told by id, stop nothing, and alone are tried again', async () => {
    const calls: string[][] = [];
    let healed = false;
    const seen: BulkStates[] = [];
    const bulk = bulkOf(
      idsOf(5),
      {
        chunkSize: 2,
        width: 1,
        perform: ids => {
          calls.push([...ids]);
          if (healed) return Promise.resolve();
          if (ids.includes('id-0')) return Promise.resolve(new Map([['id-1', 'is locked']]));
          return ids.includes('id-2') ? Promise.reject(new Error('Network Error')) : Promise.resolve();
        },
      },
      states => seen.push(states),
    );
    await bulk.run();
    expect([...bulk.states()]).toEqual([
      ['id-0', { state: 'done' }],
      ['id-1', { state: 'failed', error: 'is locked' }],
      ['id-2', { state: 'failed', error: 'Network Error' }],
      ['id-3', { state: 'failed', error: 'Network Error' }],
      ['id-4', { state: 'done' }],
    ]);
    expect(seen.some(states => states.get('id-0')?.state === 'running')).toBe(true);
    healed = true;
    calls.length = 0;
    await bulk.run();
    expect(calls).toEqual([['id-1', 'id-2'], ['id-3']]);
    expect(idsIn(bulk.states(), 'done')).toHaveLength(5);
  });

  test('cancelled, what has not begun is left and can be done later', async () => {
    const controller = new AbortController();
    const bulk = bulkOf(idsOf(4), {
      chunkSize: 1,
      width: 2,
      perform: () => {
        controller.abort();
        return Promise.resolve();
      },
    });
    await bulk.run(controller.signal);
    expect(idsIn(bulk.states(), 'cancelled').length).toBeGreaterThan(0);
    await bulk.run();
    expect(idsIn(bulk.states(), 'done')).toHaveLength(4);
  });

  test('trying again what failed does not begin what was cancelled', async () => {
    const controller = new AbortController();
    const calls: string[] = [];
    const bulk = bulkOf(idsOf(4), {
      chunkSize: 1,
      width: 1,
      perform: ([id = '']) => {
        calls.push(id);
        controller.abort();
        return Promise.reject(new Error('no'));
      },
    });
    await bulk.run(controller.signal);
    expect(calls).toEqual(['id-0']);
    await bulk.run(undefined, ['failed']);
    expect(calls).toEqual(['id-0', 'id-0']);
    expect(idsIn(bulk.states(), 'cancelled')).toEqual(['id-1', 'id-2', 'id-3']);
    await bulk.run(undefined, ['cancelled']);
    expect(calls.slice(2)).toEqual(['id-1', 'id-2', 'id-3']);
  });

  test('undo takes back what was done and nothing else; what cannot be is said', async () => {
    const undone: string[] = [];
    const bulk = bulkOf(idsOf(3), {
      chunkSize: 1,
      perform: ids => (ids.includes('id-2') ? Promise.reject(new Error('no')) : Promise.resolve()),
      undo: ids => {
        undone.push(...ids);
        return Promise.resolve(new Map([['id-1', 'gone for good']]));
      },
    });
    await bulk.run();
    await bulk.undo();
    expect(undone).toEqual(['id-0', 'id-1']);
    expect([...bulk.states().values()]).toEqual([
      { state: 'undone' },
      { state: 'done', error: 'gone for good' },
      { state: 'failed', error: 'no' },
    ]);
  });
});
