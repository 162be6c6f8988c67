import { Age } from '@/components/age/Age';
import { Row } from '@/components/panel/Row';
import { StatusDot } from '@/components/status/Status';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import type { OverdueCheck, SilentAgent, SilentScraper } from './api';

/** A check that should have run, and since when. */
export function OverdueCheckRow({ check }: { check: OverdueCheck }) {
  return (
    <Row
      icon={<StatusDot tone="unknown" label="Overdue" hideLabel />}
      href={toCheck(check.id)}
      text={check.name}
      after={<Age value={check.next_runtime} />}
    />
  );
}

/** A scraper that ran before, and when it did last. */
export function SilentScraperRow({ scraper }: { scraper: SilentScraper }) {
  return (
    <Row
      icon={<StatusDot tone="unknown" label="No run for a day" hideLabel />}
      href={to('scraper', { id: scraper.id })}
      text={scraper.name}
      after={<Age value={scraper.job_time_start} />}
    />
  );
}

/** An agent that is offline, and when it was heard of last. */
export function OfflineAgentRow({ agent }: { agent: SilentAgent }) {
  return (
    <Row
      icon={<StatusDot tone="unhealthy" label="Offline" hideLabel />}
      href={withParams(paths.agents, { id: agent.id })}
      text={agent.name}
      after={<Age value={agent.last_seen} />}
    />
  );
}
