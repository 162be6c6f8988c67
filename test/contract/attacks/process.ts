import { execFileSync } from 'node:child_process';
import { partOf } from '../../support/processes';
import { stackFacts } from '../../stack';

/** Memory of the services that is resident, in MB. */
export async function servicesMemory(): Promise<number> {
  const facts = stackFacts();
  if (!facts) throw new Error('The folder of the stack is not known: set STACK_DATA_DIR.');
  const pid = await partOf(facts.dataDir, 'Services');
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}
