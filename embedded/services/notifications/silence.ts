import { HttpError, errorCode } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { isRecord, type Fields } from '../../core/records';
import { parseDateMath } from '../../core/time/datemath';
import { fieldsOf } from '../body';
import { readSelector, unreadableReason } from '../search/selector';
import type { Services } from '../services';

/** Silences: periods in which the notifications of something are held back. */

const TARGETS = ['config_id', 'canary_id', 'check_id', 'component_id'] as const;
type Target = (typeof TARGETS)[number];

const LONGEST_TEXT = 2_000;

interface NewSilence {
  name: string;
  description: string | null;
  from: Date | null;
  /** Null: indefinitely. */
  until: Date | null;
  recursive: boolean;
  filter: string | null;
  selectors: readonly Fields[] | null;
  targets: Partial<Record<Target, string>>;
}

/** A text without the spaces around it, null when it is absent or empty. */
function textOrNull(fields: Fields, name: string): string | null {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw new HttpError(400, `${name} must be a text`);
  if (value.length > LONGEST_TEXT) throw new HttpError(400, `${name} is too long`);
  return value.trim() || null;
}

function timeOrNull(fields: Fields, name: string, now: Date): Date | null {
  const text = textOrNull(fields, name);
  if (text === null) return null;
  const time = parseDateMath(text, now);
  if (!time) throw new HttpError(400, `${name} is neither a time nor date math: ${text}`);
  return time;
}

function selectorsOf(value: unknown): NewSilence['selectors'] {
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new HttpError(400, 'selectors must be a list of objects');
  for (const selector of value) {
    const reason = unreadableReason(readSelector(selector));
    if (reason !== undefined) throw new HttpError(400, reason);
  }
  return value.length > 0 ? value : null;
}

function targetsOf(fields: Fields): NewSilence['targets'] {
  const targets: NewSilence['targets'] = {};
  for (const name of TARGETS) {
    const id = textOrNull(fields, name);
    if (id === null) continue;
    if (!isUuid(id)) throw new HttpError(400, `${name} must be an id`);
    targets[name] = id;
  }
  return targets;
}

/** Reads the body of a new silence. Throws a 400 that says what is missing or wrong. */
export function readSilence(body: unknown, now: Date): NewSilence {
  const fields = fieldsOf(body);
  const silence: NewSilence = {
    name: textOrNull(fields, 'name') ?? '',
    description: textOrNull(fields, 'description'),
    from: timeOrNull(fields, 'from', now),
    until: timeOrNull(fields, 'until', now),
    recursive: fields['recursive'] === true,
    filter: textOrNull(fields, 'filter'),
    selectors: selectorsOf(fields['selectors']),
    targets: targetsOf(fields),
  };
  const { from, until, filter, selectors, targets } = silence;
  if (Object.keys(targets).length === 0 && filter === null && selectors === null) {
    throw new HttpError(
      400,
      'at least one of config_id, canary_id, check_id, component_id, filter or selectors is required',
    );
  }
  if (from && until && from >= until) throw new HttpError(400, '`from` time must be before `until`');
  if (silence.name === '') throw new HttpError(400, 'name is required');
  return silence;
}

const INSERT = /* sql */ `
  INSERT INTO notification_silences
    (name, description, "from", until, recursive, filter, selectors,
     config_id, canary_id, check_id, component_id, source, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'UI', $12)`;

/** Adds a silence. Throws a 409 when its name is taken or there is no such resource. */
export async function addSilence({ db }: Services, silence: NewSilence, creator: string): Promise<void> {
  const { name, description, from, until, recursive, filter, selectors, targets } = silence;
  try {
    await db.transaction(async client => {
      // Names are unique among live silences without an index that says so: one at a time looks and adds.
      await client.query(`SELECT pg_advisory_xact_lock(hashtext('notification_silences.name'))`);
      const { rows } = await client.query(
        'SELECT FROM notification_silences WHERE name = $1 AND deleted_at IS NULL LIMIT 1',
        [name],
      );
      if (rows.length > 0) throw new HttpError(409, `there is a silence named '${name}' already`);
      const ids = TARGETS.map(target => targets[target] ?? null);
      const json = selectors && JSON.stringify(selectors);
      await client.query(INSERT, [name, description, from, until, recursive, filter, json, ...ids, creator]);
    });
  } catch (error) {
    // A key that leads nowhere.
    if (errorCode(error) === '23503') throw new HttpError(409, 'there is no such resource');
    throw error;
  }
}
