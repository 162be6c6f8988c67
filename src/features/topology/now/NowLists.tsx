import { lazy, useState, type ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { Icon } from '@/components/icon/Icon';
import { Row } from '@/components/panel/Row';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { IN_WORK, severityWord } from '@/lib/incidents/vocabulary';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { plainText, startOf } from '@/lib/terminal/plain';
import { encodeTriState } from '@/lib/triState';
import { withParams } from '@/lib/urls';
import { runTitle } from '@/modules/playbooks/runs';
import { SilencesProvider } from '@/modules/silences/SilencedMark';
import { OfflineAgentRow, OverdueCheckRow, SilentScraperRow } from '@/modules/silent/SilentRows';
import type { FailingCheck } from './api';
import { FailingRow } from './FailingRow';
import { NowList } from './NowList';
import { NowLine } from './NowLine';
import { NowSkeleton } from './NowSkeleton';
import { isMine } from './urgency';
import { useNeeds } from './useNeeds';

const SilenceChecksDialog = lazy(() => import('@/modules/silences/SilenceChecksDialog'));

/** Characters of what a run said that are drawn: it is one line. */
const LINE = 200;

interface NowRun {
  id: string;
  created_at: string;
  playbooks: { name: string; title?: string | null; icon?: string | null } | null;
}

/** A run of a playbook. @param below what of it matters here */
function RunRow({ run, below }: { run: NowRun; below: ReactNode }) {
  return (
    <Row
      icon={<Icon name={run.playbooks?.icon ?? 'playbook'} />}
      href={to('playbookRun', { id: run.id })}
      text={runTitle(run)}
      after={<Age value={run.created_at} />}
      below={below}
    />
  );
}

/** The lists of what needs this person, each where it has something, the most pressing first. */
export default function NowLists() {
  const needs = useNeeds();
  const [silencing, setSilencing] = useState<FailingCheck>();
  if (!needs.settled) return <NowSkeleton />;
  if (needs.nothing) return <div className="now-nothing">Nothing needs your attention.</div>;
  return (
    <div className="now-lists">
      <NowList
        title="Active incidents"
        href={withParams(paths.incidents, { status: IN_WORK })}
        query={needs.incidents}
      >
        {incident => (
          <Row
            key={incident.id}
            icon={<IncidentSeverityMark severity={incident.severity} hideLabel />}
            href={to('incident', { id: incident.id })}
            text={incident.title}
            after={<Age value={incident.created_at} />}
            below={
              <NowLine
                text={[
                  isMine(incident, needs.person) && 'Yours',
                  severityWord(incident.severity),
                  statusWord(incident.status),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              />
            }
          />
        )}
      </NowList>
      <SilencesProvider ready={needs.failing && needs.failing.data !== undefined}>
        <NowList title="Failing checks" href={paths.health} query={needs.failing}>
          {check => <FailingRow key={check.id} check={check} onSilence={() => setSilencing(check)} />}
        </NowList>
      </SilencesProvider>
      <NowList title="Pending your approval" href={paths.playbookRuns} query={needs.waiting}>
        {run => (
          <RunRow
            key={run.id}
            run={run}
            below={run.created_by?.name && <NowLine text={`Requested by ${run.created_by.name}`} />}
          />
        )}
      </NowList>
      <NowList
        title="Status changed in the last hour"
        href={withParams(paths.health, { sortBy: 'transition', sortDesc: true, hidePassing: false })}
        query={needs.turned}
      >
        {check => (
          <Row
            key={check.id}
            icon={<CheckHealth health={check.status} hideLabel />}
            href={toCheck(check.id)}
            text={check.name}
            after={<Age value={check.last_transition_time} />}
            below={<NowLine text={`Now ${statusWord(check.status).toLowerCase()}`} />}
          />
        )}
      </NowList>
      <NowList
        title="Failed notifications, last 24 hours"
        href={withParams(paths.notifications, { status: encodeTriState({ error: 1 }) })}
        query={needs.sends}
      >
        {send => (
          <Row
            key={send.id}
            icon={<Icon name={send.resource?.icon ?? send.resource?.type ?? 'notification'} />}
            href={withParams(paths.notifications, { id: send.id })}
            text={send.resource?.name ?? 'Unknown'}
            after={<Age value={send.created_at} />}
            below={send.error && <NowLine text={plainText(startOf(send.error, LINE))} />}
          />
        )}
      </NowList>
      <NowList
        title="Failed playbook runs, last 24 hours"
        href={withParams(paths.playbookRuns, { status: 'failed' })}
        query={needs.runs}
      >
        {run => (
          <RunRow
            key={run.id}
            run={run}
            below={run.error && <NowLine text={plainText(startOf(run.error, LINE))} />}
          />
        )}
      </NowList>
      <NowList
        title="Agents offline"
        href={withParams(paths.agents, { status: 'offline' })}
        query={needs.agents}
      >
        {agent => <OfflineAgentRow key={agent.id} agent={agent} />}
      </NowList>
      <NowList title="Scrapers without a run for a day" href={paths.scrapers} query={needs.scrapers}>
        {scraper => <SilentScraperRow key={scraper.id} scraper={scraper} />}
      </NowList>
      <NowList title="Checks overdue for an hour" href={paths.health} query={needs.overdue}>
        {check => <OverdueCheckRow key={check.id} check={check} />}
      </NowList>
      {silencing && (
        <OverlayBoundary onClose={() => setSilencing(undefined)}>
          <SilenceChecksDialog checks={[silencing]} onClose={() => setSilencing(undefined)} />
        </OverlayBoundary>
      )}
    </div>
  );
}
