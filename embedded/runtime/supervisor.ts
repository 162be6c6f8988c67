import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { DEFAULTS, type Options } from '../cli/args';
import { asFields, asText } from '../core/records';
import { StartError, progress, say, timed } from '../core/say';
import { clusterFolder, postgresAccount, reachablePrograms, refuge } from './account';
import { Child, ManagedChild, type Part } from './child';
import { startDatabase } from './database';
import { defaultPlace, requireUnserved, takeOverOldFolder } from './dataPlace';
import {
  clearDataFolder,
  isEdited,
  judgeVersion,
  openDataFolder,
  readContents,
  readSecrets,
  writeJson,
  type DataFolder,
} from './dataFolder';
import { finishCarry, putBack, readFormer, sayNothingToCarry, setAside } from './former';
import { Guard } from './guard';
import { clearLeftovers, recordRun } from './leftovers';
import { HOST, portsFrom, requireFreePorts } from './ports';
import { linkLibraries, postgresPrograms, postgrestProgram } from './programs';
import { postgresAnswers, type Postgres } from './postgres';
import { ownerUrl } from './owner';
import { postgrestPart } from './postgrest';
import { nodePart } from './processes';
import { signalProcess } from './signals';
import { readSchema, schemaHash } from './schema';

/** Starts the parts of the stack in order, keeps them running, and stops them. */

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

function productVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  return asText(asFields(manifest)['version']) || '0.0.0';
}

export class Supervisor {
  private readonly children: Child[] = [];
  private readonly guard = new Guard();
  private folder: DataFolder | undefined;
  private stopping: Promise<void> | undefined;
  /** What undoes the start as long as it is not finished. @returns whether there was anything to undo */
  private onGivenUp: (() => boolean) | undefined;

