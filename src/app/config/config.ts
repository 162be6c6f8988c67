import { ENVIRONMENT_COLOURS, type EnvironmentColour } from '../theme/environment';

/**
 * Runtime configuration: one static bundle serves every deployment, `config.json` beside it says which one this is.
 * Everything is optional; an empty object is the self-hosted default.
 */
export interface RuntimeConfig {
  productName: string;
  /** Shown in the bar, the favicon and destructive dialogs, so that production is never mistaken for staging. */
  environment?: { name: string; colour: EnvironmentColour };
  auth: { mode: 'kratos' | 'none' };
  /** Base of every call: a path of this origin, or an absolute http(s) address. */
  apiBase: string;
  /** Base of the identity service. */
  identityBase: string;
  docsUrl: string;
  /** Offers the accounts of the demonstration data on the sign-in page; only the embedded backend sets it. */
  demo: boolean;
  /** Shows the fault lab in the help menu; needs a backend that was started with faults allowed. */
  faultLab: boolean;
}

export const defaultConfig: RuntimeConfig = {
  productName: 'Ops Console',
  auth: { mode: 'kratos' },
  apiBase: '/api',
  identityBase: '/api/.ory',
  docsUrl: 'https://flanksource.com/docs',
  demo: false,
  faultLab: false,
};

/** A configuration that cannot be used: `field` says which entry of config.json is wrong, the message why. */
export class ConfigError extends Error {
  constructor(
    readonly field: string,
    reason: string,
  ) {
    super(`config.json: ${field} ${reason}`);
    this.name = 'ConfigError';
  }
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function text(fields: Fields, field: string, fallback: string): string {
  const value = fields[field];
  if (value === undefined) return fallback;
  if (typeof value !== 'string' || value.trim() === '')
    throw new ConfigError(field, 'must be a non-empty text.');
  return value;
}

function flag(fields: Fields, field: string): boolean {
  const value = fields[field];
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw new ConfigError(field, 'must be true or false.');
  return value;
}

function address(fields: Fields, field: string, fallback: string): string {
  const value = text(fields, field, fallback);
  if (!/^(https?:\/\/[^/]|\/(?!\/))/.test(value))
    throw new ConfigError(field, 'must be a path or an http(s) address.');
  return value.replace(/\/+$/, '');
}

function environment(value: unknown): RuntimeConfig['environment'] {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new ConfigError('environment', 'must be an object with a name.');
  const colour = value.colour ?? 'gray';
  if (!(ENVIRONMENT_COLOURS as readonly unknown[]).includes(colour)) {
    throw new ConfigError('environment.colour', `must be one of ${ENVIRONMENT_COLOURS.join(', ')}.`);
  }
  if (typeof value.name !== 'string' || value.name.trim() === '')
    throw new ConfigError('environment.name', 'must be a non-empty text.');
  return { name: value.name, colour: colour as EnvironmentColour };
}

function auth(value: unknown): RuntimeConfig['auth'] {
  if (value === undefined) return defaultConfig.auth;
  const mode = isRecord(value) ? value.mode : undefined;
  if (mode !== 'kratos' && mode !== 'none') throw new ConfigError('auth.mode', "must be 'kratos' or 'none'.");
  return { mode };
}

/** Checks and completes what config.json holds. Throws ConfigError naming the first wrong field. */
export function parseConfig(raw: unknown): RuntimeConfig {
  if (!isRecord(raw)) throw new ConfigError('(file)', 'must hold one JSON object.');
  return {
    productName: text(raw, 'productName', defaultConfig.productName),
    environment: environment(raw.environment),
    auth: auth(raw.auth),
    apiBase: address(raw, 'apiBase', defaultConfig.apiBase),
    identityBase: address(raw, 'identityBase', defaultConfig.identityBase),
    docsUrl: address(raw, 'docsUrl', defaultConfig.docsUrl),
    demo: flag(raw, 'demo'),
    faultLab: flag(raw, 'faultLab'),
  };
}

/** Reads config.json beside index.html. A missing file means the defaults; a broken one throws ConfigError. */
export async function loadConfig(base: string): Promise<RuntimeConfig> {
  const response = await fetch(new URL('config.json', base), { cache: 'no-cache' });
  if (response.status === 404) return defaultConfig;
  if (!response.ok) throw new ConfigError('(file)', `could not be read (HTTP ${response.status}).`);
  const body = await response.text();
  let raw: unknown;
  try {
    raw = JSON.parse(body);
  } catch {
    throw new ConfigError('(file)', 'is not valid JSON.');
  }
  return parseConfig(raw);
}
