import { isEmbedded } from './target';

/**
 * Where the real server (Kratos 26.2.0, as it answered in November 2026) and the embedded one differ, and both may. A
 * check asks here what the server under test is allowed; what stands in no row, both have to answer alike.
 */

type Server = 'real' | 'embedded';

interface Difference<Allowed> {
  /** Number of the conformance check; none for those of `hostile.test.ts`. */
  check?: string;
  why: string;
  allowed: Readonly<Record<Server, Allowed>>;
}

const row = <Allowed>(difference: Difference<Allowed>) => difference;

export const DIFFERENCES = {
  /** The path of the `request_url` of a login flow. */
  requestPath: row({
    check: '20.1 #2',
    why: 'it is the address as the server saw it: a front may have taken its prefix away',
    allowed: {
      real: /\/self-service\/login\/browser$/,
      embedded: /^\/api\/\.ory\/self-service\/login\/browser$/,
    },
  }),
  /** Ids of `ui.messages` for an address that is taken. */
  identifierTaken: row({
    check: '20.3 #35',
    why: 'a real server may give hints how to sign in instead',
    allowed: { real: [4000007, 4000028], embedded: [4000007] },
  }),
  /** A return address that leaves the origin only in the eyes of some browsers. */
  oddReturnTo: row({
    why: 'the embedded server is stricter; the page looks at every return address itself',
    allowed: { real: { mayBeAccepted: true }, embedded: { mayBeAccepted: false } },
  }),
  /** Statuses of a sign-in with the flow of another browser and the token of that flow. */
  flowOfAnotherBrowser: row({
    why: 'the embedded server binds a flow to the browser that began it',
    allowed: { real: [200, 403], embedded: [403] },
  }),
  /** How many of five sign-ins at once with one backup code may go well. */
  backupCodeAtOnce: row({
    why: 'the real server reads the codes before it writes them',
    allowed: { real: { most: 5 }, embedded: { most: 1 } },
  }),
} as const;

/** What the server under test may answer. */
export function allowedFor<Allowed>({ allowed }: Difference<Allowed>): Allowed {
  return allowed[isEmbedded ? 'embedded' : 'real'];
}
