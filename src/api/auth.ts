import { read } from './calls';
import { missingError } from '@/lib/errors';
import type { AppDispatch } from '@/lib/store/hooks';
import { calls } from './generated/calls/auth';
import type { GrantedPermission, WhoamiEnvelope } from './generated/types/auth';
import { api } from './root';
import { gateOf } from './session';
import { listTag } from './tags';

export type { GrantedPermission };

/** The signed-in person, as the identity check reports them. */
export interface SessionUser {
  id: string;
  name: string;
  email?: string;
  avatar?: string;
  /** `agent` or `access_token` for principals that are no people. */
  type?: string;
}

/** The answer of the identity check. */
export interface Whoami {
  user: SessionUser;
  /** Each role once; also internal ones such as `everyone`. */
  roles: string[];
  permissions: GrantedPermission[];
  /** Host name of the backend, as it names itself. */
  hostname?: string;
}

const { getWhoami } = calls;

/** Only what is set: the page treats null, empty and absent alike. */
const given = (fields: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Record<string, string>;

/** Undefined when the answer names nobody: then the check has failed, and no one is let in as someone. */
function toWhoami({ payload }: WhoamiEnvelope): Whoami | undefined {
  if (!payload?.user?.id) return undefined;
  const { user, roles, permissions, hostname } = payload;
  return {
    user: {
      id: user.id,
      name: user.name,
      ...given({ email: user.email, avatar: user.avatar, type: user.type }),
    },
    roles: [...new Set(roles ?? [])],
    permissions: permissions ?? [],
    ...given({ hostname }),
  };
}

/**
 * Who is signed in. Asked once a session: never again on focus, on an interval or on reconnect (AUTH-043), and when the
 * browser may have another session (confirmSession).
 * The argument is the id of the organisation, in the hosted mode: the same person is another one in another
 * organisation. It is not sent.
 */
export const authApi = api.injectEndpoints({
  endpoints: build => ({
    getWhoami: build.query<Whoami, string | void>({
      async queryFn(_arg, _api, _options, send) {
        const { data, error, meta } = await read(send, getWhoami());
        if (error) return { error, meta };
        const whoami = toWhoami(data);
        return whoami
          ? { data: whoami, meta }
          : { error: missingError(200, 'the answer does not say who is signed in'), meta };
      },
      providesTags: [listTag('Whoami')],
    }),
  }),
});

export const { useGetWhoamiQuery } = authApi;

/** A check that takes longer holds nobody up: where it fails, the rest may still answer. */
const DOUBT_MS = 10_000;

/**
 * Asks again who is signed in, while all other calls wait, for ten seconds at most. The answer reaches the store as that of a new
 * session does; a check that fails changes nothing.
 */
export const confirmSession =
  (organisation: string | undefined) =>
  async (dispatch: AppDispatch, getState: () => unknown): Promise<void> => {
    const gate = gateOf(getState);
    const former = gate.doubt;
    const check = async () => {
      await former; // its answer may be of the session before: it was asked for earlier
      const asked = dispatch(
        authApi.endpoints.getWhoami.initiate(organisation, { forceRefetch: true, subscribe: false }),
      );
      await Promise.race([asked, new Promise(resolve => setTimeout(resolve, DOUBT_MS))]);
    };
    const doubt = check();
    gate.doubt = doubt;
    await doubt;
    if (gate.doubt === doubt) gate.doubt = undefined;
  };
