import { isObject, parseSafe } from '@/lib/json';
import { parseYaml } from '@/lib/yaml';

/** What is known of a chart. */
export interface Chart {
  name: string;
  /** The newest there is; absent where only the build knows the chart. */
  version?: string;
  /** JSON schema of its values. */
  schema?: Readonly<Record<string, unknown>>;
}

/** Names of the published charts by their directory, for when the registry cannot be reached. */
export const SHIPPED: ReadonlyMap<string, string> = new Map([
  ['aws', 'mission-control-aws'],
  ['azure', 'mission-control-azure'],
  ['prometheus', 'mission-control-prometheus'],
  ['flux', 'mission-control-flux'],
  ['kubernetes', 'mission-control-kubernetes'],
  ['mission-control', 'mission-control-watchtower'],
]);

const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
const VERSION = /^v?\d+\.\d+\.\d+([-+][0-9A-Za-z.+-]+)?$/;

/** Name and version of a Chart.yaml; undefined when it is none. Never throws. */
export function readChart(text: string): Pick<Chart, 'name' | 'version'> | undefined {
  try {
    const document = parseYaml(text);
    const read: unknown = document.errors.length > 0 ? undefined : document.toJS();
    if (!isObject(read) || typeof read.name !== 'string' || !NAME.test(read.name)) return undefined;
    const { name, version } = read;
    return { name, ...(typeof version === 'string' && VERSION.test(version) && { version }) };
  } catch {
    return undefined;
  }
}

/** A values.schema.json; undefined when it is none. */
export function readSchema(text: string): Record<string, unknown> | undefined {
  const read = parseSafe(text);
  return isObject(read) ? read : undefined;
}