  constructor(
    private readonly options: Options,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Brings everything up and prints a line a step. Rejects with a StartError that says in one line why not. */
  async start(): Promise<void> {
    const from = performance.now();
    const { options, env } = this;
    if (options.auth === 'none' && env['PUBLIC_URL'])
      throw new StartError(
        '--auth none makes whoever calls the administrator; it does not go with PUBLIC_URL, which lets others in.',
      );
    const distDir = env['DIST_DIR'] ?? join(REPOSITORY, 'dist');
    const account = postgresAccount(env);
    const place = env['DATA_DIR'] ?? defaultPlace(REPOSITORY, env);
    requireUnserved(place, REPOSITORY, distDir);
    if (env['DATA_DIR'] === undefined) await takeOverOldFolder(REPOSITORY, place, account);
    let folder = openDataFolder(place);
    say(`  ${'Data'.padEnd(20)} ${folder.path}`);
    const installed = await postgresPrograms();
    const postgrestBinary = postgrestProgram(env);
    const cluster = clusterFolder(folder.path, account);
    await clearLeftovers(folder, cluster);
    if (putBack(folder.path, account)) {
      folder = openDataFolder(place);
      say('  An earlier --carry did not get to its end; the former data are back in their place.');
    }
    this.folder = folder;
    const ports = portsFrom(options.port);
    await requireFreePorts(ports);

    if (options.fresh) {
      discard(cluster);
      clearDataFolder(folder);
    }
    const schema = readSchema(undefined, options.profile);
    const { checks, configs, components } = options;
    const wanted = { schema: schemaHash(schema), checks, configs, components };
    const held = readContents(folder, cluster);
    const verdict = judgeVersion(held, isEdited(folder), wanted, DEFAULTS, options.carry);
    if (options.carry && !(verdict.build && verdict.carry)) sayNothingToCarry(held, verdict);
    this.onGivenUp = () => putBack(folder.path, account);
    const former = verdict.build && verdict.carry ? setAside(folder, account) : undefined;
    const secrets = readSecrets(folder);
    if (cluster.startsWith(refuge(folder.path))) {
      say(
        `  The account ${account?.name} cannot enter ${folder.path}; Postgres keeps its files in ${refuge(folder.path)}.`,
      );
    }
    const programs = reachablePrograms(installed, account, folder.path);
    linkLibraries(programs);
    const postgres: Postgres = {
      programs,
      cluster,
      account,
      port: ports.postgres,
      password: secrets.postgresPassword,
      logFile: folder.file('log/postgres.log'),
      durable: env['POSTGRES_FSYNC'] !== 'off',
    };
    const postgresIsUp = () => postgresAnswers(postgres, 120_000);
    const hasPage = !options.preview || existsSync(join(REPOSITORY, 'dist/index.html'));

    // Node processes take their time to load; they do so while the database is being built.
    const services = this.adopt(
      nodePart({
        name: 'Services',
        entry: 'embedded/server/main.ts',
        env: {
          SERVICES_PORT: String(ports.services),
          PUBLIC_PORT: String(ports.page),
          ...(options.preview ? { PAGE_PORT: String(ports.page) } : {}),
          POSTGREST_URL: `http://${HOST}:${ports.postgrest}`,
          DATABASE_URL: ownerUrl(postgres),
          JWT_SECRET: secrets.jwtSecret,
          APP_KEY: secrets.appKey,
          IDENTITY_ADMIN_PORT: String(ports.identityAdmin),
          IDENTITY_ADMIN_TOKEN: secrets.adminToken,
          DIST_DIR: distDir,
          BASE_PATH: options.basePath,
          EDITED_MARK: folder.file('edited'),
          CONSOLE_VERSION: productVersion(),
          FAULTS: options.faults ? '1' : '0',
          DEMO: '1',
          PROFILE: options.profile,
          AUTH_MODE: options.auth,
        },
      }),
    );
    const page = options.preview
      ? undefined
      : this.adopt(
          nodePart({
            name: 'Page',
            entry: 'embedded/runtime/page.ts',
            env: { PORT: String(ports.page), SERVICES_URL: `http://${HOST}:${ports.services}` },
          }),
        );
    const postgrest = this.adopt(
      postgrestPart(
        {
          program: postgrestBinary,
          port: ports.postgrest,
          postgresPort: ports.postgres,
          authenticatorPassword: secrets.authenticatorPassword,
          jwtSecret: secrets.jwtSecret,
          logFile: folder.file('log/postgrest.log'),
        },
        postgresIsUp,
      ),
    );

    const servicesUp = begin(services);
    const pageUp = page && begin(page);
    let postgrestUp: ReturnType<typeof begin> | undefined;
    await startDatabase({
      folder,
      postgres,
      schema,
      verdict,
      history: env['DEMO_HISTORY'] === 'brief' ? 'brief' : 'full',
      authenticatorPassword: secrets.authenticatorPassword,
      former:
        former === undefined ? undefined : { path: former, read: work => this.read(former, postgres, work) },
      start: part => this.adopt(part).start(),
      run: program => this.keep(new Child(program, () => this.onPid())).run(),
      onSchema: () => {
        postgrestUp = begin(postgrest);
      },
    });
    if (former !== undefined) finishCarry(folder.path);
    progress('PostgREST', `${HOST}:${ports.postgrest}`, (await postgrestUp)?.ms ?? 0);
    progress('Services', `http://${HOST}:${ports.services}`, (await servicesUp).ms);
    if (pageUp) progress('Page', 'Vite, development', (await pageUp).ms);
    else if (hasPage) progress('Page', 'dist/, production headers', 0);
    else say('  Page                 there is no dist/: only the API is served (npm run build makes one)');
    if (!options.still) await this.startBackground(postgres, postgresIsUp);

    const facts = {
      startedAt: new Date().toISOString(),
      page: `http://${HOST}:${ports.page}${options.basePath}`,
      services: `http://${HOST}:${ports.services}`,
      postgrest: `http://${HOST}:${ports.postgrest}`,
      database: ownerUrl(postgres),
      identityAdmin: `http://${HOST}:${ports.identityAdmin}`,
      dataDir: folder.path,
      still: options.still,
      preview: options.preview,
      faults: options.faults,
      profile: options.profile,
      ...verdict.size,
    };
    // For its owner only: the database address opens all data.
    writeJson(folder, 'stack.json', facts, 0o600);
    const took = ((performance.now() - from) / 1000).toFixed(1);
    say(`Ready in ${took} s: http://${HOST}:${ports.page}${options.basePath}   (Ctrl-C stops everything)`);
  }

  private async startBackground(postgres: Postgres, before: () => Promise<void>): Promise<void> {
    const background = this.adopt(
      nodePart({
        name: 'Simulator',
        entry: 'embedded/runtime/background.ts',
        env: { DATABASE_URL: ownerUrl(postgres) },
        before,
      }),
    );
    const { ms } = await begin(background);
    progress('Simulator', 'checks run, changes arrive, playbooks advance', ms);
  }

  private read(
    former: string,
    postgres: Postgres,
    work: (client: pg.Client) => Promise<void>,
  ): Promise<void> {
    return readFormer(
      former,
      postgres,
      async part => {
        const child = this.adopt(part);
        await child.start();
        return () => child.stop();
      },
      work,
    );
  }

  private adopt(part: Part): ManagedChild {
    return this.keep(new ManagedChild(part, () => this.onPid()));
  }

  /** Everything that is started is kept here first, so that a stop in the middle of the start finds it. */
  private keep<Kept extends Child>(child: Kept): Kept {
    if (this.stopping) throw new StartError('The start was given up.');
    this.children.push(child);
    return child;
  }

  private onPid(): void {
    const parts = this.children.flatMap(child =>
      child.running ? [{ name: child.name, ...child.running }] : [],
    );
    this.guard.watch(parts);
    if (this.folder && !this.stopping) recordRun(this.folder, parts);
  }

  /** Stops every part: those that use the database first, Postgres last. */
  stop(): Promise<void> {
    this.stopping ??= (async () => {
      const postgres = this.children.filter(child => child.name === 'Postgres');
      const others = this.children.filter(child => child.name !== 'Postgres');
      await Promise.all(others.map(child => child.stop()));
      await Promise.all(postgres.map(child => child.stop()));
      this.guard.dismiss();
      if (this.folder)
        for (const name of ['run.json', 'stack.json']) rmSync(this.folder.file(name), { force: true });
      if (this.onGivenUp?.()) say('Nothing was carried over; the former data are back in their place.');
    })();
    return this.stopping;
  }

  /** Kills every part at once: a person does not want to wait. */
  kill(): void {
    for (const child of this.children) {
      const { running } = child;
      if (running) signalProcess(running.pid, 'SIGKILL', running.group);
    }
  }
}

/** Puts a folder out of the way at once and deletes it meanwhile: a large cluster takes seconds. */
function discard(path: string): void {
  const aside = `${path}.old`;
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(path)) return;
  renameSync(path, aside);
  void rm(aside, { recursive: true, force: true }).catch(() => undefined);
}

/** Starts a part now; its failure is felt where it is awaited. */
function begin(child: ManagedChild): Promise<{ result: void; ms: number }> {
  const started = timed(() => child.start());
  started.catch(() => undefined);
  return started;
}
