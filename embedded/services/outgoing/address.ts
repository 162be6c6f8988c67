/**
 * The one judge of addresses that people have this backend call: by checks, by actions of playbooks and by tests of
 * connections. It calls its own page and services and nothing else. All else on this machine trusts callers from this
 * machine (the inbox of the demonstration, the administration of identities, Postgres, other people's programs), and
 * what an answer tells is told to whoever wrote the address.
 */

/** Where everything of the stack listens. Names are never looked up: what is judged is what is dialled. */
const OWN_ADDRESS = '127.0.0.1';
const OWN_NAMES: readonly string[] = [OWN_ADDRESS, 'localhost'];

const MOST_DECODING = 5;

export interface Place {
  host: typeof OWN_ADDRESS;
  port: number;
}

export interface Judged {
  /** Where to connect; absent when it is not called. */
  place?: Place;
  /** Why it is not called. */
  refused?: string;
}

/** Whether a host and a port are the page's or the services'. */
export function judgePlace(host: string, port: number, ownPorts: readonly number[]): Judged {
  if (OWN_NAMES.includes(host.toLowerCase()) && ownPorts.includes(port))
    return { place: { host: OWN_ADDRESS, port } };
  return { refused: `${host}:${port} was not called: the embedded backend calls its own addresses only` };
}

/** A path as its most thorough reader may understand it; undefined when that cannot be told. */
function decoded(path: string): string | undefined {
  let text = path;
  for (let turn = 0; turn < MOST_DECODING; turn += 1) {
    try {
      const next = decodeURIComponent(text);
      if (next === text) return text.replaceAll('\\', '/');
      text = next;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Whether an address is one of HTTP that may be called. */
export function judgeUrl(address: string, ownPorts: readonly number[]): Judged & { url?: URL } {
  // What is said never repeats more than a host: the rest of an address may be a secret.
  if (!URL.canParse(address)) return { refused: 'what was written is no address' };
  const url = new URL(address);
  if (url.protocol !== 'http:')
    return {
      refused: `${url.protocol} was not called: the embedded backend calls its own addresses only, by http`,
    };
  const judged = judgePlace(url.hostname, Number(url.port || 80), ownPorts);
  if (!judged.place) return judged;
  // A name and password here would try accounts of the console from this machine.
  if (url.username || url.password)
    return { refused: `${url.host} was not called: the address has a name or password in it` };
  const path = decoded(url.pathname);
  if (path === undefined) return { refused: 'what was written is no address' };
  const segments = path.split('/').map(segment => segment.trim().toLowerCase());
  if (segments.some(segment => segment.startsWith('.ory')))
    return { refused: 'the identity service was not called' };
  // Development servers and the fault lab answer below such names; no page of the console has one.
  if (segments.some(segment => /^(\.|@|__)/.test(segment)))
    return { refused: `${url.host} was not called: the path is none of the console` };
  return { ...judged, url };
}
