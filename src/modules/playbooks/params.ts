import { MASK } from '@/lib/secrets/names';
import { all, isEmpty, NOT_A_NUMBER, required, REQUIRED, type FieldRule } from '@/lib/rules';
import { ownValue } from '@/lib/own';

/** What playbooks ask for: how each parameter is typed in, what it accepts, and the text it is sent as. */

/** The types of parameters (PBK-030). Backends know more; those are text with a format. */
export const PARAM_TYPES = [
  'code',
  'checkbox',
  'list',
  'team',
  'people',
  'component',
  'config',
  'check',
  'text',
] as const;
export type ParamType = (typeof PARAM_TYPES)[number];

/** What can be said about a parameter beside its type (PBK-031). */
export const PARAM_PROPERTIES = [
  'size',
  'language',
  'jsonSchemaUrl',
  'options',
  'filter',
  'multiline',
  'maxLength',
  'minLength',
  'regex',
  'format',
  'min',
  'max',
] as const;
type ParamProperty = (typeof PARAM_PROPERTIES)[number];

/** Formats of text with a rule of their own (PBK-032). */
export const PARAM_FORMATS = ['bytes', 'millicores', 'dns1123'] as const;

/** Lines a code parameter shows at least and at most, by its size (PBK-033). */
export const CODE_SIZES = {
  'very-small': [2, 4],
  small: [4, 8],
  medium: [8, 16],
  large: [14, 28],
  full: [24, 48],
} as const;

/** A parameter as the backend describes it. */
export interface Param {
  name: string;
  label?: string;
  type?: string;
  default?: string;
  required?: boolean;
  description?: string;
  properties?: Readonly<Partial<Record<ParamProperty, unknown>>> | null;
}

/** The parameters that a playbook's own document names; what has no name is left out. */
export const paramsOf = (spec: { parameters?: readonly Record<string, unknown>[] } | null | undefined) =>
  (spec?.parameters ?? []).filter(
    (param): param is Record<string, unknown> & Param => typeof param['name'] === 'string',
  );

/** Formats that text can have here, the house's and the field's. */
const TEXT_FORMATS = [
  ...PARAM_FORMATS,
  'number',
  'password',
  'email',
  'url',
  'duration',
  'secret',
  'text',
] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const FORMAT_NAMES: Readonly<Record<string, TextFormat>> = { uri: 'url' };

const formatNamed = (name: unknown): TextFormat | undefined =>
  TEXT_FORMATS.find(format => format === name) ??
  (typeof name === 'string' ? ownValue(FORMAT_NAMES, name) : undefined);

/** The input that a parameter gets; one of a type nobody knows is text. */
export function parameterType({ type }: Pick<Param, 'type'>): ParamType {
  return PARAM_TYPES.find(paramType => paramType === type) ?? 'text';
}

/** The format of a text parameter: its own, or the type that newer backends make of it. */
export function formatOf({ type, properties }: Pick<Param, 'type' | 'properties'>): TextFormat {
  return (
    (type === 'text' || type === undefined ? undefined : formatNamed(type)) ??
    formatNamed(properties?.['format']) ??
    'text'
  );
}

/** What the parameter is called. */
export const parameterLabel = ({ name, label }: Pick<Param, 'name' | 'label'>): string => label || name;

/** Whether its value must not be shown, kept in a link or written to a trace. */
export const isSecretParam = (param: Pick<Param, 'type' | 'properties'>): boolean =>
  parameterType(param) === 'text' && ['password', 'secret'].includes(formatOf(param));

interface Started {
  parameters: Readonly<Record<string, unknown>> | null;
  spec: Parameters<typeof paramsOf>[0];
}

