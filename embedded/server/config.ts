import { AUTH_MODES, type AuthMode } from '../core/authModes';
import { PROFILES, type Profile } from '../policy/missionControl';
import { REFERENCE, type IdentitySettings } from '../identity/service';

/** What the services process is told at start, by its environment (the supervisor sets it; see runtime/services.ts). */
export interface ServerConfig {
  /** Port of the services, on loopback. */
  servicesPort: number;
  /** Port that serves the built page, in preview only. */
  pagePort: number | undefined;
  /** Port that the browser sees: the page's, in development Vite's. */
  publicPort: number;
  /** Address the browser uses, when a reverse proxy stands in front; otherwise taken from each request. */
  publicUrl: string | undefined;
  postgrestUrl: string;
  databaseUrl: string;
  /** Secret that signs the tokens for PostgREST. */
  jwtSecret: string;
  /** Key for what this backend must be able to undo or recompute: logout tokens, stored second factors. */
  appKey: string;
  /** Folder of the built page. */
  distDir: string;
  /** Base path of the page, with slashes at both ends. */
  basePath: string;
  /** Mark that a person changed the data; see runtime/dataFolder.ts. */
  editedMark: string | undefined;
  version: string;
  /** Whether the fault lab answers (tests and development only). */
  faults: boolean;
  /** Where administrators of identities are served, and what opens it; absent, nobody is. */
  identityAdmin: { port: number; token: string } | undefined;
  /** What the identity service is set to; the environment may change the reference profile. */
  identity: IdentitySettings;
  /** Whether the sign-in page may list the demonstration accounts. */
  demo: boolean;
  /** Whether people sign in; `none`: a caller who does not say who they are is the administrator of the demonstration. */
  auth: AuthMode;
  /** Whose behaviour the backend has. */
  profile: Profile;
}

function text(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`The services need ${name} in their environment.`);
  return value;
}

function port(env: NodeJS.ProcessEnv, name: string): number {
  const value = Number(text(env, name));
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Error(`${name} is not a port.`);
  return value;
}

function seconds(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const given = env[name];
  if (!given) return otherwise;
  const value = Number(given) * 1_000;
  if (!Number.isFinite(value) || value <= 0) throw new Error(`${name} is not a number of seconds.`);
  return value;
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const given = env[name];
  if (!given) return otherwise;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} is not a whole number.`);
  return value;
}

const REGISTRATION = ['off', 'unified', 'profile_first'] as const;

function identitySettings(env: NodeJS.ProcessEnv): IdentitySettings {
  const { lifespans, privilegedAge, registration, unverifiedLimit, continueWith } = REFERENCE;
  const wanted = env['IDENTITY_REGISTRATION'];
  const found = REGISTRATION.find(style => style === wanted);
  if (wanted && !found) throw new Error(`IDENTITY_REGISTRATION is one of ${REGISTRATION.join(', ')}.`);
  return {
    lifespans: {
      flow: seconds(env, 'IDENTITY_FLOW_SECONDS', lifespans.flow),
      code: seconds(env, 'IDENTITY_CODE_SECONDS', lifespans.code),
      session: seconds(env, 'IDENTITY_SESSION_SECONDS', lifespans.session),
    },
    privilegedAge: seconds(env, 'IDENTITY_PRIVILEGED_SECONDS', privilegedAge),
    registration: found ?? registration,
    inviteOnly: env['PROFILE'] === 'mission-control',
    unverifiedLimit: wholeNumber(env, 'IDENTITY_UNVERIFIED_LIMIT', unverifiedLimit),
    continueWith: env['IDENTITY_CONTINUE_WITH'] ? env['IDENTITY_CONTINUE_WITH'] === '1' : continueWith,
  };
}

/** Reads the configuration. Throws with the name of what is missing. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  return {
    servicesPort: port(env, 'SERVICES_PORT'),
    pagePort: env['PAGE_PORT'] ? port(env, 'PAGE_PORT') : undefined,
    publicPort: port(env, 'PUBLIC_PORT'),
    publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, '') || undefined,
    postgrestUrl: text(env, 'POSTGREST_URL'),
    databaseUrl: text(env, 'DATABASE_URL'),
    jwtSecret: text(env, 'JWT_SECRET'),
    appKey: text(env, 'APP_KEY'),
    distDir: env['DIST_DIR'] ?? 'dist',
    basePath: env['BASE_PATH'] ?? '/',
    editedMark: env['EDITED_MARK'],
    version: env['CONSOLE_VERSION'] ?? '0.0.0',
    faults: env['FAULTS'] === '1',
    demo: env['DEMO'] === '1',
    auth: AUTH_MODES.find(mode => mode === env['AUTH_MODE']) ?? 'kratos',
    profile: PROFILES.find(name => name === env['PROFILE']) ?? 'console',
    identityAdmin: env['IDENTITY_ADMIN_PORT']
      ? { port: port(env, 'IDENTITY_ADMIN_PORT'), token: text(env, 'IDENTITY_ADMIN_TOKEN') }
      : undefined,
    identity: identitySettings(env),
  };
}
