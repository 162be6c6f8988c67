// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst } from '@/api/firstAnswers';

const ADDRESS = 'http://console.test/api/auth/whoami';

function giveFirst(answer: Promise<Response>): void {
  const answers = new Map([[ADDRESS, answer]]);
  Object.defineProperty(window, 'firstAnswers', {
    configurable: true,
    value: {
      take: (address: string) => {
        const taken = answers.get(address);
        answers.delete(address);
        return taken;
      },
    },
  });
}

afterEach(() => {
  Reflect.deleteProperty(window, 'firstAnswers');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const network = () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('network')));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const textOf = async (answer: Promise<Response>) => (await answer).text();

test('an answer that was asked for first is taken once, then the network is asked', async () => {
  const fetched = network();
  giveFirst(Promise.resolve(new Response('first')));
  await expect(textOf(fetchFirst(ADDRESS))).resolves.toBe('first');
  expect(fetched).not.toHaveBeenCalled();
  await expect(textOf(fetchFirst(ADDRESS))).resolves.toBe('network');
});

test('other addresses, writes, and calls of a page that is long open go to the network', async () => {
  network();
  giveFirst(Promise.resolve(new Response('first')));
  await expect(textOf(fetchFirst('http://console.test/api/properties'))).resolves.toBe('network');
  await expect(textOf(fetchFirst(ADDRESS, { method: 'POST' }))).resolves.toBe('network');
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  await expect(textOf(fetchFirst(ADDRESS))).resolves.toBe('network');
});

test('a call that is given up ends at once, and a failed first answer is the failure of its call', async () => {
  network();
  const controller = new AbortController();
  giveFirst(new Promise(() => undefined));
  const call = fetchFirst(ADDRESS, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow('given up');
  giveFirst(Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchFirst(ADDRESS)).rejects.toThrow('Failed to fetch');
});
