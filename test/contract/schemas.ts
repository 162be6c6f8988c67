import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { type Call, resolve, type Spec } from '../../scripts/api-spec';

// ajv-formats is CommonJS: under Node its function is the default of the default.
const addFormats = ((addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ??
  addFormatsModule) as unknown as (ajv: Ajv2020) => void;

/** What a schema becomes here judges an answer or two: to make it quick takes longer than it is slow. */
const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } });
addFormats(ajv);
for (const format of ['int16', 'int64'])
  ajv.addFormat(format, { type: 'number', validate: Number.isSafeInteger });

const known = new Set<string>();
const validators = new Map<string, ValidateFunction>();

/** A validator for the schema at a place inside a specification. @param pointer for example `/components/schemas/Check` */
function validatorAt(file: string, spec: Spec, pointer: string): ValidateFunction {
  if (!known.has(file)) {
    ajv.addSchema(spec as object, file);
    known.add(file);
  }
  const $ref = `${file}#${pointer}`;
  let validator = validators.get($ref);
  if (!validator) validators.set($ref, (validator = ajv.compile({ $ref })));
  return validator;
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Every violation, a line each; empty when the value fits. */
function violations(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).slice(0, 10).map(({ instancePath, message, params }) => {
    const at = instancePath.split('/').slice(1);
    let found: unknown = value;
    for (const key of at) found = (found as Record<string, unknown> | undefined)?.[key];
    return `${instancePath || '(whole)'} ${message} ${JSON.stringify(params)}: ${JSON.stringify(found)?.slice(0, 120)}`;
  });
}

/** What is wrong with rows of a relation. */
export const rowViolations = (spec: Spec, schema: string, rows: unknown[]): string[] =>
  rows
    .flatMap(row => violations(validatorAt('db.yaml', spec, `/components/schemas/${schema}`), row))
    .slice(0, 10);

/**
 * What is wrong with the answer of an operation against its own description.
 * @param text body as it came
 */
export function answerViolations(
  { file, spec, path, method, operation }: Call,
  answer: { status: number; contentType: string; text: string },
): string[] {
  const responses = operation.responses ?? {};
  const code = responses[answer.status] ? String(answer.status) : 'default';
  const response = responses[code];
  if (!response) return [`${answer.status} is not described`];
  const media = answer.contentType.split(';')[0]?.trim() ?? '';
  const { content } = resolve(spec, response);
  // Described without a body, and without one.
  if (!content && answer.text === '') return [];
  // A media range, where the answer has whatever type was stored.
  const described = content?.[media] ? media : '*/*';
  const schema = content?.[described]?.schema;
  if (!schema) return [`${answer.status} with '${media}' is not described`];
  const pointer = response.$ref
    ? response.$ref.slice(1)
    : `/paths/${escaped(path)}/${method}/responses/${code}`;
  const value: unknown = described.includes('json') ? JSON.parse(answer.text) : answer.text;
  return violations(validatorAt(file, spec, `${pointer}/content/${escaped(described)}/schema`), value);
}
