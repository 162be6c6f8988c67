import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useAccess } from '@/auth/access';
import { Age } from '@/components/age/Age';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { Row, Rows } from '@/components/panel/Row';
import { StatusDot } from '@/components/status/Status';
import { READ_AGENTS, READ_CHECKS, READ_SCRAPERS } from '@/lib/access/reading';
import { formatCount } from '@/lib/format';
import { paths, to } from '@/lib/routing/paths';
import { plainText, startOf } from '@/lib/terminal/plain';
import { withParams } from '@/lib/urls';
import {
  useListAgentSummariesSilentQuery,
  useListChecksOverdueQuery,
  useListConfigScrapersSilentQuery,
} from '@/modules/silent/api';
import { OfflineAgentRow, OverdueCheckRow, SilentScraperRow } from '@/modules/silent/SilentRows';
import type { LiveRule } from './api';

/** Rows of a list; the rest is where its title leads. */
const SHOWN = 5;
/** Characters of an error that are drawn. */
const LINE = 160;

interface Reported<Row> {
  rows: readonly Row[];
  total: number | undefined;
}

interface SilentListProps<Row> {
  title: string;
  /** The screen that lists all of them. */
  href: string;
  /** False where it is not asked for. */
  query: QueryLike<Reported<Row>> | false;
  children: (row: Row) => ReactNode;
}

/** One kind of what should report and does not, with how many there are; nothing where there are none. */
function SilentList<Row>({ title, href, query, children }: SilentListProps<Row>) {
  if (!query) return null;
  const { data, error } = query;
  if (data?.rows.length === 0 && !error) return null;
  return (
    <section aria-label={title} style={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 'body', display: 'flex', gap: 2 }}>
        <AppLink href={href}>{title}</AppLink>
        {data && (
          <Muted component="span" className="tabular" style={{ fontWeight: 400 }}>
            {formatCount(data.total ?? data.rows.length)}
          </Muted>
        )}
      </Box>
      <QueryView query={query} skeleton={<LinesSkeleton lines={3} />}>
        {({ rows }) => <Rows label={title}>{rows.slice(0, SHOWN).map(children)}</Rows>}
      </QueryView>
    </section>
  );
}

/** What should report failures and does not: checks, scrapers, agents and rules. @param rules live ones; undefined where they are not known */
export function NotReporting({ rules }: { rules: readonly LiveRule[] | undefined }) {
  const { refusal } = useAccess();
  const no = {
    checks: refusal(READ_CHECKS),
    scrapers: refusal(READ_SCRAPERS),
    agents: refusal(READ_AGENTS),
  };
  const overdue = useListChecksOverdueQuery(undefined, { skip: no.checks !== undefined });
  const scrapers = useListConfigScrapersSilentQuery(undefined, { skip: no.scrapers !== undefined });
  const agents = useListAgentSummariesSilentQuery(undefined, { skip: no.agents !== undefined });
  const failed = rules?.filter(({ error }) => error);
  const asked = [!no.checks && overdue, !no.scrapers && scrapers, !no.agents && agents].filter(
    query => query !== false,
  );
  const isQuiet = failed?.length === 0 && asked.every(({ data }) => data?.rows.length === 0);
  const notes = [
    no.scrapers && `Scrapers were not looked at: ${no.scrapers.reason}`,
    no.agents && `Agents were not looked at: ${no.agents.reason}`,
  ].filter(Boolean);
  return (
    <Stack component="section" aria-labelledby="not-reporting" gap={4}>
      <Heading component="h2" id="not-reporting">
        Not reporting
      </Heading>
      <SilentList title="Checks overdue for an hour" href={paths.health} query={!no.checks && overdue}>
        {check => <OverdueCheckRow key={check.id} check={check} />}
      </SilentList>
      <SilentList
        title="Scrapers without a run for a day"
        href={paths.scrapers}
        query={!no.scrapers && scrapers}
      >
        {scraper => <SilentScraperRow key={scraper.id} scraper={scraper} />}
      </SilentList>
      <SilentList
        title="Agents offline"
        href={withParams(paths.agents, { status: 'offline' })}
        query={!no.agents && agents}
      >
        {agent => <OfflineAgentRow key={agent.id} agent={agent} />}
      </SilentList>
      <SilentList
        title="Rules paused after an error"
        href={withParams(paths.notificationRules, { status: 'paused' })}
        query={failed !== undefined && { data: { rows: failed, total: failed.length } }}
      >
        {rule => (
          <Row
            key={rule.id}
            icon={<StatusDot tone="unhealthy" label="Paused" hideLabel />}
            href={to('notificationRule', { id: rule.id })}
            text={rule.name}
            after={<Age value={rule.error_at} />}
            below={plainText(startOf(rule.error ?? '', LINE))}
          />
        )}
      </SilentList>
      {isQuiet && <Muted>Everything that was looked at reports.</Muted>}
      {notes.length > 0 && <Muted small>{notes.join(' ')}</Muted>}
    </Stack>
  );
}
