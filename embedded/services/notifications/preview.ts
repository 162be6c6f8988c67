import { HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { isRecord } from '../../core/records';
import { Parameters } from '../search/conditions';
import { kindNamed } from '../search/kinds';
import type { CallerRead } from '../services';
import { FACTS, type Facts } from './facts';
import { filterHolds } from './filter';
import { silencedCondition, type SilenceCriteria } from './match';

/** What a silence would have held back of what was sent in the last 15 days. */

const TYPES = { config: 'configs', component: 'components', check: 'checks' } as const;
const MOST = 1_000;

interface PreviewRequest {
  silence: SilenceCriteria;
  limit: number;
}

function selectorsOf(text: string): unknown[] {
  if (text === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'selectors is not JSON');
  }
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new HttpError(400, 'selectors must be a list of objects');
  return value;
}

/** Reads the query of a request. Throws a 400 for an id or selectors that are none; an id without a type names nothing. */
export function readPreview(query: (name: string) => string): PreviewRequest {
  const [id, type] = [query('id'), query('type')];
  if (id !== '' && !isUuid(id)) throw new HttpError(400, `'${id}' is no id`);
  const limit = Number(query('limit'));
  const isKnown = Object.hasOwn(TYPES, type);
  return {
    silence: {
      ...(id !== '' && isKnown && { [`${type}_id`]: id }),
      recursive: query('recursive') === 'true',
      filter: query('filter').trim() || null,
      selectors: selectorsOf(query('selectors')),
    },
    limit: Number.isInteger(limit) && limit > 0 ? Math.min(limit, MOST) : MOST,
  };
}

const RECENT = `h.status = 'sent' AND h.created_at > now() - interval '15 days'`;

interface SendRow extends Record<string, unknown> {
  created_at: Date;
}

/** The sends of one kind of resource that a silence would have held back. */
async function previewOfKind(type: keyof typeof TYPES, { silence, limit }: PreviewRequest, read: CallerRead) {
  const kind = kindNamed(TYPES[type]);
  const { filter } = silence;
  let named: string[] = [];
  if (filter) {
    const seen = await read<{ resource_id: string }>({
      text: `SELECT DISTINCT h.resource_id FROM notification_send_history h WHERE ${RECENT} AND event_kind(h.source_event) = $1`,
      values: [type],
    });
    const facts = await read<Facts>({
      text: FACTS[kind.key] ?? '',
      values: [seen.map(row => row.resource_id)],
    });
    named = facts.filter(row => filterHolds(filter, row.facts)).map(({ id }) => id);
  }
  const parameters = new Parameters();
  const condition = silencedCondition(kind, silence, parameters, new Date());
  if (condition === 'false' && named.length === 0) return [];
  const text = /* sql */ `
    SELECT s.* FROM notification_send_history_summary s JOIN (
      SELECT h.id FROM notification_send_history h
       WHERE ${RECENT} AND event_kind(h.source_event) = ${parameters.add(type)}
         AND (h.resource_id = ANY (${parameters.add(named)}::uuid[])
              OR h.resource_id IN (SELECT t.id FROM ${kind.source} WHERE ${condition}))
       ORDER BY h.created_at DESC, h.id LIMIT ${parameters.add(limit)}) AS chosen ON chosen.id = s.id
     ORDER BY s.created_at DESC, s.id`;
  return read<SendRow>({ text, values: parameters.values });
}

/** The sends, the newest first; null for none, as released backends answer. */
export async function previewOf(
  request: PreviewRequest,
  read: CallerRead,
): Promise<readonly SendRow[] | null> {
  const found: SendRow[] = [];
  for (const type of ['config', 'component', 'check'] as const)
    found.push(...(await previewOfKind(type, request, read)));
  const rows = found
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())
    .slice(0, request.limit);
  return rows.length > 0 ? rows : null;
}
