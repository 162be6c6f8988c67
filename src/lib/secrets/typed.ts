import { isObject } from '../json';
import { ownValue } from '../own';
import { maskSecrets, unmaskSecrets } from './mask';
import { MASK } from './names';

/** Secrets in what people type into forms, which may be whole specs: in drafts and lists of changes they are left out. */

const ENV_KEYS = new Set(['name', 'value', 'valueFrom']);

/** Whether a map is an EnvVar, whatever it is called. */
const isEnv = (value: object): boolean => Object.keys(value).every(key => ENV_KEYS.has(key));

/** What says where a value is kept: `{secretKeyRef: {name, key}}`, `{serviceAccount}`. */
const PLACE_KEYS = new Set(['name', 'key', 'namespace', 'serviceAccount']);

/** The masked value, with the value of every EnvVar masked besides, and the names of where others are kept as they are. */
function care(value: unknown, masked: unknown, isPlace = false): unknown {
  if (Array.isArray(value) && Array.isArray(masked))
    return masked.map((one: unknown, index) => care(value[index], one));
  if (!isObject(value) || !isObject(masked)) return masked;
  const entries = Object.entries(masked).map(([key, one]): [string, unknown] => {
    const plain = ownValue(value, key);
    if (isPlace && PLACE_KEYS.has(key) && typeof plain === 'string') return [key, plain];
    const isSecret = key === 'value' && isEnv(value) && plain !== '';
    return [key, isSecret ? MASK : care(plain, one, isPlace || key === 'valueFrom')];
  });
  return Object.fromEntries(entries);
}

/**
 * The values of a form without their secrets, which are `***`: what a name says to be secret, and the value of every EnvVar.
 * The form itself is none of these, though its values may be called `name` and `value`.
 */
export const maskTyped = (values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, unknown] => {
      const masked = maskSecrets({ [key]: value });
      return [key, care(value, isObject(masked) ? ownValue(masked, key) : MASK)];
    }),
  );

/** The counterpart: what is stored in place of each mask, nothing where nothing is. */
export const unmaskTyped = (value: unknown, stored: unknown): unknown => unmaskSecrets(value, stored, care);
