import { safeReturnTo } from '@/lib/urls';
import { FLOW_PAGES, type FlowKind } from './protocol';

/** Which page each of the service's next steps is for, most urgent first. */
const STEPS: readonly (readonly [action: string, kind: FlowKind])[] = [
  ['show_recovery_ui', 'recovery'],
  ['show_verification_ui', 'verification'],
  ['show_settings_ui', 'settings'],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A step that is a page of ours, with the flow the service has prepared for it. */
export interface NextPage {
  kind: FlowKind;
  flowId: string;
}

/**
 * The page that the items of an answer ask for; undefined when none does. Redirect items are not followed: the target
 * is the flow's own, which this app has checked.
 * @param items `continue_with` of an answer or of an error's details; anything may be in it
 */
export function nextPageOf(items: unknown): NextPage | undefined {
  if (!Array.isArray(items)) return undefined;
  const list: readonly unknown[] = items;
  for (const [action, kind] of STEPS) {
    for (const item of list) {
      if (!isRecord(item) || item.action !== action || !isRecord(item.flow)) continue;
      if (typeof item.flow.id === 'string') return { kind, flowId: item.flow.id };
    }
  }
  return undefined;
}

/** In-app address of a page of the account, with a flow and where to go afterwards. */
export function flowAddress(kind: FlowKind, flowId: string | undefined, returnTo: string): string {
  const query = new URLSearchParams();
  if (flowId) query.set('flow', flowId);
  if (safeReturnTo(returnTo) !== '/') query.set('return_to', safeReturnTo(returnTo));
  return query.size > 0 ? `${FLOW_PAGES[kind]}?${query.toString()}` : FLOW_PAGES[kind];
}
