import type {
  CommentDetail,
  EvidenceDetail,
  HistoryEntry,
  HypothesisDetail,
  IncidentDetail,
} from '@/features/incidents/item/api';

/** Rows as the backend answers them, for tests of rules and pages. */

export const CARMEN = { id: 'p-carmen', name: 'Carmen Ruiz', avatar: null };
export const RAVI = { id: 'p-ravi', name: 'Ravi Menon', avatar: null };

/** Minutes after the incident began, ISO. */
export const at = (minutes: number) =>
  new Date(Date.UTC(2026, 9, 31, 10, 10) + minutes * 60_000).toISOString();

export const incident = (rest: Partial<IncidentDetail> = {}): IncidentDetail => ({
  id: '019a0000-0000-7000-8000-00000000a001',
  incident_id: 'INC-7',
  incident_rule_id: null,
  title: 'Payments fail',
  description: '',
  type: 'availability',
  severity: 'critical',
  status: 'open',
  created_by: CARMEN,
  commander_id: CARMEN.id,
  communicator_id: RAVI.id,
  commander: CARMEN,
  communicator: RAVI,
  rule: null,
  acknowledged: null,
  resolved: null,
  closed: null,
  created_at: at(0),
  updated_at: at(0),
  ...rest,
});

export const hypothesis = (id: string, rest: Partial<HypothesisDetail> = {}): HypothesisDetail => ({
  id,
  created_by: CARMEN,
  incident_id: incident().id,
  parent_id: null,
  owner: null,
  team_id: null,
  type: 'root',
  title: id,
  status: 'possible',
  created_at: at(1),
  updated_at: at(1),
  ...rest,
});

export const evidence = (id: string, rest: Partial<EvidenceDetail> = {}): EvidenceDetail => ({
  id,
  description: '',
  hypothesis_id: 'root',
  config_id: null,
  config_change_id: null,
  config_analysis_id: null,
  component_id: null,
  check_id: null,
  definition_of_done: false,
  done: null,
  factor: null,
  mitigator: null,
  created_by: RAVI,
  type: 'check',
  evidence: null,
  properties: null,
  script: null,
  script_result: null,
  created_at: at(5),
  updated_at: at(5),
  hypotheses: { incident_id: incident().id },
  checks: null,
  components: null,
  configs: null,
  config_changes: null,
  config_analysis: null,
  ...rest,
});

export const CHECK = {
  id: '019a0000-0000-7000-8000-00000000b001',
  name: 'payments/health',
  icon: null,
  type: 'http',
  namespace: 'payments',
  status: 'healthy',
  last_transition_time: null,
  deleted_at: null,
};

export const comment = (id: string, text: string, rest: Partial<CommentDetail> = {}): CommentDetail => ({
  id,
  created_by: CARMEN,
  comment: text,
  external_id: null,
  external_created_by: null,
  incident_id: incident().id,
  responder_id: null,
  hypothesis_id: 'root',
  read: null,
  created_at: at(7),
  updated_at: at(7),
  ...rest,
});

export const history = (id: string, type: string, rest: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  incident_id: incident().id,
  created_by: CARMEN,
  type,
  description: null,
  hypothesis_id: null,
  responder_id: null,
  evidence_id: null,
  comment_id: null,
  created_at: at(2),
  updated_at: at(2),
  ...rest,
});
