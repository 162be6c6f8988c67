import { HttpError } from '../../core/errors';
import { asFields, recordsIn, type Fields } from '../../core/records';
import { rowById, type CallerRead } from '../services';

/** Playbooks and what they run on, as the services of this folder pass them around. */

export interface PlaybookRow extends Record<string, unknown> {
  id: string;
  name: string;
  namespace: string;
  spec: unknown;
}

/** A parameter of a spec. */
export interface Parameter extends Fields {
  name: string;
  type?: string;
  default?: string;
  required?: boolean;
}

/** What can be a target: its column, the key of its selectors in a spec, and the name that templates have for it. */
export const TARGETS = [
  { column: 'config_id', selectors: 'configs', name: 'config', table: 'config_items' },
  { column: 'component_id', selectors: 'components', name: 'component', table: 'components' },
  { column: 'check_id', selectors: 'checks', name: 'check', table: 'checks' },
] as const;
export type TargetKind = (typeof TARGETS)[number];

export interface Target {
  kind: TargetKind;
  id: string;
  /** The whole row, for templates. */
  record: Fields;
}

/** The fields of a spec; none for what is no object. */
export const specOf = ({ spec }: { spec: unknown }): Fields => asFields(spec);

export const parametersOf = (playbook: { spec: unknown }): Parameter[] =>
  recordsIn(specOf(playbook)['parameters']).flatMap(one => {
    const { name } = one;
    return typeof name === 'string' ? [{ ...one, name }] : [];
  });

export const actionsOf = (playbook: { spec: unknown }): Fields[] => recordsIn(specOf(playbook)['actions']);

export const isSecret = ({ type }: { type?: unknown }): boolean => type === 'secret';

const PLAYBOOK = 'SELECT id, name, namespace, spec FROM playbooks WHERE id = $1 AND deleted_at IS NULL';

/** A playbook the caller can see. Throws a 404 for any other. */
export async function playbookFor(read: CallerRead, id: string): Promise<PlaybookRow> {
  const row = await rowById<PlaybookRow>(read, PLAYBOOK, id);
  if (!row) throw new HttpError(404, `playbook '${id}' not found`);
  return row;
}

const TWO_TARGETS = 'provide none or exactly one of config_id, component_id, or check_id';

/** The resource a body names, as far as the caller can see it; undefined for none. Throws 400 and 404. */
export async function targetFor(read: CallerRead, fields: Fields): Promise<Target | undefined> {
  const named = TARGETS.flatMap(kind => {
    const id = fields[kind.column];
    if (id === undefined || id === null || id === '') return [];
    return [{ kind, id: typeof id === 'string' ? id : '' }];
  });
  const [wanted, ...others] = named;
  if (!wanted) return undefined;
  if (others.length > 0) throw new HttpError(400, TWO_TARGETS);
  const { kind, id } = wanted;
  const text = `SELECT to_jsonb(t) AS record FROM ${kind.table} t WHERE t.id = $1 AND t.deleted_at IS NULL`;
  const row = await rowById<{ record: Fields }>(read, text, id);
  if (!row) throw new HttpError(404, `${kind.name}(id=${id}) not found`);
  return { kind, id, record: row.record };
}
