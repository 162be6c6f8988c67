import type { Licence } from '../tools/vite/shipped';

/** As much of a CycloneDX document as `npm sbom` writes and this changes. */
export interface BillOfMaterials {
  serialNumber?: string;
  metadata?: { timestamp?: string };
  /** Their references are `name@version`, by the name that the package has, whatever it is installed as. */
  components?: { 'bom-ref': string }[];
  dependencies?: { ref: string; dependsOn?: string[] }[];
}

/**
 * The bill of what the page ships, out of that of everything that is installed: the same at every build, so without the
 * time and the number of its making. Throws when a shipped package is not in it.
 */
export function shippedOnly(bill: BillOfMaterials, shipped: readonly Licence[]): BillOfMaterials {
  // Some packages write their version with a letter before it.
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version.replace(/^v/, '')}`));
  const components = (bill.components ?? []).filter(component => wanted.has(component['bom-ref']));
  const found = new Set(components.map(component => component['bom-ref']));
  const missing = [...wanted].filter(one => !found.has(one));
  if (missing.length > 0) throw new Error(`npm does not list what is shipped: ${missing.join(', ')}`);
  const { serialNumber: _number, metadata, ...rest } = bill;
  const { timestamp: _time, ...about } = metadata ?? {};
  return {
    ...rest,
    metadata: about,
    components: components.toSorted((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: (bill.dependencies ?? [])
      .filter(({ ref }) => found.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(one => found.has(one)) })),
  };
}
