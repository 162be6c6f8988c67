import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '@/api/parseJson';
import { readJson } from '@/lib/numbers';
import { RowMemory } from '@/api/rowMemory';

/** Small slices, so that small values are cut many times. */
const sliced = { slice: 1 };

/** A text in pieces of a length. */
function pieces(text: string, length = 7): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
}

const outcomeOf = async (parse: () => unknown): Promise<unknown> => {
  try {
    return { value: await parse() };
  } catch (error) {
    return { error: (error as Error).name };
  }
};

describe('rows that were read before', () => {
  const rowsOf = (count: number, changed: readonly number[] = []) =>
    Array.from({ length: count }, (_, at) => ({
      id: `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      name: `a, "b" ] ${at}`,
      uptime: { passed: changed.includes(at) ? 2 : 1 },
    }));
  const read = (rows: readonly unknown[], memory: RowMemory, slice?: number) =>
    parseJson(pieces(JSON.stringify({ duration: 1, checks_summary: rows }), 100), {
      memory,
      ...(slice && { slice }),
    }) as Promise<{ checks_summary: unknown[] }>;

  /** A memory that has seen the first answer, which is read without it. */
  const used = async () => {
    const memory = new RowMemory();
    await read([], memory);
    return memory;
  };

  test('are kept from the second answer on: whoever waits for the first waits for nothing else', async () => {
    const memory = new RowMemory();
    const first = await read(rowsOf(5), memory, 1);
    expect(memory.keeps).toBe(true);
    const second = await read(rowsOf(5), memory, 1);
    expect(second.checks_summary.some(row => first.checks_summary.includes(row))).toBe(false);
    const third = await read(rowsOf(5), memory, 1);
    expect(third.checks_summary.every((row, at) => row === second.checks_summary[at])).toBe(true);
  });

  test.each([1, 300, 1_000_000])(
    'are the same objects, the others new ones, in slices of %i',
    async slice => {
      const memory = await used();
      const first = await read(rowsOf(20), memory, slice);
      const second = await read(rowsOf(20, [3, 19]), memory, slice);
      expect(second.checks_summary).toEqual(rowsOf(20, [3, 19]));
      const same = second.checks_summary.map((row, at) => row === first.checks_summary[at]);
      expect(same.flatMap((is, at) => (is ? [] : [at]))).toEqual([3, 19]);

      // In another order, one taken out and one put in.
      const other = rowsOf(22, [3, 19])
        .toReversed()
        .filter((_, at) => at !== 5);
      const third = await read(other, memory, slice);
      expect(third.checks_summary).toEqual(other);
      expect(third.checks_summary.filter(row => second.checks_summary.includes(row))).toHaveLength(19);
    },
  );

  test('of an answer that broke off are not taken; those before it still are', async () => {
    const memory = await used();
    const first = await read(rowsOf(9), memory, 1);
    const broken = JSON.stringify({ checks_summary: rowsOf(9, [0]) }).slice(0, -1);
    await expect(parseJson(pieces(broken), { slice: 1, memory })).rejects.toThrow(SyntaxError);
    const again = await read(rowsOf(9), memory, 1);
    expect(again.checks_summary.every((row, at) => row === first.checks_summary[at])).toBe(true);
  });

  test('are forgotten when nothing shows them any more', async () => {
    const memory = await used();
    const first = await read(rowsOf(3), memory);
    memory.forget();
    const second = await read(rowsOf(3), memory);
    expect(second.checks_summary.some(row => first.checks_summary.includes(row))).toBe(false);
  });

  test('change nothing of what is refused and what is read', async () => {
    const valid = fc.json({ maxDepth: 3 });
    const damage = fc.tuple(valid, valid, fc.nat(), fc.constantFrom('', ',', ']', '}', '"', ' ', '1'));
    await fc.assert(
      fc.asyncProperty(damage, async ([before, text, at, insert]) => {
        const memory = new RowMemory();
        for (const known of [before, text]) await parseJson(pieces(known), { slice: 1, memory });
        const cut = at % (text.length + 1);
        const broken = text.slice(0, cut) + insert + text.slice(cut + (insert ? 0 : 1));
        for (const one of [broken, text])
          expect(await outcomeOf(() => parseJson(pieces(one, 1 + (at % 9)), { slice: 1, memory }))).toEqual(
            await outcomeOf(() => JSON.parse(one) as unknown),
          );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('parseJson', () => {
  test('gives what JSON.parse gives, however the text is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 4 }),
        fc.constantFrom(1, 3, 20),
        fc.integer({ min: 1, max: 30 }),
        async (text, slice, length) => {
          expect(await parseJson(pieces(text, length), { slice })).toEqual(readJson(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('gives what JSON.parse gives for pretty-printed lists and objects of rows', async () => {
    const row = fc.record({
      name: fc.string({ unit: 'binary' }),
      labels: fc.dictionary(fc.string(), fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.boolean(), async (rows, wrapped) => {
        const text = JSON.stringify(
          wrapped ? { duration: 1, checks_summary: rows, runnerName: 'local' } : rows,
          null,
          2,
        );
        expect(await parseJson(pieces(text), sliced)).toEqual(readJson(text));
      }),
      { numRuns: 300 },
    );
  });

  test('refuses what JSON.parse refuses, whatever is broken', async () => {
    const damage = fc.tuple(
      fc.json({ maxDepth: 3 }),
      fc.nat(),
      fc.constantFrom('', ',', ']', '}', '"', '\\', ':', ' ', '1'),
    );
    await fc.assert(
      fc.asyncProperty(damage, async ([text, at, insert]) => {
        const cut = at % (text.length + 1);
        const broken = text.slice(0, cut) + insert + text.slice(cut + (insert ? 0 : 1));
        expect(await outcomeOf(() => parseJson(pieces(broken, 1 + (at % 9)), sliced))).toEqual(
          await outcomeOf(() => readJson(broken)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '[1,2,]',
    '[,1]',
    '[1 2]',
    '{"a":1,}',
    '{"a" 1}',
    '[1]x',
    '',
    ' ',
    '[',
    '{"a":',
    '[{"a":1},{"b":]',
    '[1][2]',
    '[{"a":1]}',
    '{"a":[1}',
    '{"a":[1]',
    '{[1]:2}',
    '[\u00a0]',
    '{"a":1 [2]}',
  ])('refuses %j', async text => {
    await expect(parseJson(pieces(text), sliced)).rejects.toThrow(SyntaxError);
  });

  test('a key named __proto__ is an own property and changes no prototype', async () => {
    const value = (await parseJson(pieces('{"__proto__":{"admin":true},"a":[1]}'), sliced)) as Record<
      string,
      unknown
    >;
    expect(Object.hasOwn(value, '__proto__')).toBe(true);
    expect((value as { admin?: boolean }).admin).toBeUndefined();
  });

  test('stops between slices once nobody wants the value', async () => {
    const controller = new AbortController();
    const parsing = parseJson([JSON.stringify(Array.from({ length: 50 }, (_, id) => ({ id })))], {
      ...sliced,
      signal: controller.signal,
    });
    controller.abort(new Error('gone'));
    await expect(parsing).rejects.toThrow('gone');
  });

  test('lets everything else run between the slices of a 12 MB answer', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: `019a0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      name: `payments-api/health ${index}`,
      message: 'x'.repeat(480),
      labels: { team: 'payments', env: 'prod' },
    }));
    const text = JSON.stringify({ checks_summary: rows, runnerName: 'local' });
    expect(text.length).toBeGreaterThan(12_000_000);

    let turns = 0;
    let running = true;
    const count = () => {
      turns += 1;
      if (running) setImmediate(count);
    };
    setImmediate(count);
    const value = (await parseJson(pieces(text, 65_536))) as { checks_summary: unknown[] };
    running = false;
    expect(value.checks_summary).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(20);
  });
});
