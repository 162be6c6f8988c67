import type {
  Evidence,
  EvidenceContent,
  Hypothesis,
  HypothesisPatch,
  Incident,
  IncidentPatch,
  LinkedEvidence,
  NewEvidences,
  NewHypothesis,
  NewIncident,
} from '../api';
import { isApiError } from '@/lib/errors';
import type { Picked } from '@/components/form/SearchOrCreate';
import type { Attachment } from '../attachment';
import { newUuid } from '@/lib/ids';
import type { LinkValues } from './values';

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}
type Call<Arg, Data> = (arg: Arg) => Promise<Answer<Data>>;

/** The calls of a link, as the hooks of the module give them. */
export interface LinkCalls {
  createIncident: Call<NewIncident, Incident | null>;
  updateIncident: Call<{ id: string; patch: IncidentPatch }, Incident | null>;
  createHypothesis: Call<NewHypothesis, Hypothesis | null>;
  updateHypothesis: Call<{ id: string; incidentId: string; patch: HypothesisPatch }, Hypothesis | null>;
  createEvidences: Call<NewEvidences, Evidence[]>;
  linkedEvidence: Call<{ incidentId: string; contents: readonly Attachment[] }, LinkedEvidence[]>;
}

/**
 * Ids of what a link may create, made once for one dialog. A call whose answer got lost can then be sent again: what
 * it had created is found by its id and not created twice.
 */
export interface LinkIds {
  incident: string;
  hypothesis: string;
  /** In the order of the attachments. */
  evidences: readonly string[];
}

export const isLinkIds = (value: unknown): value is LinkIds =>
  typeof value === 'object' &&
  value !== null &&
  'incident' in value &&
  typeof value.incident === 'string' &&
  'hypothesis' in value &&
  typeof value.hypothesis === 'string' &&
  'evidences' in value &&
  Array.isArray(value.evidences) &&
  value.evidences.every(id => typeof id === 'string');

export const newLinkIds = (attachments: readonly Attachment[]): LinkIds => ({
  incident: newUuid(),
  hypothesis: newUuid(),
  evidences: attachments.map(newUuid),
});

export type LinkStep = 'incident' | 'hypothesis' | 'evidence';

/** What a link created before it failed. */
export interface Created {
  incident?: Picked;
  hypothesis?: Picked;
}

/** What came of a link: the incident, or the step that failed and the form as it now is, with what was created chosen. */
export type LinkOutcome =
  | { ok: true; incidentId: string }
  | { ok: false; step: LinkStep; error: unknown; values: LinkValues; created: Created };

interface LinkOrder {
  values: LinkValues;
  /** Of a new incident; open when absent. */
  status?: string;
  /** What the evidence says of itself, where that is not what the new incident says. */
  evidenceDescription?: string;
  /** None for an incident that begins without evidence. */
  attachments: readonly Attachment[];
  userId: string;
  ids: LinkIds;
  /** Positions of the attachments that are left out. */
  leaveOut?: ReadonlySet<number>;
}

/** The backend has a row of this id: an earlier call got through though its answer did not. */
const existsAlready = (error: unknown): boolean =>
  isApiError(error) && error.status === 409 && error.code === '23505';

/** Create a row; when its id exists already, write the same to it instead. */
async function createOrAdopt<Row>(
  create: () => Promise<Answer<Row | null>>,
  adopt: () => Promise<Answer<Row | null>>,
): Promise<Answer<Row | null>> {
  const first = await create();
  if (!existsAlready(first.error)) return first;
  const second = await adopt();
  // Nothing with this id was changed: something else was in the way.
  return second.error || second.data ? second : first;
}

