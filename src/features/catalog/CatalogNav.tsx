import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccess } from '@/auth/access';
import { AppLink } from '@/components/link/AppLink';
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
  const { pathname } = useLocation();
  const { can } = useAccess();
  return (
    <Box
      component="nav"
      aria-label="Catalog"
      sx={{
        display: 'flex',
        gap: 4,
        alignItems: 'center',
        overflowX: 'auto',
        borderBottom: '1px solid var(--mui-palette-divider)',
        '& a': {
          py: 1.5,
          fontWeight: 500,
          color: 'text.secondary',
          borderBottom: '2px solid transparent',
          whiteSpace: 'nowrap',
        },
        '& a.here': { color: 'text.primary', borderBottomColor: 'primary.main' },
      }}
    >
      {PLACES.filter(([, , resource]) => can({ resource, action: 'read' })).map(([href, label]) => (
        <AppLink key={href} href={href} className={pathname === href ? 'here' : ''}>
          {label}
        </AppLink>
      ))}
      {children && <Box sx={{ ml: 'auto', flex: 'none' }}>{children}</Box>}
    </Box>
  );
}
