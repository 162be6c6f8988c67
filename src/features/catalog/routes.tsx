import Inventory from '@mui/icons-material/Inventory2Outlined';
import TravelExplore from '@mui/icons-material/TravelExploreOutlined';
import { lazy } from '@/lib/lazy';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = { need: { resource: 'database', action: 'read' }, feature: 'config' } as const;
const scrapers = {
  need: { resource: 'config_scrapers', action: 'read' },
  feature: 'settings.config_scraper',
} as const;
const item = lazy(() => import('./item/ItemPage'));

/** The screens of the catalog. */
export const rows: readonly RouteRow[] = [
  {
    path: paths.catalog,
    title: 'Catalog',
    ...area,
    screen: lazy(() => import('./list/CatalogPage')),
    nav: { group: 'main', label: 'Catalog', icon: Inventory },
    keys: 'g c',
  },
  {
    path: paths.catalogChanges,
    title: 'Catalog Changes',
    ...area,
    screen: lazy(() => import('./changes/ChangesPage')),
  },
  {
    path: paths.catalogInsights,
    title: 'Catalog Insights',
    ...area,
    screen: lazy(() => import('./insights/InsightsPage')),
  },
  {
    path: paths.catalogCompare,
    title: 'Catalog Comparison',
    ...area,
    screen: lazy(() => import('./compare/ComparePage')),
  },
  {
    path: paths.scrapers,
    title: 'Catalog Scraper',
    ...scrapers,
    screen: lazy(() => import('./scrapers/ScrapersPage')),
    nav: { group: 'settings', label: 'Catalog Scraper', icon: TravelExplore },
  },
  {
    path: paths.scraper,
    title: 'Scraper',
    ...scrapers,
    screen: lazy(() => import('./scrapers/ScraperPage')),
  },
  { path: paths.catalogItem, title: 'Catalog', ...area, screen: item },
  { path: paths.catalogItemTab, title: 'Catalog', ...area, screen: item },
  { path: paths.catalogItemView, title: 'Catalog', ...area, screen: item },
];
