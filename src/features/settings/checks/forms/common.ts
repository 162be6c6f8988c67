import type {
  AuthenticationField,
  AuthKind,
  GroupField,
  NumberField,
  ScriptField,
  SpecField,
  SpecForm,
  TextField,
} from '../../spec-form/model/types';

const NAME: TextField = { kind: 'text', path: 'name', label: 'Check name', required: true };

/** What every form of a check begins with. */
export const head = (name: Partial<TextField> = {}): SpecForm => [
  { ...NAME, ...name },
  { kind: 'text', path: 'icon', label: 'Icon' },
  { kind: 'text', path: 'description', label: 'Description', rows: 2 },
];

/** A check of a name that need not be given; the backend wants one, so the health check's is taken. */
export const optionalName = (): SpecForm => {
  const { required: _required, ...name } = NAME;
  return [{ ...name, hint: "The health check's own when empty" }, ...head().slice(1)];
};

const DISPLAY: ScriptField = { kind: 'script', path: 'display', label: 'Customize Response' };
const TRANSFORM: ScriptField = { kind: 'script', path: 'transform', label: 'Transform Response' };
export const TEST: ScriptField = {
  kind: 'script',
  path: 'test',
  label: 'Test',
  docs: 'https://canarychecker.io/concepts/expressions',
};

/** What most forms end with. */
export const ADVANCED: GroupField = {
  kind: 'group',
  path: '',
  label: 'Advanced',
  loose: true,
  fields: [DISPLAY, TRANSFORM],
};

/** Fields of the specification that the published schema refuses: to be asked for, and said to be so. */
export const beyondSchema = (...fields: readonly SpecField[]): GroupField => ({
  kind: 'group',
  path: '',
  label: 'Not known to released backends',
  hint: 'Released backends ignore these, and Kubernetes refuses a resource that has them.',
  loose: true,
  fields,
});

/** The scripts of a check that released backends run none for. */
export const scriptsBeyondSchema = (): GroupField => beyondSchema(TEST, DISPLAY, TRANSFORM);

export const authentication = (...kinds: readonly AuthKind[]): AuthenticationField => ({
  kind: 'authentication',
  path: '',
  label: 'Authentication',
  kinds,
  docs: 'https://canarychecker.io/reference/env-var',
});

export const number = (path: string, label: string, extra: Partial<NumberField> = {}): NumberField => ({
  kind: 'number',
  path,
  label,
  ...extra,
});

export const responseTime = (): NumberField =>
  number('thresholdMillis', 'Max Response Time (in millis)', { unit: 'ms' });
