import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stackFacts } from '../../stack';

/** The number of the process that runs the services of the stack under test. */
function servicesPid(): number {
  const facts = stackFacts();
  if (!facts) throw new Error('The folder of the stack is not known: set STACK_DATA_DIR.');
  const run = JSON.parse(readFileSync(join(facts.dataDir, 'run.json'), 'utf8')) as {
    parts: { name: string; pid: number }[];
  };
  const services = run.parts.find(part => part.name === 'Services');
  if (!services) throw new Error('The services do not run.');
  return services.pid;
}

/** Memory of the services that is resident, in MB. */
export function servicesMemory(): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(servicesPid())], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
