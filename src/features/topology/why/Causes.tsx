import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { messageOf } from '@/api/errors';
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
  useListIncidentsByComponentQuery,
} from '../api';
import { Row, Rows } from '../item/Row';
import { ChangeRow, CheckRow, IncidentRow, InsightRow } from '../item/rows';
import { nameOf, type Component } from '../model/component';

/** Rows of each kind; the panels have all of them. */
const MOST = 5;
/** Insights this severe explain a red component. */
const SEVERE: readonly string[] = ['critical', 'blocker', 'high'];
const OVER: readonly string[] = ['resolved', 'closed'];

interface PartProps<Item> {
  title: string;
  /** Said where there are none. */
  none: string;
  query: QueryLike<unknown>;
  items: readonly Item[] | undefined;
  draw: (item: Item) => ReactNode;
}

function Part<Item>({ title, none, query, items, draw }: PartProps<Item>) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box component="h4" sx={{ m: 0, pt: 2, fontSize: 12, fontWeight: 600 }}>
        {title}
      </Box>
      <QueryView
        query={{ ...query, data: items }}
        messageOf={messageOf}
        skeleton={<LinesSkeleton lines={2} />}
      >
        {found =>
          found.length === 0 ? (
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{none}</Box>
          ) : (
            <>
              <Rows label={title}>{found.slice(0, MOST).map(draw)}</Rows>
              {found.length > MOST && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>and {found.length - MOST} more</Box>
              )}
            </>
          )
        }
      </QueryView>
    </Box>
  );
}

/** What explains the health of a component: failing checks, severe insights, open incidents and recent changes, with ages. */
export function Causes({ component }: { component: Component }) {
  const { can } = useAccess();
  const mayIncidents = can({ resource: 'incident', action: 'read' });
  const checks = useListChecksByComponentQuery(component.id);
  const items = useListConfigComponentLinksOfComponentQuery(component.id);
  const insights = useListAnalysisByComponentQuery({ componentId: component.id, pageIndex: 0 });
  const incidents = useListIncidentsByComponentQuery(
    { componentId: component.id, type: '', status: '' },
    { skip: !mayIncidents },
  );
  const changes = useListChangesByComponentQuery({ componentId: component.id, pageIndex: 0 });
  return (
    <Box component="section" aria-label={`Causes at ${nameOf(component)}`}>
      {component.status_reason && (
        <Box sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>{component.status_reason}</Box>
      )}
      <Part
        title="Failing checks"
        none="No check of it fails."
        query={checks}
        items={checks.data?.filter(({ status }) => status === 'unhealthy')}
        draw={check => <CheckRow key={check.id} check={check} />}
      />
      <Part
        title="Unhealthy items"
        none="All of its catalog items are well."
        query={items}
        items={items.data?.filter(({ config }) => config?.health === 'unhealthy' && !config.deleted_at)}
        draw={({ config_id: id, config }) => (
          <Row
            key={id}
            icon={<Icon name={config?.type} />}
            href={to('catalogItem', { id })}
            text={config?.name ?? id}
            after={<CheckHealth health={config?.health} />}
          />
        )}
      />
      <Part
        title="Severe insights"
        none="No open insight of high severity."
        query={insights}
        items={insights.data?.rows.filter(({ severity }) => SEVERE.includes((severity ?? '').toLowerCase()))}
        draw={insight => <InsightRow key={insight.id} insight={insight} />}
      />
      {mayIncidents && (
        <Part
          title="Open incidents"
          none="No open incident."
          query={incidents}
          items={incidents.data?.filter(({ status }) => !OVER.includes(status))}
          draw={incident => <IncidentRow key={incident.id} incident={incident} />}
        />
      )}
      <Part
        title="Newest changes"
        none="Nothing changed that is known of."
        query={changes}
        items={changes.data?.rows}
        draw={change => <ChangeRow key={change.change_id} change={change} />}
      />
    </Box>
  );
}
