import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { StatusIndicator } from '@/components/status/Status';
import { to } from '@/lib/routing/paths';
import { useListEvidencesItemQuery } from './api';

/** The components that are evidence, each with how it is now: whether it is over can be seen at a glance. */
export function ComponentStrip({ incidentId }: { incidentId: string }) {
  const { data: evidences = [] } = useListEvidencesItemQuery(incidentId);
  const components = new Map(
    evidences.flatMap(({ components: one }) => (one && !one.deleted_at ? [[one.id, one] as const] : [])),
  );
  if (components.size === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Components"
      sx={{ display: 'flex', gap: 2, m: 0, p: 0, pb: 1, listStyle: 'none', overflowX: 'auto' }}
    >
      {[...components.values()].map(({ id, name, icon, type, status }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            flexShrink: 0,
            maxWidth: 320,
            minHeight: 36,
            px: 3,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            background: 'var(--mui-palette-background-paper)',
          }}
        >
          <Icon name={icon || type || 'component'} size={18} />
          <span className="cell-cut" title={name}>
            <AppLink href={to('topologyItem', { id })}>{name}</AppLink>
          </span>
          <StatusIndicator status={status} />
        </Box>
      ))}
    </Box>
  );
}
