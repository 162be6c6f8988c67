import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Inline } from '@/components/layout/layout';
import { Loading, TableSkeleton } from './skeletons';

/** The shape of a screen while its code or its first data are on the way: a line of controls and a table. */
export function PageSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, p: 4 }}>
      <Loading label="Loading page">
        <Inline gap={3}>
          <Skeleton variant="rounded" height={30} width={320} />
          <Skeleton variant="rounded" height={30} width={120} />
          <Skeleton variant="rounded" height={30} width={120} />
        </Inline>
      </Loading>
      <div aria-hidden="true">
        <TableSkeleton rows={14} />
      </div>
    </Box>
  );
}
