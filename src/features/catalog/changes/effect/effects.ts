import { HOUR } from '@/lib/time/clock';
import { toInstant } from '@/lib/time/instant';
import { monthsOf } from '@/lib/time/months';
import { isEffectType } from '@/modules/why/rankChanges';
import type { CatalogChange } from '../api';
import type { UnhealthyTurn } from './api';

/** Which changes were followed by an unhealthy item: what came after, in time alone. */

/** What comes so long after a change is told beside it, ms. */
export const FOLLOWING = HOUR;

/** When items became unhealthy, by item, the first moment first. */
export type TurnsByItem = ReadonlyMap<string, readonly { id: string; at: number }[]>;

/** A change, and that its item became unhealthy after it. */
export interface FollowedChange {
  change: CatalogChange;
  /** The change that notes it. */
  turnId: string;
  /** How long after, ms. */
  after: number;
}

/** The changes of a type in a month. */
export interface EffectRow {
  /** Of type and month. */
  id: string;
  type: string;
  /** '2026-11', by the calendar of the zone. */
  month: string;
  changes: number;
  /** Different items. */
  items: number;
  followed: number;
  /** Of a hundred changes how many were followed. */
  share: number;
}

/** What changes were followed by. */
export interface ChangeEffects {
  /** Most followed first. */
  rows: readonly EffectRow[];
  /** The newest first. */
  followed: readonly FollowedChange[];
  /** Changes that were looked at. */
  count: number;
  /** Changes that follow from something themselves, such as a turn of health or a message. */
  left: number;
}

export function turnsByItem(turns: readonly UnhealthyTurn[]): TurnsByItem {
  const byItem = new Map<string, { id: string; at: number }[]>();
  for (const { id, config_id: item, created_at: time } of turns) {
    const at = toInstant(time);
    if (at === undefined) continue;
    const found = byItem.get(item);
    if (found) found.push({ id, at });
    else byItem.set(item, [{ id, at }]);
  }
  for (const found of byItem.values()) found.sort((a, b) => a.at - b.at);
  return byItem;
}

/** The first time the item of a change became unhealthy after it; undefined where it did not in that time. */
export function turnAfter(change: CatalogChange, turns: TurnsByItem): FollowedChange | undefined {
  const at = toInstant(change.created_at);
  if (at === undefined) return undefined;
  const turn = turns.get(change.config_id)?.find(one => one.at > at && one.at <= at + FOLLOWING);
  return turn && { change, turnId: turn.id, after: turn.at - at };
}

/** @param changes each once @param zone whose months count */
export function effectsOf(
  changes: readonly CatalogChange[],
  turns: TurnsByItem,
  zone: string,
): ChangeEffects {
  const month = monthsOf(zone);
  const rows = new Map<string, Omit<EffectRow, 'items' | 'share'> & { seen: Set<string> }>();
  const followed: FollowedChange[] = [];
  let [count, left] = [0, 0];
  for (const change of changes) {
    const at = toInstant(change.created_at);
    if (at === undefined || isEffectType(change.change_type)) {
      left += 1;
      continue;
    }
    count += 1;
    const type = change.change_type || 'Change';
    const id = `${month(at)} ${type}`;
    const row = rows.get(id) ?? { id, type, month: month(at), changes: 0, followed: 0, seen: new Set() };
    rows.set(id, row);
    row.changes += 1;
    row.seen.add(change.config_id);
    const turned = turnAfter(change, turns);
    if (!turned) continue;
    row.followed += 1;
    followed.push(turned);
  }
  return {
    rows: [...rows.values()]
      .map(({ seen, ...row }) => ({ ...row, items: seen.size, share: (100 * row.followed) / row.changes }))
      .toSorted((a, b) => b.followed - a.followed || b.changes - a.changes || (a.id < b.id ? -1 : 1)),
    followed: followed.toSorted(
      (a, b) => (toInstant(b.change.created_at) ?? 0) - (toInstant(a.change.created_at) ?? 0),
    ),
    count,
    left,
  };
}

/** Of a group of the same change: how many of its items became unhealthy after it. @param members its changes */
export function itemsFollowed(members: readonly CatalogChange[], turns: TurnsByItem): number {
  const items = members.flatMap(change => (turnAfter(change, turns) ? [change.config_id] : []));
  return new Set(items).size;
}
