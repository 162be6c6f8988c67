import type { Json } from '@/lib/json';
import { isObject } from '@/lib/json';
import { isSecretName, MASK } from '@/lib/secrets/names';

/** Beside a secret value these say what it is and where, and are none. */
const BESIDE = new Set(['name', 'key', 'namespace', 'valueFrom']);

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/**
 * Chart values without what looks secret: texts under the name of a key, secret, token or password, with `***` in their place.
 * References to secrets stay.
 * @returns with the paths of what was left out
 */
export function valuesWithoutSecrets(values: Readonly<Record<string, Json>>): {
  values: Record<string, Json>;
  hidden: string[];
} {
  const hidden: string[] = [];
  const walk = (value: Json, path: string, secret: boolean): Json => {
    if (Array.isArray(value)) return value.map((one, index) => walk(one, `${path}[${index}]`, secret));
    if (isObject(value)) return ofMap(value as Record<string, Json>, path, secret);
    if (!secret || !isText(value)) return value;
    hidden.push(path);
    return MASK;
  };
  const ofMap = (map: Readonly<Record<string, Json>>, path: string, secret: boolean): Record<string, Json> =>
    Object.fromEntries(
      Object.entries(map).map(([key, one]) => [
        key,
        key === 'valueFrom'
          ? one
          : walk(one, path ? `${path}.${key}` : key, !BESIDE.has(key) && (secret || isSecretName(key))),
      ]),
    );
  return { values: ofMap(values, '', false), hidden };
}
