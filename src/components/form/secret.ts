import { isEmpty, REQUIRED, type FieldRule } from '@/lib/rules';
import { MASK } from '@/lib/secrets/names';

/** Where the value of a secret field comes from (CON-027, CON-028, CON-029). */
export const SECRET_SOURCES = ['static', 'configmap', 'secret'] as const;
export type SecretSource = (typeof SECRET_SOURCES)[number];

/** A secret field's text, taken apart. */
export type SecretParts =
  | { source: 'static'; value: string }
  | { source: 'configmap' | 'secret'; name: string; key: string };

/** What a backend shows in place of a stored value; sent back, it keeps that value. */
export const STORED = MASK;

const REFERENCE = /^(configmap|secret):\/\/([^/]*)\/?([\s\S]*)$/;

/** Take the text of a secret field apart: `secret://{name}/{key}`, `configmap://{name}/{key}`, or a value. */
export function parseSecret(text: string | null | undefined): SecretParts {
  const [, source, name = '', key = ''] = REFERENCE.exec(text ?? '') ?? [];
  if (source === 'configmap' || source === 'secret') return { source, name, key };
  return { source: 'static', value: text ?? '' };
}

/** Put the text of a secret field together; the inverse of parseSecret, also for references that are not complete. */
export function formatSecret(parts: SecretParts): string {
  return parts.source === 'static'
    ? parts.value
    : `${parts.source}://${parts.name.trim()}/${parts.key.trim()}`;
}

/** Whether a text holds nothing: no value, or a reference to nothing. */
export function isEmptySecret(text: unknown): boolean {
  if (typeof text !== 'string') return isEmpty(text);
  const parts = parseSecret(text);
  return parts.source === 'static' ? isEmpty(parts.value) : isEmpty(parts.name) && isEmpty(parts.key);
}

/** A reference needs both its name and its key, or neither. */
export const secretRule: FieldRule = text => {
  if (typeof text !== 'string' || isEmptySecret(text)) return undefined;
  const parts = parseSecret(text);
  return parts.source === 'static' || (!isEmpty(parts.name) && !isEmpty(parts.key)) ? undefined : REQUIRED;
};

/** The secret must be given: a value, a stored one that is kept, or a whole reference. */
export const requiredSecret: FieldRule = Object.assign(
  (text: unknown) => (isEmptySecret(text) ? REQUIRED : secretRule(text)),
  { required: true },
);
