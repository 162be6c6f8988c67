import Box from '@mui/material/Box';
import type { ConfigDetail } from '../api';
import { Age, DateTime } from '@/components/age/Age';
import { StatusShape } from '@/components/status/StatusShape';

/** Says above everything else that an item is gone, since when, and why as far as its scraper told. */
export function DeletedBanner({ item }: { item: Pick<ConfigDetail, 'deleted_at' | 'delete_reason'> }) {
  if (!item.deleted_at) return null;
  return (
    <Box
      component="output"
      aria-label="Deleted"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        px: 3,
        py: 2,
        fontSize: 'note',
        border: 1,
        borderColor: 'status.unhealthy.dot',
        borderRadius: 1,
        background: 'var(--mui-palette-status-unhealthy-soft)',
        overflowWrap: 'anywhere',
      }}
    >
      <StatusShape tone="unhealthy" />
      <b>
        Deleted <Age value={item.deleted_at} suffix />
      </b>
      <DateTime value={item.deleted_at} />
      {item.delete_reason && <span>{`Reason: ${item.delete_reason}`}</span>}
      <span>Last known state shown.</span>
    </Box>
  );
}
