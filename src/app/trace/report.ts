import { MINUTE } from '@/lib/time/clock';
import { diagnostics } from '@/trace/diagnostics';
import { version } from '../../../package.json';
import { currentRecorder } from './recording';

/**
 * The text of a report: version, address, error, the names of the last actions; while the page is recorded, the last
 * minute of that too, as a file of its own in `trace`, which `npm run replay` plays once it is saved alone.
 */
export async function report(error?: { message: string; stack?: string }): Promise<string> {
  const trace = await currentRecorder()?.save(MINUTE);
  return diagnostics(error, version, trace && (JSON.parse(trace) as unknown));
}
