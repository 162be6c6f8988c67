import Box from '@mui/material/Box';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { countOf } from '@/lib/format';
import { StatusDot } from '@/components/status/Status';
import { messageOf } from '@/lib/errors';
import { toLogs } from '@/lib/routing/paths';
import { useLogComponents, type ChosenComponent } from './useLogComponents';

/** Components that are drawn; the picker above finds the others. */
const DRAWN = 60;

function Tile({ component: { id, name, icon, type, failing } }: { component: ChosenComponent }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minWidth: 0,
        px: 3,
        py: 2,
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
      }}
    >
      <Icon name={icon ?? 'component'} />
      <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <AppLink href={toLogs(id)}>{name}</AppLink>
      </span>
      {failing && <StatusDot tone={failing.tone} label={failing.word} />}
      {type && (
        <Muted component="span" small>
          {type}
        </Muted>
      )}
    </Box>
  );
}

/** What stands where lines would, while no component is chosen: those that have logs, failing ones first. */
export function ComponentList() {
  const query = useLogComponents(true);
  return (
    <QueryView query={query} skeleton={<CardSkeletons width={240} height={38} />}>
      {components =>
        components.length === 0 ? (
          <EmptyState
            text="No component has logs"
            hint="Only components whose topology defines log selectors have logs."
          />
        ) : (
          <Stack gap={3}>
            <Muted>
              Choose one of {countOf(components.length, 'component')} with logs.
              {query.healthError !== undefined &&
                ` Their health could not be read: ${messageOf(query.healthError)}`}
            </Muted>
            <Box
              component="ul"
              aria-label="Components with logs"
              sx={{
                m: 0,
                p: 0,
                listStyle: 'none',
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
              }}
            >
              {components.slice(0, DRAWN).map(component => (
                <Tile key={component.id} component={component} />
              ))}
            </Box>
            {components.length > DRAWN && (
              <Muted small>{countOf(components.length - DRAWN, 'more component')}: type a name above.</Muted>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}
