import { HELP, UsageError, readOptions } from './cli/args';
import { StartError, say } from './core/say';
import { watchLauncher } from './runtime/launcher';
import { HOST, portsFrom, requireFreePorts } from './runtime/ports';
import { remotePage } from './runtime/remote';
import { Supervisor } from './runtime/supervisor';

/** One command brings the console up; see `--help`. */

/** A terminal and npm may both pass the same Ctrl-C on; a second one counts from here. */
const SECOND_SIGNAL_MS = 1_500;

interface Running {
  stop: () => Promise<void>;
  kill: () => void;
}

function onSignals(running: Running): void {
  let first = 0;
  const end = (why: string) => {
    if (first === 0) {
      first = Date.now();
      say(`Stopping (${why})…`);
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    } else if (Date.now() - first > SECOND_SIGNAL_MS) {
      say('Stopping at once.');
      running.kill();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  watchLauncher(() => end('the launcher is gone'));
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    say(HELP);
    process.exit(0);
  }
  const backendUrl = process.env['BACKEND_URL'];
  if (backendUrl) {
    await requireFreePorts({ ...portsFrom(options.port), services: 0, postgrest: 0, postgres: 0 });
    const remote = remotePage(options, backendUrl);
    onSignals({ stop: remote.stop, kill: () => undefined });
    await remote.start();
    return;
  }
  say(`Starting the console on http://${HOST}:${options.port}${options.basePath}`);
  const supervisor = new Supervisor(options, process.env);
  onSignals({ stop: () => supervisor.stop(), kill: () => supervisor.kill() });
  try {
    await supervisor.start();
  } catch (error) {
    // After a Ctrl-C this fails for that reason: who asked for it ends the process first, and nothing more is said.
    await supervisor.stop();
    throw error;
  }
}

// The terminal may be gone before everything has stopped; that is no reason to leave anything running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  await run();
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof UsageError;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
}
