import { describe, expect, test, vi } from 'vitest';
import { ExpiringCache } from '../../../embedded/core/cache';

/** What the services remember of callers: for a while, and no longer than it is true. */

/** A look-up that ends when it is told to. */
function lookUp() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const fetch = vi.fn<() => Promise<string>>(
    () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject })),
  );
  return { fetch, ends };
}

describe('what is looked up through a cache', () => {
  test('is looked up once for all who ask meanwhile, and kept for its time from then on, however often it is asked for', async () => {
    let now = 0;
    const cache = new ExpiringCache<string>(5_000, 10, () => now);
    const { fetch, ends } = lookUp();
    const asked = [cache.through('me', fetch), cache.through('me', fetch)];
    ends[0]?.resolve('editor');
    expect(await Promise.all(asked)).toEqual(['editor', 'editor']);
    for (now = 1_000; now < 5_000; now += 1_000) expect(await cache.through('me', fetch)).toBe('editor');
    expect(fetch).toHaveBeenCalledTimes(1);
    const again = cache.through('me', fetch);
    ends[1]?.resolve('viewer');
    expect(await again).toBe('viewer');
  });

  test('and was dropped meanwhile is not kept, and nobody who asks afterwards gets it', async () => {
    const cache = new ExpiringCache<string>(5_000);
    const { fetch, ends } = lookUp();
    const before = cache.through('me', fetch);
    cache.clear(); // the role was changed
    const after = cache.through('me', fetch);
    ends[1]?.resolve('viewer');
    expect(await after).toBe('viewer');
    ends[0]?.resolve('editor'); // the slower one read what was before
    expect(await before).toBe('editor');
    expect(await cache.through('me', fetch)).toBe('viewer');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('and is refused is asked for again', async () => {
    const cache = new ExpiringCache<string>(5_000);
    const { fetch, ends } = lookUp();
    const asked = [cache.through('me', fetch), cache.through('me', fetch)];
    ends[0]?.reject(new Error('unknown'));
    expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    const again = cache.through('me', fetch);
    ends[1]?.resolve('guest');
    expect(await again).toBe('guest');
  });
});
