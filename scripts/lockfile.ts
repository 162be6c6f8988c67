/**
 * `npm run lock:complete`: adds to package-lock.json the optional builds for other platforms that the registry in use
 * did not have. A registry mirror may carry only some of them; npm then leaves the rest out of the lockfile without a
 * word, and `npm ci` refuses a lockfile that lacks them. Their version is the one the parent pins, their platform is in
 * their name; a machine of that platform fetches them by name and version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LOCKFILE = join(import.meta.dirname, '../package-lock.json');

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const C_LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Lockfile {
  packages: Record<string, Entry>;
}

/** The platform that a build's name tells; undefined when it tells none, as with an addition that runs anywhere. */
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/_-]/);
  const os = SYSTEMS.find(system => words.includes(system));
  const cpu = PROCESSORS.find(processor => words.includes(processor));
  if (!os || !cpu) return undefined;
  const libc = os === 'linux' ? words.map(word => C_LIBRARIES[word]).find(Boolean) : undefined;
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) };
}

/** Builds named by a package of the lockfile, which the lockfile itself lacks; by their place in the lockfile. */
export function missingBuilds({ packages }: Lockfile): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const parent of Object.values(packages)) {
    for (const [name, wanted] of Object.entries(parent.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      const platform = platformOf(name);
      if (packages[place] || !platform) continue;
      missing[place] = {
        version: wanted.replace(/^v/, ''),
        ...platform,
        ...(parent.dev && { dev: true }),
        optional: true,
      };
    }
  }
  return missing;
}

function main(): void {
  const lockfile = JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile;
  const missing = missingBuilds(lockfile);
  const names = Object.keys(missing);
  if (names.length > 0) {
    const packages = Object.entries({ ...lockfile.packages, ...missing });
    packages.sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(
      LOCKFILE,
      `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`,
    );
  }
  console.log(
    names.length > 0 ? `Added ${names.length} builds:\n  ${names.join('\n  ')}` : 'Nothing is missing.',
  );
}

if (import.meta.filename === process.argv[1]) main();
