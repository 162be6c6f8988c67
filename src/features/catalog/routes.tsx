import Inventory from '@mui/icons-material/Inventory2Outlined';
import TravelExplore from '@mui/icons-material/TravelExploreOutlined';
import { READ_ACCESS, READ_CONFIGS } from '@/lib/access/reading';
import { paths } from '@/lib/routing/paths';
import type { RouteRow } from '@/lib/routing/rows';

const area = READ_CONFIGS;
const scrapers = {
  need: { resource: 'config_scrapers', action: 'read' },
  feature: 'settings.config_scraper',
} as const;
const loadItem = () => import('./item/ItemPage');

/** The screens of the catalog. */
export const catalogRoutes: readonly RouteRow[] = [
  {
    path: paths.catalog,
    title: 'Catalog',
    ...area,
    load: () => import('./list/CatalogPage'),
    nav: { group: 'main', label: 'Catalog', icon: Inventory },
    keys: 'g c',
  },
  {
    path: paths.catalogChanges,
    title: 'Catalog Changes',
    ...area,
    load: () => import('./changes/ChangesPage'),
  },
  {
    path: paths.catalogInsights,
    title: 'Catalog Insights',
    ...area,
    load: () => import('./insights/InsightsPage'),
  },
  {
    path: paths.catalogCompare,
    title: 'Catalog Comparison',
    ...area,
    load: () => import('./compare/ComparePage'),
  },
  {
    path: paths.catalogAccess,
    title: 'Catalog Access',
    ...READ_ACCESS,
    part: 'config_access',
    load: () => import('./access/AccessPage'),
  },
  {
    path: paths.catalogCosts,
    title: 'Catalog Costs',
    ...area,
    part: 'config_costs',
    load: () => import('./costs/CostsPage'),
  },
  {
    path: paths.scrapers,
    title: 'Catalog Scraper',
    ...scrapers,
    load: () => import('./scrapers/ScrapersPage'),
    nav: { group: 'settings', label: 'Catalog Scraper', icon: TravelExplore },
  },
  { path: paths.catalogItem, title: 'Catalog', ...area, load: loadItem },
  { path: paths.catalogItemTab, title: 'Catalog', ...area, load: loadItem },
  { path: paths.catalogItemView, title: 'Catalog', ...area, load: loadItem },
];
