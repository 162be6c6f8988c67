import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../link/AppLink';

interface AreaNavProps {
  /** Names the area: 'Catalog'. */
  label: string;
  /** The pages that the person may see. */
  places: readonly (readonly [href: string, label: string])[];
  /** At the end of the line: what belongs to the page. */
  children?: ReactNode;
}

/** The pages of an area in a line, each a link. */
export function AreaNav({ label, places, children }: AreaNavProps) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={label}
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
        '& a[aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
      }}
    >
      {places.map(([href, name]) => (
        <AppLink key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
          {name}
        </AppLink>
      ))}
      {children && <Box sx={{ ml: 'auto', flex: 'none' }}>{children}</Box>}
    </Box>
  );
}
