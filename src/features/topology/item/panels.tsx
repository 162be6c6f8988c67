import type { CountedPage } from '@/api/page';
import { Age } from '@/components/age/Age';
import { useLastPage } from '@/components/data-table/useLastPage';
import type { QueryLike } from '@/components/feedback/QueryView';
import { Icon } from '@/components/icon/Icon';
import { StatusDot } from '@/components/status/Status';
import { runTone } from '@/components/status/runTone';
import { statusWord } from '@/components/status/tones';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useUrlState } from '@/lib/useUrlState';
import { toRunsOn } from '@/modules/playbooks/link';
import { useListPlaybookRunsPageQuery } from '@/modules/playbooks/runsApi';
import {
  PANEL_PAGE,
  useListAnalysisByComponentQuery,
  useListChangesByComponentQuery,
  useListChecksByComponentQuery,
  useListTeamComponentsQuery,
} from '../api';
import { ListPanel } from '@/modules/panel/ListPanel';
import { PageTurns } from './PageTurns';
import type { PanelProps } from './panelProps';
import { Row, Rows } from '@/components/panel/Row';
import { ChangeRow, CheckRow, ComponentInsightRow } from './rows';
import { topologyUrl } from '../url';

/** What a panel knows of the page that the link asks for. */
const panelPage = (page: number, { data, error, isFetching }: QueryLike<CountedPage<unknown>>) => ({
  state: { page, pageSize: PANEL_PAGE },
  rows: data?.rows.length,
  total: data?.total,
  isFetching,
  error,
});

/** Changes of the items of a component, the newest first. */
export function ChangesPanel({ component, open, onToggle }: PanelProps) {
  const [{ changesPage: pageIndex }, patch] = useUrlState(topologyUrl);
  const query = useListChangesByComponentQuery({ componentId: component.id, pageIndex });
  const isPastEnd = useLastPage(panelPage(pageIndex, query), ({ page = 0 }, mode) =>
    patch({ changesPage: page }, mode),
  );
  return (
    <ListPanel
      title="Changes"
      count={query.data?.total}
      query={isPastEnd ? { ...query, error: undefined } : query}
      isEmpty={page => page.rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {({ rows, total }) => (
        <>
          <Rows label="Changes">
            {rows.map(change => (
              <ChangeRow key={change.change_id} change={change} />
            ))}
          </Rows>
          <PageTurns
            page={pageIndex}
            size={PANEL_PAGE}
            total={total}
            onChange={changesPage => patch({ changesPage })}
          />
        </>
      )}
    </ListPanel>
  );
}

/** Health checks of a component. */
export function ChecksPanel({ component, open, onToggle }: PanelProps) {
  const query = useListChecksByComponentQuery(component.id);
  return (
    <ListPanel
      title="Checks"
      count={query.data?.length}
      query={query}
      isEmpty={rows => rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {rows => (
        <Rows label="Checks">
          {rows.map(check => (
            <CheckRow key={check.id} check={check} />
          ))}
        </Rows>
      )}
    </ListPanel>
  );
}

/** Runs of playbooks on a component, the newest first. */
export function PlaybooksPanel({ component, open, onToggle }: PanelProps) {
  const query = useListPlaybookRunsPageQuery({
    target: { kind: 'component', id: component.id },
    pageIndex: 0,
    pageSize: PANEL_PAGE,
  });
  return (
    <ListPanel
      title="Playbooks"
      count={query.data?.total}
      query={query}
      isEmpty={page => page.rows.length === 0}
      all={{
        href: toRunsOn({ kind: 'component', id: component.id }),
        text: 'All runs',
      }}
      open={open}
      onToggle={onToggle}
    >
      {({ rows }) => (
        <Rows label="Playbook runs">
          {rows.map(run => (
            <Row
              key={run.id}
              icon={<Icon name={run.playbooks?.icon ?? 'playbook'} />}
              href={to('playbookRun', { id: run.id })}
              text={run.playbooks?.title || run.playbooks?.name || 'Playbook'}
              after={
                <>
                  <StatusDot tone={runTone(run.status)} label={statusWord(run.status)} />
                  <Age value={run.start_time ?? run.created_at} />
                </>
              }
            />
          ))}
        </Rows>
      )}
    </ListPanel>
  );
}

/** The teams that own a component. */
export function TeamsPanel({ component, open, onToggle }: PanelProps) {
  const query = useListTeamComponentsQuery(component.id);
  const live = query.data?.filter(({ team }) => team && !team.deleted_at);
  return (
    <ListPanel
      title="Teams"
      count={live?.length}
      query={{ ...query, data: live }}
      isEmpty={rows => rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {rows => (
        <Rows label="Teams">
          {rows.map(({ team_id: id, team, role }) => (
            <Row
              key={id}
              icon={<Icon name={team?.icon ?? 'team'} />}
              href={to('settingsItem', { table: 'teams', id })}
              text={team?.name ?? id}
              after={role}
            />
          ))}
        </Rows>
      )}
    </ListPanel>
  );
}

/** Open insights on the items of a component, the newest first. */
export function InsightsPanel({ component, open, onToggle }: PanelProps) {
  const [{ insightsPage: pageIndex }, patch] = useUrlState(topologyUrl);
  const query = useListAnalysisByComponentQuery({ componentId: component.id, pageIndex });
  const isPastEnd = useLastPage(panelPage(pageIndex, query), ({ page = 0 }, mode) =>
    patch({ insightsPage: page }, mode),
  );
  return (
    <ListPanel
      title="Insights"
      count={query.data?.total}
      query={isPastEnd ? { ...query, error: undefined } : query}
      isEmpty={page => page.rows.length === 0}
      all={{
        href: withParams(paths.catalogInsights, { component: component.id, status: 'open:1' }),
        text: 'All insights, with those below',
      }}
      open={open}
      onToggle={onToggle}
    >
      {({ rows, total }) => (
        <>
          <Rows label="Insights">
            {rows.map(insight => (
              <ComponentInsightRow key={insight.id} insight={insight} />
            ))}
          </Rows>
          <PageTurns
            page={pageIndex}
            size={PANEL_PAGE}
            total={total}
            onChange={insightsPage => patch({ insightsPage })}
          />
        </>
      )}
    </ListPanel>
  );
}