/** A run as it may be kept: backends answer with the values of secret parameters in clear. */
export function runWithoutSecrets<Run extends Started>(run: Run): Run {
  const secret = new Set(
    paramsOf(run.spec)
      .filter(isSecretParam)
      .map(({ name }) => name),
  );
  if (run.parameters === null || secret.size === 0) return run;
  const parameters = Object.fromEntries(
    Object.entries(run.parameters).map(([name, value]) => [name, secret.has(name) ? MASK : value]),
  );
  return { ...run, parameters };
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

export const BYTE_UNITS = ['Mi', 'Gi', 'Ti'] as const;
export type ByteUnit = (typeof BYTE_UNITS)[number];
const MI_OF: Readonly<Record<ByteUnit, number>> = { Mi: 1, Gi: 1024, Ti: 1024 ** 2 };

const AMOUNT = /^\d+(\.\d+)?$/;

/** A text such as '256Mi' as what is typed and the unit; Mi for text without one. */
export function readBytes(text: string): { amount: string; unit: ByteUnit } {
  const trimmed = text.trim();
  const unit = BYTE_UNITS.find(byteUnit => trimmed.endsWith(byteUnit));
  return { amount: unit ? trimmed.slice(0, -unit.length).trim() : trimmed, unit: unit ?? 'Mi' };
}

/** An amount and its unit as text; '' for no amount. */
export const writeBytes = (amount: string, unit: ByteUnit): string =>
  amount.trim() === '' ? '' : `${amount.trim()}${unit}`;

/** '250m' as what is typed. */
export const readMillicores = (text: string): string => text.trim().replace(/m$/, '').trim();

/** What is typed as '250m'; '' for nothing. */
export const writeMillicores = (amount: string): string => (amount.trim() === '' ? '' : `${amount.trim()}m`);

/** The number that `min` and `max` are about: Mi of bytes, m of millicores, otherwise the number itself. */
function measured(text: string, format: TextFormat): number | undefined {
  if (format === 'bytes') {
    const { amount, unit } = readBytes(text);
    return AMOUNT.test(amount) ? Number(amount) * MI_OF[unit] : undefined;
  }
  if (format === 'millicores') {
    const amount = readMillicores(text);
    return AMOUNT.test(amount) ? Number(amount) : undefined;
  }
  return numberOf(text);
}

/** Runs a rule on text that is there; emptiness is another rule's. */
const onText =
  (rule: (text: string) => string | undefined): FieldRule =>
  value =>
    isEmpty(value) ? undefined : rule(String(value));

const DNS1123 = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DURATION = /^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h|d|w|mo|y))+$/;

const isAddress = (text: string) => URL.canParse(text) && /^[a-z][a-z0-9+.-]*:\/\/[^/]/i.test(text);

const FORMATS: Readonly<Partial<Record<TextFormat, FieldRule>>> = {
  bytes: onText(text => (measured(text, 'bytes') === undefined ? NOT_A_NUMBER : undefined)),
  millicores: onText(text => (measured(text, 'millicores') === undefined ? NOT_A_NUMBER : undefined)),
  number: onText(text => (numberOf(text) === undefined ? NOT_A_NUMBER : undefined)),
  dns1123: onText(text =>
    DNS1123.test(text)
      ? undefined
      : "Lowercase letters, digits, '-' and '.' only; it starts and ends with a letter or digit",
  ),
  email: onText(text => (EMAIL.test(text) ? undefined : 'This is not an e-mail address')),
  url: onText(text => (isAddress(text) ? undefined : 'This is not an address, such as https://example.com')),
  duration: onText(text =>
    DURATION.test(text.trim()) ? undefined : 'This is not a duration, such as 1h30m',
  ),
};

/** Longest text that a pattern of a playbook is tried on: a slow one must not hold up the page. */
const PATTERN_LIMIT = 2000;

function patternRule(regex: unknown): FieldRule | undefined {
  if (typeof regex !== 'string' || regex === '') return undefined;
  let pattern: RegExp;
  try {
    pattern = new RegExp(regex);
  } catch {
    // Backends read another dialect; what cannot be tried here is theirs to refuse.
    return undefined;
  }
  return onText(text =>
    text.length > PATTERN_LIMIT || pattern.test(text) ? undefined : `This must match ${regex}`,
  );
}

