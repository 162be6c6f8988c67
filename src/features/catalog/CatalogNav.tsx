import type { ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { AreaNav } from '@/components/page/AreaNav';
import type { BackendPart, Need } from '@/lib/access/policy';
import { READ_ACCESS } from '@/lib/access/reading';
import { paths } from '@/lib/routing/paths';

type Place = readonly [href: string, label: string, need: Need, part?: BackendPart];

const CATALOG: Need = { resource: 'database', action: 'read' };
const PLACES: readonly Place[] = [
  [paths.catalog, 'Items', CATALOG],
  [paths.catalogChanges, 'Changes', CATALOG],
  [paths.catalogInsights, 'Insights', CATALOG],
  [paths.catalogAccess, 'Access', READ_ACCESS.need, 'config_access'],
  [paths.catalogCosts, 'Costs', CATALOG, 'config_costs'],
  [paths.catalogCompare, 'Compare', CATALOG],
  [paths.scrapers, 'Scrapers', { resource: 'config_scrapers', action: 'read' }],
];

/** The pages of the catalog, for those who may see them; at the end of the line what belongs to the page. */
export function CatalogNav({ children }: { children?: ReactNode }) {
  const { can, lacks } = useAccess();
  const places = PLACES.filter(([, , need, part]) => can(need) && !(part && lacks(part))).map(
    ([href, label]) => [href, label] as const,
  );
  return (
    <AreaNav label="Catalog" places={places}>
      {children}
    </AreaNav>
  );
}
