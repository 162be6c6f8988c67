import type { StatusTone } from '@/theme/tokens';
import type { AskedAction, OneKind } from './effective/model';
import type { AccessVerdict } from './effective/explain';
import type { Sight } from './effective/visibility';
import type { PickedKind } from '@/lib/optionSearch';

/** What verdicts are called, and their colours. */
export const VERDICTS: Readonly<Record<AccessVerdict, { word: string; tone: StatusTone }>> = {
  allowed: { word: 'Allowed', tone: 'healthy' },
  partly: { word: 'Partly', tone: 'warning' },
  denied: { word: 'Denied', tone: 'unhealthy' },
  none: { word: 'No', tone: 'unknown' },
  hidden: { word: 'Hidden', tone: 'unknown' },
};

/** The columns of the overview. */
export const ACTION_NAMES: Readonly<Record<AskedAction, string>> = {
  read: 'Read',
  create: 'Create',
  update: 'Update',
  delete: 'Delete',
  'playbook:run': 'Run',
  'playbook:approve': 'Approve',
  'playbook:cancel': 'Cancel',
  'mcp:run': 'Run by MCP',
};

/** Kinds of which one resource can be picked, by what the resource search calls them. */
export const PICKED: Readonly<Partial<Record<OneKind, { kind: PickedKind; label: string }>>> = {
  config: { kind: 'configs', label: 'configuration item' },
  component: { kind: 'components', label: 'component' },
  playbook: { kind: 'playbooks', label: 'playbook' },
  connection: { kind: 'connections', label: 'connection' },
};

/** What access scopes do to it, in a sentence. */
export const SIGHTS: Readonly<Record<Sight, string>> = {
  all: 'Nothing is hidden: access scopes narrow what guests see, where rls.enable is on.',
  some: 'Sees only what these access scopes include:',
  seen: 'An access scope includes it:',
  hidden: 'No access scope includes it, so it is hidden:',
  none: 'No access scope covers this type, so it is hidden.',
  unknown: 'Whether an access scope includes it depends on its tags or its agent:',
};