async function incidentOf(
  calls: LinkCalls,
  { values, status, userId, ids }: LinkOrder,
): Promise<Answer<Picked>> {
  const { incident, description = '', severity = '', type = '' } = values;
  if (incident?.id) return { data: incident };
  const content = {
    title: incident?.label.trim() ?? '',
    description,
    severity,
    type,
    ...(status === undefined ? {} : { status }),
  };
  const { data, error } = await createOrAdopt(
    () => calls.createIncident({ id: ids.incident, ...content, userId }),
    () => calls.updateIncident({ id: ids.incident, patch: content }),
  );
  if (error) return { error };
  return {
    data: {
      id: data?.id ?? ids.incident,
      label: content.title,
      ...(data?.incident_id ? { note: data.incident_id } : {}),
    },
  };
}

async function hypothesisOf(
  calls: LinkCalls,
  { values, userId, ids }: LinkOrder,
  incident: Picked,
): Promise<Answer<Picked>> {
  const { hypothesis } = values;
  if (hypothesis?.id) return { data: hypothesis };
  const incidentId = incident.id ?? '';
  const title = hypothesis?.label.trim() || incident.label;
  const { data, error } = await createOrAdopt(
    () => calls.createHypothesis({ id: ids.hypothesis, incidentId, title, userId }),
    () => calls.updateHypothesis({ id: ids.hypothesis, incidentId, patch: { title } }),
  );
  return error ? { error } : { data: { id: data?.id ?? ids.hypothesis, label: title } };
}

const contentOf = (
  { name: _shown, severity: _default, about: _begun, ...rest }: Attachment,
  id: string,
  description: string,
): EvidenceContent => ({
  ...rest,
  id,
  description,
});

async function attach(
  calls: LinkCalls,
  { values, evidenceDescription, attachments, userId, ids, leaveOut }: LinkOrder,
  incidentId: string,
  hypothesisId: string,
): Promise<Answer<true>> {
  const items = attachments
    .map((attachment, index) =>
      contentOf(attachment, ids.evidences[index] ?? '', evidenceDescription ?? values.description ?? ''),
    )
    .filter((_item, index) => !leaveOut?.has(index));
  if (items.length === 0) return { data: true };
  const { error } = await calls.createEvidences({ incidentId, hypothesisId, userId, items });
  if (!error) return { data: true };
  if (!existsAlready(error)) return { error };
  // They are attached all or not at all: an earlier call got through if the incident has them.
  const { data: linked = [] } = await calls.linkedEvidence({ incidentId, contents: attachments });
  const found = new Set(linked.map(({ id }) => id));
  return items.every(({ id }) => id !== undefined && found.has(id)) ? { data: true } : { error };
}

/**
 * Link evidence to an incident: the incident if it is new, a root hypothesis if one was named or none was
 * given (INC-025), then the evidence. The first call that fails ends it (INC-031).
 */
export async function linkEvidence(calls: LinkCalls, order: LinkOrder): Promise<LinkOutcome> {
  const { values } = order;
  const incident = await incidentOf(calls, order);
  if (!incident.data) return { ok: false, step: 'incident', error: incident.error, values, created: {} };

  const newIncident: Created = values.incident?.id ? {} : { incident: incident.data };
  const hypothesis = await hypothesisOf(calls, order, incident.data);
  if (!hypothesis.data) {
    // With the incident there, the form asks for a hypothesis: the one that could not be created.
    const label = values.hypothesis?.label ?? incident.data.label;
    return {
      ok: false,
      step: 'hypothesis',
      error: hypothesis.error,
      values: { ...values, incident: incident.data, hypothesis: { label } },
      created: newIncident,
    };
  }

  const incidentId = incident.data.id ?? '';
  const attached = await attach(calls, order, incidentId, hypothesis.data.id ?? '');
  if (attached.data) return { ok: true, incidentId };
  return {
    ok: false,
    step: 'evidence',
    error: attached.error,
    values: { ...values, incident: incident.data, hypothesis: hypothesis.data },
    created: { ...newIncident, ...(values.hypothesis?.id ? {} : { hypothesis: hypothesis.data }) },
  };
}
