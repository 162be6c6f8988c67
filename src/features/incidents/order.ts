import { isObject } from '@/lib/json';

/** The incidents among which one was opened, as they stood in the list. */
export interface IncidentOrder {
  /** Of the page of the list, from the first to the last. */
  ids: readonly string[];
  /** How many of the list come before them. */
  before: number;
  /** How many the list holds. */
  total: number;
}

/** What the entry of the browser's history keeps: a reload and Back know it, a link that is sent does not. */
export const incidentOrderState = (order: IncidentOrder) => ({ incidentOrder: order });

/** The list that an incident was opened from. @param state of the entry in the history: whatever stands there */
export function readIncidentOrder(state: unknown): IncidentOrder | undefined {
  const order = isObject(state) ? state.incidentOrder : undefined;
  if (!isObject(order)) return undefined;
  const { ids, before, total } = order;
  if (!Array.isArray(ids) || typeof before !== 'number' || typeof total !== 'number') return undefined;
  return { ids: ids.filter(id => typeof id === 'string'), before, total };
}
