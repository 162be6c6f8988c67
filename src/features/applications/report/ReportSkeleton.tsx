import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Stack } from '@/components/layout/layout';

/** A report that is on its way, in the shape of one. */
export function ReportSkeleton() {
  return (
    <Stack component="output" aria-label="Loading audit report..." gap={4}>
      <Skeleton variant="rounded" width={320} height={56} style={{ maxWidth: '100%' }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '180px minmax(0, 1fr)' } }}>
        <Skeleton variant="rounded" height={240} />
        <Stack gap={4}>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={320} />
        </Stack>
      </Box>
    </Stack>
  );
}
