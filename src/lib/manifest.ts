import { isObject } from './json';

/** What a Kubernetes object has beside its spec. */
const AROUND = new Set(['apiVersion', 'kind', 'metadata', 'status']);

/** A spec as it is published: inside the Kubernetes object that holds it. */
export interface Manifest {
  spec: Readonly<Record<string, unknown>>;
  /** '' where it says none. */
  kind: string;
  name: string;
  metadata: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parts of a whole Kubernetes object, whose spec may say nothing; undefined for what is none, such as a spec alone. */
export function readManifest(value: unknown): Manifest | undefined {
  if (!isObject(value)) return undefined;
  const spec = value.spec === null && textOf(value.kind) !== '' ? {} : value.spec;
  if (!isObject(spec)) return undefined;
  if (!Object.keys(value).every(key => key === 'spec' || AROUND.has(key))) return undefined;
  const metadata = isObject(value.metadata) ? value.metadata : {};
  return { spec, kind: textOf(value.kind), name: textOf(metadata['name']), metadata };
}
