import { isUuid } from '@/lib/ids';
import { paths, to } from '@/lib/routing/paths';
import { ownValue } from '@/lib/own';

/** Where the resources of each kind are (JOB-007). */
const BASES: Readonly<Record<string, (id: string) => string>> = {
  canary: id => to('settingsItem', { table: 'canaries', id }),
  topology: id => to('settingsItem', { table: 'topologies', id }),
  config_scraper: id => to('scraper', { id }),
  catalog_scraper: id => to('scraper', { id }),
  config: id => to('catalogItem', { id }),
  playbook: id => `${paths.playbookRuns}?${new URLSearchParams({ playbook: id }).toString()}`,
};

/** The link of the resource a job was about; undefined for kinds without a page and for what is no id. */
export function resourceHref(type: string | null, id: string | null): string | undefined {
  if (!type || !id || !isUuid(id)) return undefined;
  return ownValue(BASES, type)?.(id);
}

/** 'SyncCanaryJobs' as 'Sync Canary Jobs', for reading; ids and acronyms stay whole. */
export const spacedName = (name: string | null): string =>
  (name ?? '').replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
