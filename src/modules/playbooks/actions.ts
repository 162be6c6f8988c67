/** The types of actions (PBK-013), in the order in which their key is looked for. */
export const ACTION_TYPES = [
  'ai',
  'notification',
  'exec',
  'gitops',
  'github',
  'azureDevopsPipeline',
  'http',
  'sql',
  'pod',
  'logs',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

/** The type of an action of a spec: the key that is in it decides; exec for none. */
export function actionTypeOf(action: unknown): ActionType {
  if (typeof action !== 'object' || action === null) return 'exec';
  return ACTION_TYPES.find(type => Object.hasOwn(action, type)) ?? 'exec';
}

/** Types by the names of a spec's actions: what a run's actions are of. */
export function actionTypes(spec: { actions?: readonly unknown[] } | undefined): Map<string, ActionType> {
  const types = new Map<string, ActionType>();
  for (const action of spec?.actions ?? []) {
    if (typeof action === 'object' && action !== null && 'name' in action && typeof action.name === 'string')
      types.set(action.name, actionTypeOf(action));
  }
  return types;
}