function lengthRule(properties: Param['properties']): FieldRule {
  const least = numberOf(properties?.['minLength']);
  const most = numberOf(properties?.['maxLength']);
  return onText(text => {
    const { length } = Array.from(text);
    if (least !== undefined && length < least) return `At least ${least} characters`;
    return most !== undefined && length > most ? `At most ${most} characters` : undefined;
  });
}

function boundsRule(properties: Param['properties'], format: TextFormat): FieldRule {
  const least = numberOf(properties?.['min']);
  const most = numberOf(properties?.['max']);
  if (least === undefined && most === undefined) return () => undefined;
  const unit = format === 'bytes' ? 'Mi' : format === 'millicores' ? 'm' : '';
  return onText(text => {
    const value = measured(text, format);
    if (value === undefined) return NOT_A_NUMBER;
    if (least !== undefined && value < least) return `At least ${least}${unit}`;
    return most !== undefined && value > most ? `At most ${most}${unit}` : undefined;
  });
}

/** A list or a picker takes what it offers; this only asks whether something is there. */
const filled = (param: Param): readonly FieldRule[] => (param.required === true ? [required] : []);

/**
 * What a parameter accepts (PBK-034, PBK-035). The rules of text see the text that would be sent: `min` and
 * `max` bound a number, of bytes in Mi and of millicores in m.
 */
export function parameterRule(param: Param): FieldRule {
  const format = formatOf(param);
  if (parameterType(param) !== 'text') return all(...filled(param));
  const own = FORMATS[format];
  const pattern = patternRule(param.properties?.['regex']);
  return all(
    ...filled(param),
    ...(own ? [own] : []),
    boundsRule(param.properties, format),
    lengthRule(param.properties),
    ...(pattern ? [pattern] : []),
  );
}

/** The value of a field that was never touched: text as it is, 'true' or 'false' for a checkbox. */
export function initialOf(param: Param, prefilled?: string): string {
  const text =
    prefilled ?? (param.default === undefined || param.default === null ? '' : String(param.default));
  return parameterType(param) === 'checkbox' ? String(text === 'true') : text;
}

/**
 * The texts of a run: every value as text, those that hold nothing left out. The backend fills its default
 * into what is left out, so text that a person emptied over a default is sent as ''.
 */
export function textsOf(
  params: readonly Param[],
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const texts = params
    .map(param => ({ param, value: ownValue(values, param.name) ?? '' }))
    .filter(({ param, value }) => value !== '' || (param.default !== undefined && param.default !== ''));
  return Object.fromEntries(texts.map(({ param, value }) => [param.name, value]));
}

export { REQUIRED };

/** The choices of a list parameter; what is no choice is left out. */
export function parameterOptions({
  properties,
}: Pick<Param, 'properties'>): { value: string; label: string }[] {
  const options = properties?.['options'];
  if (!Array.isArray(options)) return [];
  return options.flatMap((option: unknown) => {
    if (typeof option === 'string') return [{ value: option, label: option }];
    if (typeof option !== 'object' || option === null || !('value' in option)) return [];
    const value = String(option.value);
    const label = 'label' in option && typeof option.label === 'string' ? option.label : '';
    return [{ value, label: label || value }];
  });
}

/** How code is edited: the language the editor has for it, and its lines at least and at most. */
export function codeOf({ properties }: Pick<Param, 'properties'>) {
  const language = properties?.['language'];
  const size = properties?.['size'];
  const known = Object.entries(CODE_SIZES).find(([name]) => name === size);
  return {
    language:
      language === undefined || language === '' || language === 'yaml'
        ? ('yaml' as const)
        : language === 'json'
          ? ('json' as const)
          : ('text' as const),
    lines: known?.[1] ?? CODE_SIZES.medium,
  };
}
