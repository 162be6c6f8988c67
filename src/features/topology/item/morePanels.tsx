import { useState } from 'react';
import { Age } from '@/components/age/Age';
import { Icon } from '@/components/icon/Icon';
import { StatusDot } from '@/components/status/Status';
import { runTone } from '@/components/status/runTone';
import { statusWord } from '@/components/status/tones';
import { paths, to } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { useListPlaybookRunsPageQuery } from '@/modules/playbooks/runsApi';
import { PANEL_PAGE, useListAnalysisByComponentQuery, useListTeamComponentsQuery } from '../api';
import { PanelFrame, Row, Rows, type PanelProps } from './PanelFrame';
import { PageTurns } from './PageTurns';

/** Runs of playbooks on a component, the newest first. */
export function PlaybooksPanel({ component, open, onToggle }: PanelProps) {
  const query = useListPlaybookRunsPageQuery({
    target: { kind: 'component', id: component.id },
    pageIndex: 0,
    pageSize: PANEL_PAGE,
  });
  return (
    <PanelFrame
      title="Playbooks"
      count={query.data?.total}
      query={query}
      isEmpty={page => page.rows.length === 0}
      all={{ href: withParams(paths.playbookRuns, { componentId: component.id }), text: 'All runs on it' }}
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
    </PanelFrame>
  );
}

/** The teams that own a component. */
export function TeamsPanel({ component, open, onToggle }: PanelProps) {
  const query = useListTeamComponentsQuery(component.id);
  const live = query.data?.filter(({ team }) => team && !team.deleted_at);
  return (
    <PanelFrame
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
    </PanelFrame>
  );
}

/** Open insights on the items of a component, the newest first. */
export function InsightsPanel({ component, open, onToggle }: PanelProps) {
  const [pageIndex, setPage] = useState(0);
  const query = useListAnalysisByComponentQuery({ componentId: component.id, pageIndex });
  return (
    <PanelFrame
      title="Insights"
      count={query.data?.total}
      query={query}
      isEmpty={page => page.rows.length === 0}
      open={open}
      onToggle={onToggle}
    >
      {({ rows, total }) => (
        <>
          <Rows label="Insights">
            {rows.map(insight => (
              <Row
                key={insight.id}
                icon={<Icon name={insight.type} />}
                href={withParams(to('catalogItemTab', { id: insight.configId, tab: 'insights' }), {
                  insight: insight.id,
                })}
                text={insight.summary || insight.analyzer || insight.type || 'Insight'}
                after={
                  <>
                    <span>{statusWord(insight.severity)}</span>
                    <Age value={insight.firstObserved} />
                  </>
                }
                below={insight.configName}
              />
            ))}
          </Rows>
          <PageTurns page={pageIndex} size={PANEL_PAGE} total={total} onChange={setPage} />
        </>
      )}
    </PanelFrame>
  );
}
