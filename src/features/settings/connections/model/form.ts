import { writeJson } from '@/lib/numbers';
import { all, required, wholeNumber, type FieldRule } from '@/lib/rules';
import type { ConnectionField, ConnectionRow, ConnectionType, ConnectionValues } from './model';
import { isEmptySecret, requiredSecret, secretRule } from '@/components/form/secret';
import { ownValue } from '@/lib/own';

const PROPERTY = 'properties.';
/** What a port outside the range says. */
const NOT_A_PORT = 'This field must be a port from 1 to 65535';

/** The key in column `properties` of a field that stands there. */
const keyOf = ({ name }: ConnectionField): string | undefined =>
  name.startsWith(PROPERTY) ? name.slice(PROPERTY.length) : undefined;

/** The names under which a property may stand in a row: the field's own first. */
const keysOf = (field: ConnectionField): readonly string[] => {
  const key = keyOf(field);
  return key === undefined ? [] : [key, ...(field.aliases ?? [])];
};

/** Where a row has the property of a field: under an alias if only that is there. */
const keyIn = (field: ConnectionField, properties: Readonly<Record<string, unknown>>): string => {
  const keys = keysOf(field);
  return keys.find(key => Object.hasOwn(properties, key)) ?? keys[0] ?? '';
};

/** Types with a choice of authentication tell it by whether there is a certificate: an SSH key. */
const authOf = (row: ConnectionRow) => (isEmptySecret(row.certificate) ? 'basic' : 'ssh');

const withAuth = (type: ConnectionType) => type.fields.some(field => field.name === 'auth');

/** What a form of a new connection starts with. */
export function defaultsOf(type: ConnectionType): ConnectionValues {
  const values: ConnectionValues = { insecure_tls: false };
  const properties: Record<string, string | boolean> = {};
  for (const field of type.fields) {
    const key = keyOf(field);
    if (key !== undefined && field.kind === 'switch') properties[key] = field.initial === 'true';
    else if (field.initial === undefined) continue;
    else if (key !== undefined) properties[key] = field.initial;
    else if (field.name === 'namespace' || field.name === 'auth') values[field.name] = field.initial;
  }
  return { ...values, properties };
}

/**
 * What a form of a stored connection starts with. Properties without a field of their own come as `other`; what is no
 * text among them does not show, and is kept.
 */
export function connectionValues(type: ConnectionType, row: ConnectionRow): ConnectionValues {
  const stored = row.properties ?? {};
  const own = new Set<string>();
  const properties: Record<string, string | boolean> = {};
  for (const field of type.fields) {
    const key = keyOf(field);
    if (key === undefined) continue;
    const found = keyIn(field, stored);
    own.add(found);
    const value = ownValue(stored, found);
    if (field.kind === 'switch') properties[key] = value === true || value === 'true';
    else if (value !== undefined && value !== null) properties[key] = scalarText(value);
  }
  const others = Object.entries(stored).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !own.has(entry[0]),
  );
  return {
    name: row.name,
    namespace: row.namespace,
    ...(row.url !== null && { url: row.url }),
    ...(row.username !== null && { username: row.username }),
    ...(row.password !== null && { password: row.password }),
    ...(row.certificate !== null && { certificate: row.certificate }),
    insecure_tls: row.insecure_tls === true,
    ...(withAuth(type) && { auth: authOf(row) }),
    properties,
    ...(others.length > 0 && { other: Object.fromEntries(others) }),
  };
}

const scalarText = (value: unknown): string => (typeof value === 'string' ? value : (writeJson(value) ?? ''));

/** Whether a field is drawn, and so counts, with these values. */
export const isShown = (field: ConnectionField, values: Pick<ConnectionValues, 'auth'>): boolean =>
  field.auth === undefined || field.auth === values.auth;

const blank = (text: string | undefined): string | null => (isEmptySecret(text) ? null : (text ?? null));

