import { Age } from '@/components/age/Age';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { toChange, toInsight } from '@/lib/routing/itemLinks';
import { to, toCheck } from '@/lib/routing/paths';
import type { ComponentChange, ComponentCheck, ComponentIncident, ComponentInsight } from '../api';
import { Row } from '@/components/panel/Row';

/** A check of a component, how it is, and since when where it is not well. */
export function CheckRow({ check }: { check: ComponentCheck }) {
  return (
    <Row
      icon={<Icon name={check.type} />}
      href={toCheck(check.id)}
      text={check.name}
      after={
        <>
          <CheckHealth health={check.status} />
          {check.since && <Age value={check.since} />}
        </>
      }
    />
  );
}

/** An insight, which leads to it among those of its item. */
export function ComponentInsightRow({ insight }: { insight: ComponentInsight }) {
  return (
    <Row
      icon={<Icon name={insight.type} />}
      href={toInsight(insight.configId, insight.id)}
      text={insight.summary || insight.analyzer || insight.type || 'Insight'}
      after={
        <>
          <span>{statusWord(insight.severity)}</span>
          <Age value={insight.firstObserved} />
        </>
      }
      below={insight.configName}
    />
  );
}

/** A change, which leads to it among those of its item. */
export function ChangeRow({ change }: { change: ComponentChange }) {
  return (
    <Row
      icon={<Icon name={change.change_type} />}
      href={toChange(change.config_id, change.change_id)}
      text={change.change_type ?? 'change'}
      after={<Age value={change.created_at} />}
      below={change.name}
    />
  );
}

/** An incident with its status and age. */
export function IncidentRow({ incident }: { incident: ComponentIncident }) {
  return (
    <Row
      icon={<Icon name={incident.type} />}
      href={to('incident', { id: incident.id })}
      text={incident.title}
      after={
        <>
          <span>{statusWord(incident.status)}</span>
          <Age value={incident.created_at} />
        </>
      }
    />
  );
}
