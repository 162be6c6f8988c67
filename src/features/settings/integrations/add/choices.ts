/** A tile of the Add Integration dialog. */
export interface IntegrationChoice {
  /** In the address: `?add=aws`. */
  id: string;
  label: string;
  icon: string;
  /** Directory of its chart in the registry; without one it is added here and now. */
  chart?: string;
}

/** Installed by a chart (INT-003). */
export const GITOPS: readonly IntegrationChoice[] = [
  { id: 'aws', label: 'AWS', icon: 'aws', chart: 'aws' },
  { id: 'azure', label: 'Azure', icon: 'azure', chart: 'azure' },
  { id: 'prometheus', label: 'Prometheus', icon: 'prometheus', chart: 'prometheus' },
  { id: 'flux', label: 'Flux', icon: 'flux', chart: 'flux' },
  { id: 'kubernetes', label: 'Kubernetes', icon: 'k8s', chart: 'kubernetes' },
  { id: 'mission-control', label: 'Mission Control', icon: 'platform', chart: 'mission-control' },
];

/** Written as a record of this backend. */
export const DIRECT = {
  topology: { id: 'topology', label: 'Custom Topology', icon: 'topology' },
  scraper: { id: 'scraper', label: 'Catalog Scraper', icon: 'scraper' },
  logs: { id: 'logs', label: 'Log Backends', icon: 'logs' },
} as const satisfies Record<string, IntegrationChoice>;

/** What the parameter `add` holds while no choice is made yet. */
export const TILES = 'choose';

/** The choice that an address names; undefined for the tiles. */
export const findIntegrationChoice = (id: string): IntegrationChoice | undefined =>
  [...GITOPS, ...Object.values(DIRECT)].find(choice => choice.id === id);
