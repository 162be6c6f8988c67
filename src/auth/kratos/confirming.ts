const KEY = 'ops-console.confirming';

/**
 * Remembers over the detour through the sign-in page that a change of this settings flow waited for a confirmation.
 * The id of a flow is in the address anyway; what was typed is never kept.
 */
export function noteConfirming(flowId: string): void {
  try {
    sessionStorage.setItem(KEY, flowId);
  } catch {
    // Without storage the page cannot say why its form is empty; nothing else is lost.
  }
}

/** Whether a change of this flow waited; true once. */
export function takeConfirming(flowId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== flowId) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
