import type { ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { AreaNav } from '@/components/page/AreaNav';
import { paths } from '@/lib/routing/paths';

const PLACES = [
  [paths.catalog, 'Items', 'database'],
  [paths.catalogChanges, 'Changes', 'database'],
  [paths.catalogInsights, 'Insights', 'database'],
  [paths.catalogCompare, 'Compare', 'database'],
  [paths.scrapers, 'Scrapers', 'config_scrapers'],
] as const;

/** The pages of the catalog, for those who may see them; at the end of the line what belongs to the page. */
export function CatalogNav({ children }: { children?: ReactNode }) {
  const { can } = useAccess();
  const places = PLACES.filter(([, , resource]) => can({ resource, action: 'read' })).map(
    ([href, label]) => [href, label] as const,
  );
  return (
    <AreaNav label="Catalog" places={places}>
      {children}
    </AreaNav>
  );
}
