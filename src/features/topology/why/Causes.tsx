import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { to } from '@/lib/routing/paths';
import { useListConfigComponentLinksOfComponentQuery } from '@/modules/component-links/api';
import {
  useListAnalysisByComponentQuery,
  useListChangesByComponentQuery,
  useListChecksByComponentQuery,
  useListIncidentsAboutComponentQuery,
} from '../api';
import { Row, Rows } from '@/components/panel/Row';
import { ChangeRow, CheckRow, ComponentInsightRow, IncidentRow } from '../item/rows';
import { componentName, type Component } from '../model/component';

/** Rows of each kind; the panels have all of them. */
const MOST = 5;
/** Insights this severe explain a red component. */
const SEVERE = ['critical', 'blocker', 'high'] as const;

interface Kind {
  title: string;
  /** Nothing of it was found. */
  isNone: boolean;
  part: ReactNode;
}

/** What is known of one kind of cause. `total`: of all, where the answer holds only the first. */
function kindOf<Item>(
  title: string,
  query: QueryLike<unknown>,
  items: readonly Item[] | undefined,
  draw: (item: Item) => ReactNode,
  total = items?.length ?? 0,
): Kind {
  return {
    title,
    isNone: items?.length === 0 && !query.error,
    part: (
      <Box
        key={title}
        component="section"
        aria-label={title}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Box component="h4" sx={{ m: 0, pt: 2, fontSize: 12, fontWeight: 600 }}>
          {title}
        </Box>
        <QueryView query={{ ...query, data: items }} skeleton={<LinesSkeleton lines={2} />}>
          {found => (
            <>
              <Rows label={title}>{found.slice(0, MOST).map(draw)}</Rows>
              {total > MOST && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>and {total - MOST} more</Box>
              )}
            </>
          )}
        </QueryView>
      </Box>
    ),
  };
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

/** What explains the health of a component: failing checks, severe insights, open incidents and recent changes, with ages. */
export function Causes({ component }: { component: Component }) {
  const { can } = useAccess();
  const mayIncidents = can({ resource: 'incident', action: 'read' });
  const checks = useListChecksByComponentQuery(component.id);
  const items = useListConfigComponentLinksOfComponentQuery(component.id);
  const insights = useListAnalysisByComponentQuery({
    componentId: component.id,
    pageIndex: 0,
    severities: SEVERE,
  });
  // An incident is about what it has evidence of: the component itself, a check of it, or an item it is made of. Failing
  // checks come first, as one call has room for so many.
  const failing = checks.data?.filter(({ status }) => status === 'unhealthy') ?? [];
  const isKnown = !checks.isLoading && !items.isLoading;
  const incidents = useListIncidentsAboutComponentQuery(
    mayIncidents && isKnown
      ? {
          componentId: component.id,
          checkIds: [...failing, ...(checks.data ?? [])].map(({ id }) => id),
          configIds: (items.data ?? []).filter(({ config }) => !config?.deleted_at).map(row => row.config_id),
        }
      : skipToken,
  );
  const changes = useListChangesByComponentQuery({ componentId: component.id, pageIndex: 0 });
  const kinds = [
    kindOf('Failing checks', checks, checks.data && failing, check => (
      <CheckRow key={check.id} check={check} />
    )),
    kindOf(
      'Unhealthy items',
      items,
      items.data?.filter(({ config }) => config?.health === 'unhealthy' && !config.deleted_at),
      ({ config_id: id, config }) => (
        <Row
          key={id}
          icon={<Icon name={config?.type} />}
          href={to('catalogItem', { id })}
          text={config?.name ?? id}
          after={<CheckHealth health={config?.health} />}
        />
      ),
    ),
    kindOf(
      'Severe insights',
      insights,
      insights.data?.rows,
      insight => <ComponentInsightRow key={insight.id} insight={insight} />,
      insights.data?.total ?? undefined,
    ),
    ...(mayIncidents
      ? [
          kindOf('Open incidents', incidents, incidents.data, incident => (
            <IncidentRow key={incident.id} incident={incident} />
          )),
        ]
      : []),
    kindOf(
      'Changes',
      changes,
      changes.data?.rows,
      change => <ChangeRow key={change.change_id} change={change} />,
      changes.data?.total ?? undefined,
    ),
  ];
  const none = kinds.filter(({ isNone }) => isNone);
  return (
    <Box component="section" aria-label={`Causes at ${componentName(component)}`}>
      {component.status_reason && (
        <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{component.status_reason}</Box>
      )}
      {kinds.filter(({ isNone }) => !isNone).map(({ part }) => part)}
      {none.length > 0 && (
        <Box sx={{ pt: 2, fontSize: 12, color: 'text.secondary' }}>
          No {OR.format(none.map(({ title }) => title.toLowerCase()))}.
        </Box>
      )}
    </Box>
  );
}
