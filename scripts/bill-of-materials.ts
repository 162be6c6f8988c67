import type { Licence } from '../tools/vite/shipped';

/** As much of a CycloneDX document as `npm sbom` writes and this changes. */
export interface BillOfMaterials {
  serialNumber?: string;
  metadata?: { timestamp?: string };
  components?: { name: string; version: string; group?: string; 'bom-ref': string }[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
}

/**
 * The bill of what the page ships, out of that of everything that is installed: the same at every build, so without the
 * time and the number of its making. Throws when a shipped package is not in it.
 */
export function shippedOnly(bill: BillOfMaterials, shipped: readonly Licence[]): BillOfMaterials {
  const key = (name: string, version: string) => `${name}@${version}`;
  const wanted = new Set(shipped.map(({ name, version }) => key(name, version)));
  const components = (bill.components ?? []).filter(({ name, version }) => wanted.has(key(name, version)));
  const found = new Set(components.map(({ name, version }) => key(name, version)));
  const missing = [...wanted].filter(one => !found.has(one));
  if (missing.length > 0) throw new Error(`npm does not list what is shipped: ${missing.join(', ')}`);
  const kept = new Set(components.map(component => component['bom-ref']));
  const { serialNumber: _number, metadata, ...rest } = bill;
  const { timestamp: _time, ...about } = metadata ?? {};
  return {
    ...rest,
    metadata: about,
    components: components.toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: (bill.dependencies ?? [])
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(one => kept.has(one)) })),
  };
}
