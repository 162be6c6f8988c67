import { millis, shift } from '../clock';
import { between, chance, timeUuid } from '../../core/ids';
import { SYSTEM_PERSON, type World } from '../world';
import { HYPOTHESES, INCIDENTS, RULES } from './list';
import { subjectOf } from './subjects';
import { Writer, type Hypothesis, type Incident, type Plan } from './writer';
import { addEvidence, addStoryEvidence } from './evidence';
import { addComments, addResponders } from './conversation';

/** Incidents with everything people add to them. Histories are what the triggers would have written. */

const HYPOTHESIS_TOTAL = 70;
/** Incidents (by number) whose hypotheses form a tree of three levels. */
const TREES = [1, 4, 7, 11, 24, 28];
const STATES = ['proven', 'likely', 'possible', 'unlikely', 'improbable', 'disproven'] as const;
/** Statuses an incident passes through before the one it has. */
const STEPS = ['open', 'investigating', 'mitigated', 'resolved', 'closed'] as const;

function addRules(world: World): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { name, source, age, category, severity, title, after } of RULES) {
    const created = world.clock.ago(age);
    const id = timeUuid(created, `incident rule/${name}`);
    ids.set(name, id);
    world.add('incident_rules', {
      id,
      name,
      source,
      created_by: source === 'UI' ? world.people.get('carmen').id : SYSTEM_PERSON,
      created_at: created,
      updated_at: created,
      spec: {
        name,
        components: [{ types: ['System', 'API'] }],
        filter: {
          status: ['unhealthy', 'warning'],
          category: [category],
          severity: ['high', 'critical'],
          age: after,
        },
        priority: 100,
        breakOnMatch: true,
        autoAssignOwner: true,
        template: {
          title: title.replaceAll("'", ''),
          description: 'Opened by a rule',
          type: category,
          status: 'open',
          severity,
          commander_id: world.people.get('carmen').id,
          communicator_id: world.people.get('ifeoma').id,
        },
        ...(category === 'availability'
          ? { autoResolve: { timeout: '30m' }, autoClose: { timeout: '24h' } }
          : {}),
        hoursOfOperation: [{ start: '00:00', end: '23:59', negate: false }],
      },
    });
  }
  return ids;
}

function addIncident(
  writer: Writer,
  plan: Plan,
  number: number,
  rules: ReadonlyMap<string, string>,
): Incident {
  const { world } = writer;
  const createdAt = world.clock.ago(plan.age);
  const isOver = plan.status === 'resolved' || plan.status === 'closed';
  const ageMs = millis(plan.age);
  const endAt = isOver ? shift(createdAt, millis(plan.lasted)) : shift(createdAt, ageMs * 0.92);
  const createdBy = plan.rule ? SYSTEM_PERSON : writer.person(`opened/${number}`);
  const incident: Incident = {
    number,
    id: timeUuid(createdAt, `incident/${number}`),
    plan,
    createdAt,
    endAt,
    createdBy,
    subject: subjectOf(world, plan.what),
  };
  const commander = plan.commander ? world.people.get(plan.commander).id : null;
  world.add('incidents', {
    id: incident.id,
    incident_id: `INC-${number}`,
    incident_rule_id: rules.get(plan.rule) ?? null,
    title: plan.title,
    type: plan.type,
    severity: plan.severity,
    status: plan.status,
    created_by: createdBy,
    commander_id: commander,
    communicator_id: plan.commander ? writer.person(`communicator/${number}`) : null,
    created_at: createdAt,
    updated_at: endAt,
    description: plan.rule
      ? `Opened by the rule '${plan.rule}'. ${incident.subject.config?.description ?? incident.subject.check?.description ?? ''}`.trim()
      : `Reported by the on-call team. ${plan.title}.`,
    acknowledged: plan.status === 'new' ? null : writer.during(incident, 0.06),
    resolved: isOver ? endAt : null,
    closed: plan.status === 'closed' ? shift(endAt, Math.min(millis('20h'), ageMs / 20)) : null,
  });
  writer.history(incident, createdAt, createdBy, 'incident.created', { description: `INC-${number}` });
  const reached = (STEPS as readonly string[]).indexOf(plan.status);
  STEPS.slice(1, reached + 1).forEach((status, index) => {
    const at =
      status === 'closed'
        ? shift(endAt, Math.min(millis('20h'), ageMs / 20))
        : status === 'resolved'
          ? endAt
          : writer.during(incident, 0.12 + index * 0.45);
    writer.history(incident, at, commander ?? createdBy, 'incident.status_updated', { description: status });
  });
  return incident;
}

