import { generated } from './generated/connections';
import { requestOf } from './requests';
import { api } from './root';

/** How a test of a connection went well. */
export interface ConnectionTested {
  /** Milliseconds from the question to the answer. */
  latencyMs: number;
  /** When the answer came; ISO 8601. */
  at: string;
}

/** A backend may try for long before it gives up. */
const TIMEOUT_MS = 60_000;

const postTest = requestOf(generated, 'postConnectionTest');

/** Testing a connection as it is stored (call contract, section 17). Why it does not work is the error's message. */
export const connectionTestApi = api.injectEndpoints({
  endpoints: build => ({
    /** @param id of the connection */
    testConnection: build.mutation<ConnectionTested, string>({
      async queryFn(id, _api, _options, call) {
        const begun = performance.now();
        const { error, meta } = await call(postTest({ id }));
        if (error) return { error, meta };
        const latencyMs = Math.max(1, Math.round(performance.now() - begun));
        return { data: { latencyMs, at: new Date().toISOString() } };
      },
      extraOptions: { timeoutMs: TIMEOUT_MS },
    }),
  }),
});

export const { useTestConnectionMutation } = connectionTestApi;
