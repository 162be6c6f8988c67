import { between, chance, nameOf, pick } from '../../core/ids';
import { applicationLine, proxyLine } from './messages';
import { ownValue } from '../../core/records';

/** The logs of a component: nothing is stored, each line follows from the names and its time. */

export interface LogItem {
  timestamp: string;
  message: string;
  labels: Record<string, string>;
}

/** What writes: one selector of a component. */
export interface LogSource {
  /** Id of the component. */
  id: string;
  namespace: string | null;
  selector: { name: string; labels: Readonly<Record<string, string>> };
  /** Names of its pods; lines of a source without any carry no pod. */
  pods: readonly string[];
}

const SECOND = 1_000;
/** How far back lines are kept, in ms. */
const KEPT = 6 * 3_600 * SECOND;
/** Minutes in which more goes wrong come in stretches of this length, in ms. */
const STRETCH = 300 * SECOND;
/** Most lines of one answer. */
const MOST_LINES = 5_000;

const isProxy = ({ selector }: LogSource) => selector.labels['container'] === 'proxy';

/** The line of a slot of time; the same whenever it is asked for. */
function lineAt(source: LogSource, key: string, slot: number, step: number): LogItem & { at: number } {
  const own = `${key}/${slot}`;
  const at = slot * step + between(`at/${own}`, 0, step - 1);
  const isRough = chance(`rough/${key}/${Math.floor(at / STRETCH)}`, 0.12);
  const { level, message, isLabelled } = (isProxy(source) ? proxyLine : applicationLine)(own, isRough);
  return {
    at,
    timestamp: new Date(at).toISOString(),
    message,
    labels: {
      ...(source.namespace === null ? {} : { namespace: source.namespace }),
      ...(source.pods.length === 0 ? {} : { pod: pick(`pod/${own}`, source.pods) }),
      container: 'app',
      stream: level === 'error' ? 'stderr' : 'stdout',
      ...(isLabelled ? { level } : {}),
      ...source.selector.labels,
    },
  };
}

const carries = (line: LogItem, labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).every(([name, value]) => ownValue(line.labels, name) === value);

/**
 * The lines of the last six hours that carry the labels, newest first, and how many those are in all. A line stands at a
 * fixed time, so later answers have it again, and new ones come in as time goes on.
 * @param now epoch ms
 */
export function linesOf(
  source: LogSource,
  labels: Readonly<Record<string, string>>,
  now: number,
): { total: number; results: LogItem[] } {
  const key = `${nameOf(source.id)}/${source.selector.name}`;
  const step = between(`step/${key}`, 2, 9) * SECOND;
  const results: LogItem[] = [];
  let total = 0;
  for (let slot = Math.floor(now / step); slot * step > now - KEPT; slot -= 1) {
    const { at, ...line } = lineAt(source, key, slot, step);
    if (at > now || !carries(line, labels)) continue;
    total += 1;
    if (results.length < MOST_LINES) results.push(line);
  }
  return { total, results };
}
