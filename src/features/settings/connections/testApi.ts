import { read } from '@/api/calls';
import { calls } from '@/api/generated/calls/connections';
import { api } from '@/api/root';
import { serverNow } from '@/lib/time/clock';

/** What came of a test of a connection. */
export interface ConnectionTest {
  works: boolean;
  /** Why it does not work, in the backend's words. */
  reason?: string;
  /** Milliseconds from the question to the answer. */
  latencyMs: number;
  /** When the answer came; ISO 8601. */
  at: string;
}

/** A backend may try for long before it gives up. */
const TIMEOUT_MS = 60_000;

/** Statuses that say nothing of the connection: nobody may test it, or there is none. */
const NOT_TESTED = [401, 403, 404, 405];

const { postConnectionTest } = calls;

/** Testing a connection as it is stored (CON-030). A test that fails is an answer, not an error. */
export const connectionTestApi = api.injectEndpoints({
  endpoints: build => ({
    /** @param id of the connection */
    postConnectionTest: build.mutation<ConnectionTest, string>({
      async queryFn(id, _api, _options, send) {
        const begun = performance.now();
        const { error, meta } = await read(send, postConnectionTest({ id }));
        const latencyMs = Math.max(1, Math.round(performance.now() - begun));
        const at = new Date(serverNow()).toISOString();
        if (!error) return { data: { works: true, latencyMs, at } };
        if (error.kind !== 'http' || NOT_TESTED.includes(error.status ?? 0)) return { error, meta };
        return { data: { works: false, reason: error.message, latencyMs, at } };
      },
      extraOptions: { timeoutMs: TIMEOUT_MS },
    }),
  }),
});

export const { usePostConnectionTestMutation } = connectionTestApi;
