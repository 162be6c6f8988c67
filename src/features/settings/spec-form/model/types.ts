import type { SelectOption } from '@/components/form/inputs';
import type { CodeLanguage } from '@/components/code-editor/types';

/** The part of a spec that a form edits: one check, one scraper. */
export type SpecMap = Readonly<Record<string, unknown>>;

interface FieldBase {
  /** Where the value stands, from the root of the form; keys of maps only: 'filter.minAge'. '' is the root itself. */
  path: string;
  label: string;
  required?: true;
  /** Whether the field may stay empty although it is required: something else in the map stands in for it. */
  unless?: (root: SpecMap) => boolean;
  hint?: string;
  /** Other spellings of the path. One that holds something is read and kept; what is new goes to `path`. */
  aliases?: readonly string[];
  /** A page that tells more. */
  docs?: string;
  /** Whether the field means anything with these values. A value that no longer does is taken out of the spec. */
  when?: (root: SpecMap) => boolean;
}

export interface TextField extends FieldBase {
  kind: 'text';
  placeholder?: string;
  /** An address of a host and its port, without a scheme: 'db.example:6379'. */
  hostPort?: true;
  /** Lines it is tall; one without. */
  rows?: number;
}
/** A whole number of 0 or more. */
export interface NumberField extends FieldBase {
  kind: 'number';
  unit?: string;
  /** What an absent one means, shown in its place and not written. */
  initial?: number;
}
/** True, or absent. */
export interface TickField extends FieldBase {
  kind: 'tick';
}
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly SelectOption[];
  /** What an absent one means, shown and not written. */
  initial?: string;
}
/** Several texts or whole numbers, typed or offered. */
export interface ListField extends FieldBase {
  kind: 'list';
  options?: readonly string[];
  numbers?: true;
  placeholder?: string;
}
/** Keys and values; keys stay whole, dots and all. */
export interface MapField extends FieldBase {
  kind: 'map';
  noun?: string;
}
/** '1h30m', '7d'. */
export interface DurationField extends FieldBase {
  kind: 'duration';
}
/** '10MB', '1Gi'. */
export interface SizeField extends FieldBase {
  kind: 'size';
}
/** How often something runs. */
export interface ScheduleField extends FieldBase {
  kind: 'schedule';
  presets: 'Check' | 'Scraper' | 'Default';
}
/** A text with a language of its own, or with `output: 'value'` what a YAML text says. */
export interface CodeSpecField extends FieldBase {
  kind: 'code';
  language: CodeLanguage;
  output?: 'value' | 'text';
  /** A tick that says the text is a template, and where it stands: offered as 'Text' and 'Go Template'. */
  templateAt?: string;
}
/** One of several languages, each under its key. */
export interface ScriptField extends FieldBase {
  kind: 'script';
}
/** A value, or where it is kept: value, valueFrom.secretKeyRef, .configMapKeyRef, .serviceAccount. */
export interface EnvVarField extends FieldBase {
  kind: 'env-var';
  /** Not secret by itself: a user name. */
  open?: true;
  /** A key or a file. */
  multiline?: true;
}
/** A connection, as `connection://namespace/name`. */
export interface ConnectionSpecField extends FieldBase {
  kind: 'connection';
  types?: readonly string[];
}
/** A list of maps, each with fields of its own, whose paths begin at the member. */
export interface RowsField extends FieldBase {
  kind: 'rows';
  /** 'header'. */
  noun: string;
  fields: readonly SpecField[];
}
export type AuthKind = 'basic' | 'ntlm' | 'ntlmv2';
/** Username and password with how they are sent. `path` is the map that they stand in. */
export interface AuthenticationField extends FieldBase {
  kind: 'authentication';
  kinds: readonly AuthKind[];
  /** What 'basic' is called where it is only a password. */
  basicLabel?: string;
}
/** Fields that are only there when asked for, their paths below this one. Switching it off clears the path. */
export interface GroupField extends FieldBase {
  kind: 'group';
  fields: readonly SpecField[];
  /** The path is not the group's alone: switching it off clears its fields one by one. */
  loose?: true;
}
/** One of several groups, or none, the paths of the fields below that of the choice. The others are cleared. */
export interface OneOfField extends FieldBase {
  kind: 'one-of';
  choices: readonly { path: string; label: string; fields: readonly SpecField[] }[];
}
/** A heading with what belongs under it, the paths below this one. */
export interface SectionField extends FieldBase {
  kind: 'section';
  fields: readonly SpecField[];
}

/** A field of a form that is data: what it is called, where its value stands, and what it may hold. */
export type SpecField =
  | TextField
  | NumberField
  | TickField
  | ChoiceField
  | ListField
  | MapField
  | DurationField
  | SizeField
  | ScheduleField
  | CodeSpecField
  | ScriptField
  | EnvVarField
  | ConnectionSpecField
  | RowsField
  | AuthenticationField
  | GroupField
  | OneOfField
  | SectionField;

/** The fields of one type, in their order. */
export type SpecForm = readonly SpecField[];

/** A path below another one. */
export const join = (path: string, rest: string): string =>
  path === '' ? rest : rest === '' ? path : `${path}.${rest}`;

/** Fields as they are below a path. */
export const below = (path: string, fields: readonly SpecField[]): readonly SpecField[] =>
  path === ''
    ? fields
    : fields.map(field => ({
        ...field,
        path: join(path, field.path),
        ...(field.aliases && { aliases: field.aliases.map(alias => join(path, alias)) }),
        ...(field.kind === 'code' &&
          field.templateAt !== undefined && { templateAt: join(path, field.templateAt) }),
        ...(field.kind === 'one-of' && {
          choices: field.choices.map(choice => ({ ...choice, path: join(path, choice.path) })),
        }),
      }));
