import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, type ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { Age, DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Row, Rows } from '@/components/panel/Row';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { statusWord } from '@/components/status/tones';
import { READ_CONFIGS, READ_INCIDENTS, READ_PLAYBOOKS } from '@/lib/access/reading';
import { toChange } from '@/lib/routing/itemLinks';
import { to } from '@/lib/routing/paths';
import { toInstant } from '@/lib/time/instant';
import { runTitle } from '@/modules/playbooks/runs';
import type { CheckDetail } from '../openedApi';
import { relatedOf } from '../related';
import {
  useListConfigChangesNearStartQuery,
  useListIncidentsOfCheckQuery,
  useListPlaybookRunsOnCheckQuery,
} from './api';
import { aroundStart, byNearness, toStart } from './nearStart';

/** Rows of each list. */
const SHOWN = 8;

interface ListProps<Item> {
  title: string;
  query: QueryLike<readonly Item[]>;
  /** What is said where there is none; nothing unless told. */
  none?: string | undefined;
  children: (item: Item) => ReactNode;
}

const NO_CHANGE = 'No change of what it is linked to from six hours before the failure began.';
const UNLINKED = 'It is linked to no item, so no changes were looked up.';

const Note = ({ children }: { children: ReactNode }) => (
  <Box sx={{ pb: 3, fontSize: 12, color: 'text.secondary' }}>{children}</Box>
);

/** One kind of what may explain a failure; nothing where there is none. */
function Explanations<Item>({ title, query, none, children }: ListProps<Item>) {
  if (query.data?.length === 0 && !query.error) return none && <Note>{none}</Note>;
  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0, pb: 3 }}>
      <Box component="h3" sx={{ m: 0, pb: 1, fontSize: 12, fontWeight: 600 }}>
        {title}
      </Box>
      <QueryView query={query} skeleton={<LinesSkeleton lines={3} />}>
        {items => <Rows label={title}>{items.slice(0, SHOWN).map(children)}</Rows>}
      </QueryView>
    </Box>
  );
}

/**
 * What may explain why a check fails: changes of what it is linked to around the start of the failure, the nearest first, active
 * incidents that have it as evidence, and what was run on it before.
 */
export default function WhyTab({ check }: { check: CheckDetail }) {
  const { refusal } = useAccess();
  const related = useMemo(() => relatedOf(check), [check]);
  const idsOf = (kind: 'Config' | 'Component') =>
    related.flatMap(one => (one.kind === kind ? one.id : [])).slice(0, 100);
  const configIds = idsOf('Config');
  const { last_transition_time: since } = check;
  const start = toInstant(since);
  const mayChanges = refusal(READ_CONFIGS) === undefined;
  const isUnlinked = mayChanges && configIds.length === 0;
  const reads = {
    changes: mayChanges && !isUnlinked && start !== undefined,
    incidents: refusal(READ_INCIDENTS) === undefined,
    runs: refusal(READ_PLAYBOOKS) === undefined,
  };
  const changes = useListConfigChangesNearStartQuery(
    reads.changes ? { configIds, ...aroundStart(start ?? 0) } : skipToken,
  );
  const incidents = useListIncidentsOfCheckQuery(reads.incidents ? check.id : skipToken);
  const runs = useListPlaybookRunsOnCheckQuery(
    reads.runs ? { checkId: check.id, configIds, componentIds: idsOf('Component') } : skipToken,
  );
  const asked = [reads.changes && changes, reads.incidents && incidents, reads.runs && runs].filter(
    query => query !== false,
  );
  const nothing = asked.every(({ data, error }) => !error && data?.length === 0);
  // Only what was looked at is denied.
  const denied = [
    reads.changes && NO_CHANGE,
    reads.incidents && 'No active incident about it.',
    reads.runs && 'No playbook run on it.',
    isUnlinked && UNLINKED,
  ];
  return (
    <Box sx={{ p: 4, minWidth: 0 }}>
      {start !== undefined && (
        <Note>
          Failing since <DateTime value={since} />.
        </Note>
      )}
      {nothing && (
        <EmptyState
          text={asked.length > 0 ? 'Nothing explains it' : 'Nothing to look up'}
          hint={denied.filter(Boolean).join(' ')}
        />
      )}
      {isUnlinked && !nothing && <Note>{UNLINKED}</Note>}
      {reads.changes && (
        <Explanations
          title="Changes around the start"
          query={{ ...changes, data: changes.data && byNearness(changes.data, start ?? 0) }}
          none={nothing ? undefined : NO_CHANGE}
        >
          {change => (
            <Row
              key={change.id}
              icon={<Icon name={change.change_type ?? 'change'} size={16} />}
              href={toChange(change.config_id, change.id)}
              text={change.summary || change.change_type || 'change'}
              after={<span className="tabular">{toStart(toInstant(change.created_at), start ?? 0)}</span>}
              below={[change.change_type, change.config?.name].filter(Boolean).join(' on ')}
            />
          )}
        </Explanations>
      )}
      {reads.incidents && (
        <Explanations title="Active incidents" query={incidents}>
          {incident => (
            <Row
              key={incident.id}
              icon={<IncidentSeverityMark severity={incident.severity} hideLabel />}
              href={to('incident', { id: incident.id })}
              text={incident.title}
              after={<Age value={incident.created_at} />}
              below={statusWord(incident.status)}
            />
          )}
        </Explanations>
      )}
      {reads.runs && (
        <Explanations title="Playbook runs on it before" query={runs}>
          {run => (
            <Row
              key={run.id}
              icon={<Icon name={run.playbooks?.icon ?? 'playbook'} size={16} />}
              href={to('playbookRun', { id: run.id })}
              text={runTitle(run)}
              after={<Age value={run.created_at} />}
              below={statusWord(run.status)}
            />
          )}
        </Explanations>
      )}
    </Box>
  );
}
