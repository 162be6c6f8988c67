import type { HttpBindings } from '@hono/node-server';
import type { Principal } from './principal';

/** What handlers find in the context. */
export interface ServerEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Names the request in the log, in PostgREST's connection and in the answer's `X-Request-Id`. */
    requestId: string;
    /** Set once the caller is known; see authentication.ts. */
    principal: Principal;
  };
}
