import type { Body } from './call';
import { labels, problems, type UiText } from './messages';
import { input, type InputType, type UiNode } from './nodes';
import { IDENTITY_SCHEMA, normaliseIdentifier } from './schema';

/** Traits as form fields: from the schema to nodes, and from a submitted form back. */

interface SchemaNode {
  readonly type: string;
  readonly format?: string;
  readonly title?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
}

interface TraitField {
  /** `traits.name.first` */
  name: string;
  path: readonly string[];
  type: InputType;
  autocomplete?: string;
  title?: string;
  required: boolean;
  minLength: number;
  maxLength?: number;
}

const isEmail = (field: TraitField) => field.type === 'email';

/**
 * The texts among the traits, in schema order. Lists (`groups`) are no form field: a person must not choose the groups
 * they are in.
 */
function fieldsOf(schema: SchemaNode, path: readonly string[] = []): TraitField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, node]) => {
    const here = [...path, key];
    if (node.type === 'object') return fieldsOf(node, here);
    if (node.type !== 'string') return [];
    const email = node.format === 'email';
    return {
      name: ['traits', ...here].join('.'),
      path: here,
      type: email ? 'email' : 'text',
      ...(email ? { autocomplete: 'email' } : {}),
      ...(node.title ? { title: node.title } : {}),
      required: schema.required?.includes(key) ?? false,
      minLength: node.minLength ?? 0,
      ...(node.maxLength === undefined ? {} : { maxLength: node.maxLength }),
    };
  });
}

const FIELDS = fieldsOf(IDENTITY_SCHEMA.properties.traits);

export type Traits = Record<string, unknown>;

function valueAt(value: unknown, path: readonly string[]): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

/** Traits with a value at a path; the objects on the way are new. */
function withValue(traits: Traits, [key = '', ...rest]: readonly string[], value: unknown): Traits {
  if (rest.length === 0) return { ...traits, [key]: value };
  const inner = traits[key];
  const held: Traits = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  return { ...traits, [key]: withValue(held, rest, value) };
}

/** The e-mail address of a person, as it is stored; empty when there is none. */
export function emailOf(traits: Traits): string {
  const email = traits['email'];
  return typeof email === 'string' ? normaliseIdentifier(email) : '';
}

/** Deliberately loose: one @ with something on both sides, a dot-free host being fine, nothing that breaks a header. */
const EMAIL = /^[^\s@<>"',;:()[\]\\]+@[^\s@<>"',;:()[\]\\]+$/;
const LONGEST_EMAIL = IDENTITY_SCHEMA.properties.traits.properties.email.maxLength;

export function isEmailAddress(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text);
}

/** Form fields of the traits with their values. */
export function traitNodes(traits: Traits = {}, hidden = false): UiNode[] {
  return FIELDS.map(({ name, path, type, required, autocomplete, maxLength, title }) => {
    const value = valueAt(traits, path);
    return input(
      'default',
      name,
      hidden ? 'hidden' : type,
      {
        ...(typeof value === 'string' ? { value } : {}),
        ...(required ? { required } : {}),
        ...(autocomplete ? { autocomplete } : {}),
        ...(maxLength === undefined ? {} : { maxlength: maxLength }),
      },
      title ? labels.trait(title, name) : undefined,
    );
  });
}

export interface ReadTraits {
  traits: Traits;
  /** What was typed, by field name, to be shown again. */
  values: Record<string, string>;
  problems: Record<string, UiText[]>;
}

/** A value as a form would have sent it; undefined for what no field can hold. */
function textOf(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : undefined;
}

/** The value a form gives to a trait; undefined for none. Empty text is none where the name is dotted, not nested. */
function rawOf(body: Body, field: TraitField): unknown {
  const nested = valueAt(body['traits'], field.path) ?? undefined;
  if (nested !== undefined) return nested;
  const dotted = body[field.name];
  return dotted === '' || dotted === null ? undefined : dotted;
}

function problemsOf(field: TraitField, raw: unknown): UiText[] {
  if (raw === undefined) return field.required ? [problems.required(field.path.at(-1) ?? '')] : [];
  const text = textOf(raw);
  if (text === undefined) return [problems.wrongType('string')];
  const short = text.length < field.minLength ? [problems.tooShort(field.minLength, text.length)] : [];
  if (text === '')
    return [...(isEmail(field) ? [problems.generic('"" is not valid "email"')] : []), ...short];
  if (short.length > 0) return short;
  if (field.maxLength !== undefined && text.length > field.maxLength)
    return [problems.tooLong(field.maxLength, text.length)];
  return isEmail(field) && !isEmailAddress(text) ? [problems.invalidEmail(text)] : [];
}

/**
 * The traits of a submitted form, nested (`{traits: {email}}`) or dotted (`{'traits.email'}`). Absent ones are left
 * out, e-mail addresses are in lower case.
 */
export function readTraits(body: Body): ReadTraits {
  const read: ReadTraits = { traits: {}, values: {}, problems: {} };
  for (const field of FIELDS) {
    const raw = rawOf(body, field);
    const found = problemsOf(field, raw);
    if (found.length > 0) read.problems[field.name] = found;
    const text = textOf(raw);
    read.values[field.name] = text ?? '';
    if (text === undefined) continue;
    const value = isEmail(field) ? normaliseIdentifier(text) : text;
    read.traits = withValue(read.traits, field.path, value);
  }
  return read;
}
