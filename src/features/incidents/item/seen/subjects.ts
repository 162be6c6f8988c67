import { MOST_IN_LIST } from '@/api/postgrest';
import type { EvidenceDetail } from '../api';

/** What an incident is about, by kind; ids, each once. */
export interface Subjects {
  configs: readonly string[];
  components: readonly string[];
  checks: readonly string[];
}

const idsIn = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.filter(id => typeof id === 'string'))].toSorted().slice(0, MOST_IN_LIST);

/** The items, components and checks that evidence is about: itself, or by a change or an insight. */
export const subjectsOfEvidence = (evidences: readonly EvidenceDetail[]): Subjects => ({
  configs: idsIn(
    evidences.flatMap(one => [one.config_id, one.config_changes?.config_id, one.config_analysis?.config_id]),
  ),
  components: idsIn(evidences.map(one => one.component_id)),
  checks: idsIn(evidences.map(one => one.check_id)),
});

/** The names of subjects by id, as far as the evidence says them. */
export const subjectNames = (evidences: readonly EvidenceDetail[]): ReadonlyMap<string, string> =>
  new Map(
    evidences.flatMap(({ configs, components, checks }) =>
      [configs, components, checks].flatMap(one => (one?.name ? [[one.id, one.name] as const] : [])),
    ),
  );
