import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useMedia } from '@/lib/hooks/useMedia';
import { PageSkeleton } from './PageSkeleton';

/** The shape of the whole console, shell included, until it is known who is there (settings spec, section 4). */
export function FullPageSkeleton() {
  const wide = useMedia('(min-width: 1024px)');
  return (
    <Box sx={{ display: 'flex', minHeight: '100%', background: 'var(--mui-palette-background-default)' }}>
      <Box
        aria-hidden="true"
        sx={{
          width: wide ? 224 : 56,
          flex: 'none',
          p: 3,
          display: 'grid',
          alignContent: 'start',
          gap: 4,
          borderRight: '1px solid var(--mui-palette-divider)',
        }}
      >
        {Array.from({ length: 9 }, (_, item) => (
          <Skeleton key={item} variant="rounded" height={item === 0 ? 24 : 16} width={wide ? '80%' : 24} />
        ))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          aria-hidden="true"
          sx={{
            height: 48,
            px: 4,
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            borderBottom: '1px solid var(--mui-palette-divider)',
          }}
        >
          <Skeleton variant="rounded" height={16} width={120} />
          <Skeleton variant="circular" height={24} width={24} />
        </Box>
        <PageSkeleton />
      </Box>
    </Box>
  );
}
