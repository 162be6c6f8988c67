/** The shape of the catalogue of connection types and of what its forms hold. */

/** Kinds of fields in connection forms (CON-005). */
export const FIELD_KINDS = [
  'text',
  'select',
  'textarea',
  'resources',
  'code',
  'key-value',
  'secret',
] as const;

export type ConnectionColumn = 'name' | 'namespace' | 'url' | 'username' | 'password' | 'certificate';

/**
 * Where a field's value stands, in the form and in the row alike: a column; a key of the column `properties`; the
 * properties that no field names (`other`); or the form only (`auth`).
 */
export type FieldName = ConnectionColumn | 'insecure_tls' | `properties.${string}` | 'other' | 'auth';

/** A choice of a select. */
export interface FieldOption {
  value: string;
  label: string;
}

interface FieldBase {
  name: FieldName;
  label: string;
  required?: boolean;
  /** What a new connection starts with. */
  initial?: string;
  /** Said below the field. */
  hint?: string;
  /** An example, shown while the field is empty. */
  placeholder?: string;
  /** Shown only with this way of authentication. */
  auth?: string;
  /** Names of properties that other clients use for the same thing: read from there, and written back there. */
  aliases?: readonly string[];
}

export type ConnectionField = FieldBase &
  (
    | { kind: 'text'; /** A whole number from 1 to 65535, or of 0 or more. */ format?: 'port' | 'number' }
    | { kind: 'select'; options: readonly FieldOption[] }
    | { kind: 'textarea' }
    /** Holds `connection://{namespace}/{name}` of the chosen one. */
    | { kind: 'resources'; types?: readonly string[] }
    | { kind: 'code'; language: 'yaml' | 'json' }
    | { kind: 'key-value' }
    /** `open`: not secret by itself, so its value is shown. `multiline`: a key or a file. */
    | { kind: 'secret'; open?: boolean; multiline?: boolean }
    /** Yes or no, besides FIELD_KINDS. In properties it stands as 'true' or 'false'. */
    | { kind: 'switch' }
  );

/** Data, infrastructure and AI, or channels that notifications go to. */
export type ConnectionKind = 'data' | 'notification';

/** What a connection form holds. Absent means empty. */
export interface ConnectionValues extends Partial<Record<ConnectionColumn, string>> {
  insecure_tls?: boolean;
  auth?: string;
  /** Those that have fields; yes or no as a boolean. */
  properties?: Record<string, string | boolean | undefined>;
  /** Those that have none, as far as they are texts. */
  other?: Record<string, string>;
}

/** The columns of table `connections` that a form reads and writes. */
export interface ConnectionRow {
  name: string;
  namespace: string;
  type: string;
  url: string | null;
  username: string | null;
  password: string | null;
  certificate: string | null;
  properties: Record<string, unknown> | null;
  insecure_tls: boolean | null;
}

/** A type of connections. */
export interface ConnectionType {
  /** As the column `type` holds it. */
  value: string;
  title: string;
  /** A name for components/icon. */
  icon: string;
  kind: ConnectionKind;
  /** Known, but not offered. */
  hidden?: boolean;
  /** Said above the fields. */
  hint?: string;
  /** In reading order, name and namespace included. */
  fields: readonly ConnectionField[];
  /**
   * The address that the fields stand for, of types whose users do not type one. `$(username)` and `$(password)` in it
   * are replaced by the server, so that no secret enters the column. `stored` is the address of the row being edited.
   */
  address?: (values: ConnectionValues, stored: string | null) => string;
}
