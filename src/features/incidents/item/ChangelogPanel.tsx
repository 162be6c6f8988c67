import Box from '@mui/material/Box';
import { Age } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { PanelFrame, type PanelToggle } from '@/components/panel/PanelFrame';
import { Muted } from '@/components/layout/layout';
import { Face } from '@/modules/people/Face';
import { useListIncidentHistoriesItemQuery } from './api';
import { authorName } from './author';
import { historyText } from './history';

/** What happened in an incident, the newest first. */
export function ChangelogPanel({ incidentId, ...toggle }: PanelToggle & { incidentId: string }) {
  const query = useListIncidentHistoriesItemQuery(incidentId);
  return (
    <PanelFrame title="Changelog" count={query.data?.length} {...toggle}>
      <QueryView query={query} skeleton={<LinesSkeleton lines={6} />}>
        {entries =>
          entries.length === 0 ? (
            <EmptyState text="No changelog found" />
          ) : (
            <Box
              component="ol"
              aria-label="Changelog"
              sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 420, overflowY: 'auto', fontSize: 'note' }}
            >
              {entries.map(entry => (
                <Box component="li" key={entry.id} sx={{ display: 'flex', gap: 2, py: 1, minWidth: 0 }}>
                  <Face name={entry.created_by?.name ?? '?'} avatar={entry.created_by?.avatar ?? null} />
                  <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <strong>{authorName(entry)}</strong> {historyText(entry)}
                  </div>
                  <Muted component="span" style={{ whiteSpace: 'nowrap' }}>
                    <Age value={entry.created_at} />
                  </Muted>
                </Box>
              ))}
            </Box>
          )
        }
      </QueryView>
    </PanelFrame>
  );
}
