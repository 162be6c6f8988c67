import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '@/lib/format';

/** A place in the report. */
export interface ContentsEntry {
  id: string;
  title: string;
  count?: number | undefined;
}

/** The table of contents: beside the report where there is room, above it on a phone. Each place is a link of its own. */
export function Contents({ places }: { places: readonly ContentsEntry[] }) {
  const { search, hash } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Contents"
      sx={{
        position: { md: 'sticky' },
        top: 16,
        alignSelf: 'start',
        maxHeight: { md: 'calc(100vh - 6rem)' },
        overflow: 'auto',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
        fontSize: 'note',
        '& a': {
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          px: 2,
          py: 1,
          color: 'text.secondary',
          textDecoration: 'none',
          whiteSpace: { xs: 'nowrap', md: 'normal' },
        },
        '& a:hover': { color: 'text.primary' },
        '& a[aria-current]': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {places.map(({ id, title, count }) => (
        <Link
          key={id}
          to={{ search, hash: `#${id}` }}
          preventScrollReset
          {...(hash === `#${id}` && { 'aria-current': 'true' as const })}
        >
          <span>{title}</span>
          {count !== undefined && <span className="tabular">{formatCount(count)}</span>}
        </Link>
      ))}
    </Box>
  );
}
