import { HttpError } from '../../core/errors';
import { isRecord, ownValue, type Fields } from '../../core/records';
import { isSecret, parametersOf, type Parameter, type PlaybookRow, type Target } from './model';
import { mapTexts, render } from './template';

/** The values that templates see besides parameters: what the playbook runs on. */
const valuesOf = (target: Target | undefined): Fields =>
  target ? { [target.kind.name]: target.record } : {};

/** What a playbook asks for on a resource: defaults and properties filled in. Throws TemplateError. */
export function resolvedParameters(playbook: PlaybookRow, target: Target | undefined): Parameter[] {
  const values = valuesOf(target);
  return parametersOf(playbook).map(parameter => ({
    ...parameter,
    ...(parameter.default === undefined ? {} : { default: render(String(parameter.default), values) }),
    ...(parameter['properties'] === undefined
      ? {}
      : { properties: mapTexts(parameter['properties'], text => render(text, values)) }),
  }));
}

/** The `params` of a body. Throws a 400 when they are no map of texts. */
export function paramsOf(fields: Fields): Record<string, string> {
  const given = fields['params'] ?? {};
  if (!isRecord(given)) throw new HttpError(400, 'invalid request: params must be an object');
  const params = Object.entries(given).map(([name, value]) => {
    if (typeof value !== 'string')
      throw new HttpError(400, `invalid request: the value of ${name} must be a text`);
    return [name, value] as const;
  });
  return Object.fromEntries(params);
}

/**
 * The values of a run: what was sent, and the defaults of what was not. Throws a 500 that names what is
 * missing or not known, as released backends do.
 */
export function runParameters(
  parameters: readonly Parameter[],
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = parameters.map(({ name }) => name);
  const unknown = Object.keys(given).filter(name => !names.includes(name));
  if (unknown.length > 0) throw new HttpError(500, `unknown parameter(s): ${unknown.join(', ')}`);
  const values = new Map<string, string>();
  for (const { name, default: usual } of parameters) {
    const value = ownValue(given, name) ?? usual;
    if (value !== undefined) values.set(name, value);
  }
  const missing = parameters.filter(({ name, required }) => required === true && !values.get(name)?.trim());
  if (missing.length > 0)
    throw new HttpError(500, `missing required parameter(s): ${missing.map(({ name }) => name).join(', ')}`);
  return Object.fromEntries(values);
}

/** Values of secret parameters, sealed or opened; the others as they are. */
export function mapSecrets(
  parameters: readonly Parameter[],
  values: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  const secret = new Set(parameters.filter(isSecret).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.has(name) ? change(value) : value]),
  );
}
