import { beyondSchema } from '../../spec-form/model/beyondSchema';
import type {
  AuthenticationField,
  AuthKind,
  GroupField,
  NumberField,
  ScriptField,
  SpecForm,
  SpecMap,
  TextField,
} from '../../spec-form/model/types';

const NAME: TextField = { kind: 'text', path: 'name', label: 'Check name', required: true };

/** A connection has an address of its own: then none need be given. */
export const hasConnection = ({ connection }: SpecMap): boolean =>
  typeof connection === 'string' && connection.trim() !== '';

/** What every form of a check begins with. */
export const head = (name: Partial<TextField> = {}): SpecForm => [
  { ...NAME, ...name },
  { kind: 'text', path: 'icon', label: 'Icon' },
  { kind: 'text', path: 'description', label: 'Description', rows: 2 },
];

/** A check of a name that need not be given; the backend wants one, so the health check's is taken. */
export const optionalName = (): SpecForm => {
  const { required: _required, ...name } = NAME;
  return [{ ...name, hint: 'Leave empty for the name of the health check' }, ...head().slice(1)];
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
export const ADVANCED_CHECK_FIELDS: GroupField = {
  kind: 'group',
  path: '',
  label: 'Advanced',
  loose: true,
  fields: [DISPLAY, TRANSFORM],
};

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
