import type { AuthOptions } from '@/auth/options';
import { ENVIRONMENT_COLOURS, type EnvironmentColour } from '@/theme/environment';
import { fetchFirst } from '@/api/firstAnswers';
import { ConfigError, Fields } from './fields';

export { ConfigError };

/**
 * Runtime configuration: one static bundle serves every deployment, `config.json` beside it says which one this is.
 * Everything is optional; an empty object is the self-hosted default.
 */
export interface RuntimeConfig {
  productName: string;
  /** Shown in the bar, the favicon and destructive dialogs, so that production is never mistaken for staging. */
  environment?: { name: string; colour: EnvironmentColour };
  auth: AuthOptions;
  /** Base of every call: a path of this origin, or an absolute http(s) address. */
  apiBase: string;
  /** Base of the identity service. */
  identityBase: string;
  docsUrl: string;
  /** Where chart metadata lie, as in {chartRegistry}/charts/aws/Chart.yaml; without it those of the build are used. */
  chartRegistry?: string;
  /** Offers the accounts of the demonstration data on the sign-in page; only the embedded backend sets it. */
  demo: boolean;
  /** The backend is the embedded one, which runs some kinds of specs only; no other sets it. */
  embedded: boolean;
  /** Shows the fault lab in the help menu; needs a backend that was started with faults allowed. */
  faultLab: boolean;
  /** Runs the UI snippet that the operator of the backend set on the server; off, since it is code. */
  localSnippets: boolean;
}

export const defaultConfig: RuntimeConfig = {
  productName: 'Ops Console',
  auth: { mode: 'kratos' },
  apiBase: '/api',
  identityBase: '/api/.ory',
  docsUrl: 'https://flanksource.com/docs',
  demo: false,
  embedded: false,
  faultLab: false,
  localSnippets: false,
};

const KNOWN = [
  'productName',
  'environment',
  'auth',
  'apiBase',
  'identityBase',
  'docsUrl',
  'chartRegistry',
  'demo',
  'embedded',
  'faultLab',
  'localSnippets',
];

const HOSTED = [
  'mode',
  'publishableKey',
  'signInUrl',
  'signUpUrl',
  'scriptUrl',
  'uiScriptUrl',
  'proxyUrl',
  'satelliteDomain',
];

const PUBLISHABLE_KEY = /^pk_(test|live)_[A-Za-z0-9+/_-]+=*$/;
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i;

function environment(fields: Fields): RuntimeConfig['environment'] {
  if (!fields.has('environment')) return undefined;
  const own = fields.object('environment').only(['name', 'colour']);
  return {
    name: own.required('name', 'It is what people read, such as Production EU.'),
    colour: own.oneOf('colour', ENVIRONMENT_COLOURS),
  };
}

/** What is there, without the entries that are not. */
const given = <Value extends object>(value: Value): Value => {
  for (const key of Object.keys(value) as (keyof Value)[]) if (value[key] === undefined) delete value[key];
  return value;
};

function auth(fields: Fields): AuthOptions {
  if (!fields.has('auth')) return defaultConfig.auth;
  const own = fields.object('auth');
  own.required('mode', 'It is one of kratos, clerk, none.');
  const mode = own.oneOf('mode', ['kratos', 'clerk', 'none']);
  if (mode !== 'clerk') {
    own.only(['mode']);
    return { mode };
  }
  own.only(HOSTED);
  const publishableKey =
    own.matching(
      'publishableKey',
      PUBLISHABLE_KEY,
      'must be a publishable key: pk_test_... or pk_live_... (a secret key has no place in this file).',
    ) ?? own.required('publishableKey', "It is among the API keys of the provider's dashboard.");
  const signInUrl = own.address('signInUrl');
  const satelliteDomain = own.matching('satelliteDomain', HOST, 'must be a host name.');
  if (satelliteDomain && (!signInUrl || signInUrl.startsWith('/')))
    throw new ConfigError(
      'auth.signInUrl',
      'must be an address of the main host when this one is a satellite.',
    );
  return given({
    mode,
    publishableKey,
    signInUrl: signInUrl ?? '/login',
    signUpUrl: own.address('signUpUrl') ?? '/registration',
    scriptUrl: own.address('scriptUrl'),
    uiScriptUrl: own.address('uiScriptUrl'),
    proxyUrl: own.address('proxyUrl'),
    satelliteDomain,
  });
}

/** Checks and completes what config.json holds. Throws ConfigError naming the first wrong field. */
export function parseConfig(raw: unknown): RuntimeConfig {
  const fields = new Fields(raw, '').only(KNOWN);
  return given({
    productName: fields.text('productName') ?? defaultConfig.productName,
    environment: environment(fields),
    auth: auth(fields),
    apiBase: fields.address('apiBase') ?? defaultConfig.apiBase,
    identityBase: fields.address('identityBase') ?? defaultConfig.identityBase,
    docsUrl: fields.address('docsUrl') ?? defaultConfig.docsUrl,
    chartRegistry: fields.address('chartRegistry'),
    demo: fields.flag('demo'),
    embedded: fields.flag('embedded'),
    faultLab: fields.flag('faultLab'),
    localSnippets: fields.flag('localSnippets'),
  });
}

/** Reads config.json beside index.html. A missing file means the defaults; a broken one throws ConfigError. */
export async function loadConfig(base: string): Promise<RuntimeConfig> {
  const response = await fetchFirst(new URL('config.json', base).href, { cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (!response) throw new ConfigError('(file)', 'could not be reached.');
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
