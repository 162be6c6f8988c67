import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { isEmptyEnv, readEnv } from './envVar';
import { valueAt, withValue } from './place';
import { join, type AuthKind, type SpecMap } from './types';

/** How a person signs in; `digest` is kept where it is found and not offered. */
export type Authentication = 'none' | AuthKind | 'digest';

export const AUTH_LABELS: Readonly<Record<Authentication, string>> = {
  none: 'None',
  basic: 'Basic',
  ntlm: 'NTLM',
  ntlmv2: 'NTLMv2',
  digest: 'Digest',
};

const MARKERS = ['ntlmv2', 'ntlm', 'digest', 'basic'] as const;

/**
 * Where username and password stand. Backends have them beside the marker; consoles before this one wrote them into
 * `authentication`, where those that are there are read and kept.
 */
export const credentialsAt = (root: unknown, path: string): string =>
  isObject(valueAt(root, join(path, 'authentication'))) ? join(path, 'authentication') : path;

/** Which kind a spec says: that of its marker, else basic where there are credentials. */
export function readAuthentication(root: unknown, path: string): Authentication {
  const map = valueAt(root, path);
  const marker = isObject(map) ? MARKERS.find(one => ownValue(map, one) === true) : undefined;
  if (marker) return marker;
  const at = credentialsAt(root, path);
  const given = ['username', 'password'].some(key => !isEmptyEnv(readEnv(valueAt(root, join(at, key)))));
  return given ? 'basic' : 'none';
}

/**
 * The root with another kind: all other markers go, and with 'none' the credentials too. Basic has no marker where the
 * backend knows none: username and password say it.
 */
export function withAuthentication(root: SpecMap, path: string, kind: Authentication): SpecMap {
  let next = root;
  for (const marker of MARKERS) {
    const at = join(path, marker);
    if (marker === kind && marker !== 'basic') next = withValue(next, at, true);
    else if (marker !== kind && valueAt(next, at) !== undefined) next = withValue(next, at, undefined);
  }
  if (kind !== 'none') return next;
  for (const key of ['username', 'password', 'authentication']) {
    if (valueAt(next, join(path, key)) !== undefined) next = withValue(next, join(path, key), undefined);
  }
  return next;
}
