import { shift } from '../clock';
import { between, chance, nameOf, pick, timeUuid } from '../../core/ids';
import { STORY } from '../story';
import type { Row } from '../world';
import { COMMENTS } from './list';
import { logEvidence } from './subjects';
import type { Hypothesis, Writer } from './writer';

/** Evidence of every kind, pointing at what exists. */

const EVIDENCE_TOTAL = 120;

/** Evidence about the subject of an incident, of the kind that is next in turn. */
function evidenceOf(writer: Writer, { incident }: Hypothesis, kind: number, at: string): Row | undefined {
  const { check, config, component } = incident.subject;
  const changeId = config && writer.world.storyChanges.get(config.id);
  const makers: (() => Row | undefined)[] = [
    () =>
      check && {
        type: 'check',
        check_id: check.id,
        evidence: { check_id: check.id, includeMessages: true, start: '1h' },
        description: `${check.name} fails`,
      },
    () =>
      config && {
        type: 'config',
        config_id: config.id,
        evidence: {
          lines: ['spec:', '  replicas: 6', '  template:'],
          configName: config.name,
          configType: config.type,
          selected_lines: { '3': '  replicas: 6' },
        },
        description: `Definition of ${config.name}`,
      },
    () => ({
      type: 'log',
      config_id: config?.id ?? null,
      evidence: logEvidence(incident.subject, at, between(`lines/${nameOf(incident.id)}/${kind}`, 5, 20)),
      description: 'Errors at the time',
    }),
    () =>
      component && {
        type: 'topology',
        component_id: component.id,
        evidence: { id: component.id },
        description: `${component.name} and what depends on it`,
      },
    () =>
      config && changeId
        ? {
            type: 'config_change',
            config_id: config.id,
            config_change_id: changeId,
            evidence: {},
            description: 'The change just before',
          }
        : undefined,
    () =>
      config
        ? {
            type: 'config_analysis',
            config_id: config.id,
            config_analysis_id: writer.world.storyAnalyses.get(config.id) ?? null,
            evidence: {},
            description: 'Known finding',
          }
        : undefined,
    () => ({
      type: 'comment',
      evidence: { comment: pick(`said/${nameOf(incident.id)}/${kind}`, COMMENTS) },
      description: '',
    }),
  ];
  for (let step = 0; step < makers.length; step += 1) {
    const made = makers[(kind + step) % makers.length]?.();
    if (made && !(made['type'] === 'config_analysis' && !made['config_analysis_id'])) return made;
  }
  return undefined;
}

const SCRIPTS = [
  'check.status == "healthy"',
  'config.health == "healthy"',
  'now() - check.last_transition_time > duration("30m")',
];

export function addEvidence(writer: Writer, hypotheses: readonly Hypothesis[]): void {
  const { world } = writer;
  let required = 0;
  for (let index = 0; world.rows('evidences').length < EVIDENCE_TOTAL; index += 1) {
    const hypothesis = hypotheses[index % hypotheses.length];
    if (!hypothesis) break;
    const { incident } = hypothesis;
    const at = writer.during(incident, 0.15 + (index % 9) * 0.07);
    // The story's root hypothesis has a check, a change, a finding and a log.
    const row = evidenceOf(writer, hypothesis, index % 7, at);
    if (!row) continue;
    addEvidenceRow(
      writer,
      hypothesis,
      `${index}`,
      at,
      row,
      required < 25 && index % 3 === 0 ? required : undefined,
    );
    if (required < 25 && index % 3 === 0) required += 1;
  }
}

function addEvidenceRow(
  writer: Writer,
  { id: hypothesisId, incident }: Hypothesis,
  key: string,
  at: string,
  row: Row,
  required: number | undefined,
): void {
  const { world } = writer;
  const by = writer.person(`evidence/${key}`);
  const id = timeUuid(at, `evidence/${incident.number}/${key}`);
  const isRequired = required !== undefined;
  const script = isRequired && required < 3 ? SCRIPTS[required] : undefined;
  world.add('evidences', {
    id,
    hypothesis_id: hypothesisId,
    created_by: by,
    created_at: at,
    updated_at: at,
    definition_of_done: isRequired,
    done: isRequired ? required % 5 < 2 : null,
    factor: chance(`factor/${key}`, 0.2),
    mitigator: chance(`mitigator/${key}`, 0.1),
    script: script ?? null,
    script_result: script ? String((required ?? 0) % 5 < 2) : null,
    properties: null,
    ...row,
  });
  writer.history(incident, at, by, 'evidence.created', { evidence_id: id });
  if (isRequired)
    writer.history(incident, shift(at, 60_000), by, 'evidence.done_definition_added', { evidence_id: id });
}

/** The four pieces of evidence of INC-7. */
export function addStoryEvidence(writer: Writer, hypotheses: readonly Hypothesis[]): void {
  const root = hypotheses.find(({ incident, type }) => incident.number === 7 && type === 'root');
  if (!root) return;
  [0, 4, 5, 2].forEach((kind, index) => {
    const at = shift(writer.world.clock.ago(STORY.investigating), index * 150_000);
    const row = evidenceOf(writer, root, kind, at);
    if (row) addEvidenceRow(writer, root, `story ${index}`, at, row, undefined);
  });
}
