import Box from '@mui/material/Box';
import { messageOf } from '@/api/errors';
import { useAccess } from '@/auth/access';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { AppLink } from '@/components/link/AppLink';
import { PageTitle } from '@/components/page/PageTitle';
import { paths, to } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { ComponentViews } from './ComponentViews';
import { Page } from '@/components/page/Page';
import { topologyUrl } from './url';
import { useTopology } from './useTopology';

/** How to begin where there is nothing yet: what this person may add. */
function Beginning() {
  const { can } = useAccess();
  const ways = [
    can({ resource: 'topologies', action: 'write' }) && {
      text: 'Add a topology',
      href: to('settingsTable', { table: 'topologies' }),
    },
    can({ resource: 'integrations', action: 'read' }) && {
      text: 'Add an integration',
      href: paths.integrations,
    },
    can({ resource: 'canaries', action: 'write' }) && {
      text: 'Add a health check',
      href: to('settingsTable', { table: 'canaries' }),
    },
  ].filter(way => way !== false);
  return (
    <EmptyState
      text="There are no components yet"
      hint={
        ways.length > 0
          ? 'Components come from topologies, which say how they are found.'
          : 'Components come from topologies. An administrator can add one.'
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 4 }}>
        {ways.map(({ text, href }) => (
          <AppLink key={href} href={href}>
            {text}
          </AppLink>
        ))}
      </Box>
    </EmptyState>
  );
}

/** `/topology`: all systems at a glance, the worst first. */
export default function DashboardPage() {
  const [url, patch] = useUrlState(topologyUrl);
  const query = useTopology();
  return (
    <Page>
      <PageTitle title="Topology" />
      <QueryView query={query} messageOf={messageOf} skeleton={<CardSkeletons label="Loading Components" />}>
        {roots => (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
            <ComponentViews roots={roots} url={url} patch={patch} empty={<Beginning />} />
          </Box>
        )}
      </QueryView>
    </Page>
  );
}