function addHypothesis(
  writer: Writer,
  incident: Incident,
  type: 'root' | 'factor' | 'solution',
  parentId: string | null,
  place: number,
): Hypothesis {
  const { world } = writer;
  const { number, plan } = incident;
  const key = `hypothesis/${number}/${type}/${place}`;
  const titles = (HYPOTHESES[plan.type] ?? HYPOTHESES['other'])?.[type] ?? [];
  const at = writer.during(incident, 0.05 + 0.1 * place);
  const by = type === 'root' && plan.rule ? incident.createdBy : writer.person(key);
  const isOver = plan.status === 'resolved' || plan.status === 'closed';
  const status =
    isOver && type === 'root' && place === 0
      ? 'proven'
      : number === 7 && type === 'root'
        ? 'proven'
        : (STATES[between(key, 0, STATES.length - 1)] ?? 'possible');
  const id = timeUuid(at, key);
  const title = titles[(number + place) % titles.length] ?? plan.title;
  world.add('hypotheses', {
    id,
    incident_id: incident.id,
    parent_id: parentId,
    type,
    title,
    status,
    created_by: by,
    team_id: chance(`team/${key}`, 0.3) ? world.teams.get('SRE').id : null,
    created_at: at,
    updated_at: at,
  });
  writer.history(incident, at, by, 'hypothesis.created', { hypothesis_id: id });
  if (status !== 'possible')
    writer.history(
      incident,
      writer.during(incident, 0.4 + 0.05 * place),
      writer.person(`judge/${key}`),
      'hypothesis.status_updated',
      { hypothesis_id: id, description: status },
    );
  return { id, incident, type };
}

function addHypotheses(writer: Writer, incidents: readonly Incident[]): Hypothesis[] {
  const all: Hypothesis[] = [];
  for (const incident of incidents) {
    const root = addHypothesis(writer, incident, 'root', null, 0);
    all.push(root);
    if (!TREES.includes(incident.number)) continue;
    const factor = addHypothesis(writer, incident, 'factor', root.id, 1);
    all.push(factor, addHypothesis(writer, incident, 'solution', factor.id, 2));
  }
  for (let index = 0; all.length < HYPOTHESIS_TOTAL; index += 1) {
    const incident = incidents[(index * 5) % incidents.length];
    const root = all.find(one => one.incident === incident && one.type === 'root');
    if (incident && root)
      all.push(addHypothesis(writer, incident, 'factor', root.id, 3 + Math.floor(index / incidents.length)));
  }
  return all;
}

/** Adds the incidents and all that belongs to them. */
export function addIncidents(world: World): void {
  const writer = new Writer(world);
  const rules = addRules(world);
  const incidents = INCIDENTS.map((plan, index) => addIncident(writer, plan, index + 1, rules));
  const hypotheses = addHypotheses(writer, incidents);
  addStoryEvidence(writer, hypotheses);
  addEvidence(writer, hypotheses);
  addComments(writer, hypotheses, addResponders(writer, incidents));
  world.add('incident_relationships', {
    incident_id: incidents[26]?.id,
    related_id: incidents[25]?.id,
    relationship: 'caused by',
    created_at: world.clock.ago('6h'),
    updated_at: world.clock.ago('6h'),
  });
}
