import { http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { identityClient } from '@/auth/kratos/client';
import { server } from '../server';

const BASE = 'http://console.test/api/.ory';

afterEach(() => {
  vi.useRealTimers();
});

test('a call to an identity service that never answers ends after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = vi.fn<(error: unknown) => void>();
  await new Promise<void>(asked => {
    server.use(
      http.get(`${BASE}/sessions/whoami`, () => {
        asked();
        return new Promise<never>(() => {});
      }),
    );
    // Of axios's ways to send, this one keeps time by timers that a test can move.
    identityClient(BASE).toSession({}, { adapter: 'fetch' }).catch(ended);
  });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ name: 'AxiosError' });
});
