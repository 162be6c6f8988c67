import type { ConnectionField, FieldOption } from './model';

type Extra = Partial<
  Pick<ConnectionField, 'required' | 'initial' | 'hint' | 'placeholder' | 'auth' | 'aliases'>
>;

/** Every type begins with these (CON-002, CON-003). */
export const IDENTITY: readonly ConnectionField[] = [
  { kind: 'text', name: 'name', label: 'Name', required: true },
  { kind: 'text', name: 'namespace', label: 'Namespace', required: true, initial: 'default' },
];

/** Every type ends with this, so that no property of a row is out of sight. */
export const OTHER_PROPERTIES: ConnectionField = {
  kind: 'key-value',
  name: 'other',
  label: 'Other properties',
  hint: 'Kept as they are, for the backend or for other tools',
};

export const options = (...values: readonly string[]): FieldOption[] =>
  values.map(value => ({ value, label: value }));

/** An address that people type; `$(username)` and `$(password)` stand for the fields below it. */
export const url = (label: string, placeholder: string, extra: Extra = {}): ConnectionField => ({
  kind: 'text',
  name: 'url',
  label,
  placeholder,
  ...extra,
});

/** Not secret, but may be a reference like a secret. */
export const username = (label = 'Username', extra: Extra = {}): ConnectionField => ({
  kind: 'secret',
  name: 'username',
  label,
  open: true,
  ...extra,
});

export const password = (label = 'Password', extra: Extra = {}): ConnectionField => ({
  kind: 'secret',
  name: 'password',
  label,
  ...extra,
});

/** A key or a file of several lines. */
export const certificate = (label: string, extra: Extra = {}): ConnectionField => ({
  kind: 'secret',
  name: 'certificate',
  label,
  multiline: true,
  ...extra,
});

/** One line of text in `properties`. */
export const property = (key: string, label: string, extra: Extra = {}): ConnectionField => ({
  kind: 'text',
  name: `properties.${key}`,
  label,
  ...extra,
});

/** A port in `properties`. */
export const port = (initial?: string, extra: Extra = {}): ConnectionField => ({
  kind: 'text',
  name: 'properties.port',
  label: 'Port',
  format: 'port',
  ...(initial !== undefined && { initial }),
  ...extra,
});

/** One of several words in `properties`. */
export const choice = (
  key: string,
  label: string,
  choices: readonly FieldOption[],
  extra: Extra = {},
): ConnectionField => ({ kind: 'select', name: `properties.${key}`, label, options: choices, ...extra });

/** Whether the server's certificate goes unchecked. */
export const INSECURE_TLS: ConnectionField = {
  kind: 'switch',
  name: 'insecure_tls',
  label: 'Skip TLS verification',
  hint: 'Accepts any certificate: for test systems only',
};
