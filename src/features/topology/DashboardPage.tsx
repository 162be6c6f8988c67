import Box from '@mui/material/Box';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { Inline } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { PageTitle } from '@/components/page/PageTitle';
import { paths, to } from '@/lib/routing/paths';
import type { Screen } from '@/lib/routing/rows';
import { useAppSelector } from '@/lib/store/hooks';
import { useUrlState } from '@/lib/useUrlState';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { WithDefaultFilter } from '@/modules/saved-filters/WithDefaultFilter';
import { SilenceMatching } from '@/modules/silences/SilenceMatching';
import { topologyApi } from './api';
import { ComponentsSkeleton } from './ComponentsSkeleton';
import { ComponentViews } from './ComponentViews';
import { Page } from '@/components/page/Page';
import { NowPanel } from './now/NowPanel';
import { TOPOLOGY_FILTER_KEYS, topologyUrl } from './url';
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
      <Inline gap={4} justify="center" wrap>
        {ways.map(({ text, href }) => (
          <AppLink key={href} href={href}>
            {text}
          </AppLink>
        ))}
      </Inline>
    </EmptyState>
  );
}

/** Asks for the trees, whatever of them the link shows. */
export const ask: Screen['ask'] = dispatch =>
  void dispatch(topologyApi.endpoints.getTopology.initiate(undefined, { subscribe: false }));

/** `/topology`: all systems at a glance, the worst first; opens with the person's default filter. */
export default function DashboardPage() {
  const owner = useAppSelector(selectUser)?.id;
  return (
    <WithDefaultFilter owner={owner} list="topology" keys={TOPOLOGY_FILTER_KEYS}>
      <Page>
        <PageTitle title="Topology" />
        <Dashboard owner={owner} />
      </Page>
    </WithDefaultFilter>
  );
}

function Dashboard({ owner }: { owner: string | undefined }) {
  const [url, patch] = useUrlState(topologyUrl);
  const { query, age } = useTopology();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      <NowPanel
        ready={query.data !== undefined || query.isError}
        asked={url.now}
        onFold={() => patch({ now: false }, 'replace')}
      />
      <QueryView query={query} skeleton={<ComponentsSkeleton view={url.view} label="Loading Components" />}>
        {roots => (
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
            <ComponentViews
              roots={roots}
              url={url}
              patch={patch}
              age={age}
              empty={<Beginning />}
              saved={
                <>
                  {owner !== undefined && (
                    <SavedFiltersButton owner={owner} list="topology" keys={TOPOLOGY_FILTER_KEYS} />
                  )}
                  <SilenceMatching
                    read={() =>
                      import('./silenceOfComponents').then(({ silenceOfComponents }) =>
                        silenceOfComponents(url),
                      )
                    }
                  />
                </>
              }
            />
          </Box>
        )}
      </QueryView>
    </Box>
  );
}
