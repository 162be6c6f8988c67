import { signalProcess } from '../../../embedded/runtime/signals';
import { findPart, partOf, type PartName } from '../../support/processes';

/** How often a part that was started again is killed again. */
const EVERY_MS = 50;

/**
 * Stops a part of a stack without ending it (SIGSTOP): it takes connections and answers nothing, until `end` is called.
 * @param dataDir of the stack
 */
export async function freeze(dataDir: string, part: PartName): Promise<{ end: () => void }> {
  const pid = await partOf(dataDir, part);
  signalProcess(pid, 'SIGSTOP');
  return { end: () => void signalProcess(pid, 'SIGCONT') };
}

/**
 * Kills a part of a stack for certain (SIGKILL), and whatever its supervisor starts in its place, until `end` is called.
 * Only processes that the stack's own record names and whose command line is still the recorded one are killed.
 * @param dataDir of the stack
 */
export async function beginOutage(dataDir: string, part: PartName): Promise<{ end: () => void }> {
  signalProcess(await partOf(dataDir, part), 'SIGKILL');
  const timer = setInterval(() => {
    try {
      const pid = findPart(dataDir, part);
      if (pid !== undefined) signalProcess(pid, 'SIGKILL');
    } catch {
      // The record is being written: the next turn sees.
    }
  }, EVERY_MS);
  return { end: () => clearInterval(timer) };
}
