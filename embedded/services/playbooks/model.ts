import type { Principal } from '../../core/principal';
import { HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { isRecord } from '../../core/records';
import type { Services } from '../services';
import { queryFor } from '../services';

/** Playbooks and what they run on, as the services of this folder pass them around. */

export type Fields = Readonly<Record<string, unknown>>;

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
export const specOf = ({ spec }: { spec: unknown }): Fields => (isRecord(spec) ? spec : {});

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const parametersOf = (playbook: { spec: unknown }): Parameter[] =>
  listOf(specOf(playbook)['parameters']).flatMap(one => {
    const { name } = one;
    return typeof name === 'string' ? [{ ...one, name }] : [];
  });

export const actionsOf = (playbook: { spec: unknown }): Fields[] => listOf(specOf(playbook)['actions']);

export const isSecret = ({ type }: { type?: unknown }): boolean => type === 'secret';

/** A playbook the caller can see. Throws a 404 for any other. */
export async function playbookFor(
  services: Services,
  principal: Principal,
  id: string,
  signal: AbortSignal,
): Promise<PlaybookRow> {
  const [row] = isUuid(id)
    ? await queryFor<PlaybookRow>(
        services,
        principal,
        {
          text: 'SELECT id, name, namespace, spec FROM playbooks WHERE id = $1 AND deleted_at IS NULL',
          values: [id],
        },
        signal,
      )
    : [];
  if (!row) throw new HttpError(404, `playbook '${id}' not found`);
  return row;
}

const TWO_TARGETS = 'provide none or exactly one of config_id, component_id, or check_id';

/** The resource a body names, as far as the caller can see it; undefined for none. Throws 400 and 404. */
export async function targetFor(
  services: Services,
  principal: Principal,
  fields: Fields,
  signal: AbortSignal,
): Promise<Target | undefined> {
  const named = TARGETS.flatMap(kind => {
    const id = fields[kind.column];
    if (id === undefined || id === null || id === '') return [];
    return [{ kind, id: typeof id === 'string' ? id : '' }];
  });
  const [wanted, ...others] = named;
  if (!wanted) return undefined;
  if (others.length > 0) throw new HttpError(400, TWO_TARGETS);
  const { kind, id } = wanted;
  const [row] = isUuid(id)
    ? await queryFor<{ record: Fields }>(
        services,
        principal,
        {
          text: `SELECT to_jsonb(t) AS record FROM ${kind.table} t WHERE t.id = $1 AND t.deleted_at IS NULL`,
          values: [id],
        },
        signal,
      )
    : [];
  if (!row) throw new HttpError(404, `${kind.name}(id=${id}) not found`);
  return { kind, id, record: row.record };
}
