import type { AskedAction, OneKind } from '../effective/model';

const RECORD: readonly AskedAction[] = ['read', 'update', 'delete'];
const RUNS: readonly AskedAction[] = ['playbook:run', 'playbook:approve', 'playbook:cancel'];

/** Kinds of which clients of the MCP service can run one. */
const RUN_BY_MCP: readonly OneKind[] = ['playbook', 'view'];

/**
 * The actions to choose from for one resource of a kind, the first of them asked about unless another is chosen.
 * @param isLater the backend is of a release that has scopes, and knows what MCP clients may run
 */
export const whoActions = (kind: OneKind, isLater: boolean): readonly AskedAction[] => [
  ...(kind === 'playbook' ? RUNS : []),
  ...RECORD,
  ...(isLater && RUN_BY_MCP.includes(kind) ? (['mcp:run'] as const) : []),
];
