import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { maskSecrets, unmaskSecrets } from '@/lib/secrets/mask';
import { MASK } from '@/lib/secrets/names';
import type { SecretCare } from '@/modules/records/types';

const ENV_KEYS = new Set(['name', 'value', 'valueFrom']);

/** Whether a map is an EnvVar, whatever it is called. */
const isEnv = (value: object): boolean => Object.keys(value).every(key => ENV_KEYS.has(key));

/** The masked value, with the value of every EnvVar masked besides, and where others are kept as it is: that is no secret. */
function care(value: unknown, masked: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(masked))
    return masked.map((one: unknown, index) => care(value[index], one));
  if (!isObject(value) || !isObject(masked)) return masked;
  const entries = Object.entries(masked).map(([key, one]): [string, unknown] => {
    const plain = ownValue(value, key);
    if (key === 'valueFrom') return [key, plain];
    return [key, key === 'value' && isEnv(value) && plain !== '' ? MASK : care(plain, one)];
  });
  return Object.fromEntries(entries);
}

/** What is secret in a spec: what its name says to be, and the value of every EnvVar. */
export const SPEC_SECRETS: SecretCare = {
  mask: value => care(value, maskSecrets(value)),
  unmask: unmaskSecrets,
};