/** Properties with what the form says of each; what did not change stays as it was stored, whatever its type. */
function propertiesOf(
  type: ConnectionType,
  values: ConnectionValues,
  stored: Readonly<Record<string, unknown>>,
  before: ConnectionValues,
): Record<string, unknown> {
  const out = new Map<string, unknown>(Object.entries(stored));
  for (const field of type.fields) {
    const key = keyOf(field);
    if (key === undefined) continue;
    const value = ownValue(values.properties, key);
    if (value === ownValue(before.properties, key)) continue;
    const at = keyIn(field, stored);
    if (typeof value === 'boolean') out.set(at, String(value));
    else if (blank(value) === null) out.delete(at);
    else out.set(at, value);
  }
  const own = new Set(type.fields.flatMap(keysOf));
  for (const key of Object.keys(before.other ?? {}))
    if (!Object.hasOwn(values.other ?? {}, key)) out.delete(key);
  // A key that has a field is that field's, not the list's; but an alias that came from the row may be edited there.
  for (const [key, value] of Object.entries(values.other ?? {}))
    if (!own.has(key) || Object.hasOwn(before.other ?? {}, key)) out.set(key, value);
  return Object.fromEntries(out);
}

/**
 * The row to send for what a form holds. With the row it started from, what was not changed is sent as it was stored:
 * masks (which keep the stored secret), columns that the type does not use, properties that nothing is known of.
 * The address of types that put it together is rebuilt only when one of its parts changed.
 */
export function rowOf(
  type: ConnectionType,
  values: ConnectionValues,
  original?: ConnectionRow,
): ConnectionRow {
  const before: ConnectionValues = original ? connectionValues(type, original) : {};
  const stored = original?.properties ?? {};
  const switched = original !== undefined && before.auth !== values.auth;
  const used = (name: ConnectionField['name']) =>
    type.fields.some(field => field.name === name && isShown(field, values));
  const conditional = (name: ConnectionField['name']) =>
    type.fields.some(field => field.name === name && field.auth !== undefined);

  const column = (name: 'url' | 'username' | 'password' | 'certificate'): string | null => {
    if (used(name))
      return values[name] === before[name] ? (original?.[name] ?? blank(values[name])) : blank(values[name]);
    if (switched && conditional(name)) return null;
    return original?.[name] ?? null;
  };

  const properties = propertiesOf(type, values, stored, before);
  const stands = original?.url ?? null;
  const address = type.address?.(values, stands);
  const moved = address !== undefined && (!stands || address !== type.address?.(before, stands));
  return {
    name: before.name !== undefined && values.name === before.name ? before.name : (values.name ?? '').trim(),
    namespace:
      before.namespace !== undefined && values.namespace === before.namespace
        ? before.namespace
        : (values.namespace ?? '').trim(),
    type: type.value,
    url: moved ? address : column('url'),
    username: column('username'),
    password: column('password'),
    certificate: column('certificate'),
    properties:
      original && Object.keys(properties).length === 0 ? original.properties && properties : properties,
    insecure_tls:
      original && before.insecure_tls === (values.insecure_tls === true)
        ? original.insecure_tls
        : values.insecure_tls === true,
  };
}

const isPort: FieldRule = value => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const said = wholeNumber(text);
  return said ?? (text === '' || (Number(text) >= 1 && Number(text) <= 65535) ? undefined : NOT_A_PORT);
};

const RULES = {
  port: isPort,
  number: wholeNumber,
  requiredPort: all(required, isPort),
  requiredNumber: all(required, wholeNumber),
} as const;

/** The rule of a field; the same function for equal fields, so that forms need not register it again. */
export function connectionFieldRule(field: ConnectionField): FieldRule | undefined {
  if (field.kind === 'secret') return field.required ? requiredSecret : secretRule;
  if (field.kind === 'text' && field.format === 'port')
    return field.required ? RULES.requiredPort : RULES.port;
  if (field.kind === 'text' && field.format === 'number')
    return field.required ? RULES.requiredNumber : RULES.number;
  return field.required ? required : undefined;
}

/** The value of a field in the form. */
function valueAt(values: ConnectionValues, field: ConnectionField): unknown {
  const key = keyOf(field);
  if (key !== undefined) return ownValue(values.properties, key);
  return (values as Record<string, unknown>)[field.name];
}

/** What is wrong with the values, by field name; nothing when they can be sent. */
export function validate(type: ConnectionType, values: ConnectionValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of type.fields) {
    const message = isShown(field, values) ? connectionFieldRule(field)?.(valueAt(values, field)) : undefined;
    if (message !== undefined) errors[field.name] = message;
  }
  return errors;
}
