/** What an access token may do: objects, levels and presets (TOK-009, TOK-011, TOK-014). */

export const TOKEN_OBJECTS = [
  'mcp',
  'canaries',
  'catalog',
  'application',
  'playbooks',
  'notification',
] as const;
export type TokenObject = (typeof TOKEN_OBJECTS)[number];

/** Actions on every object but mcp. */
const TOKEN_ACTIONS = ['read', 'create', 'update', 'delete'] as const;
/** Actions that playbooks have besides. */
const PLAYBOOK_ACTIONS = ['playbook:run', 'playbook:approve'] as const;
/** The only action of mcp. */
export const MCP_ACTION = '*';

export const PRESETS = ['Read', 'Write', 'Admin', 'Custom'] as const;
export type Preset = (typeof PRESETS)[number];

const ORDINARY = { None: [], Read: ['read'], Write: ['read', 'create'], Admin: TOKEN_ACTIONS } as const;
const PLAYBOOKS = {
  None: [],
  Read: ['read'],
  Run: ['read', 'playbook:run'],
  Approve: ['read', ...PLAYBOOK_ACTIONS],
  Write: ['read', ...PLAYBOOK_ACTIONS, 'create', 'delete'],
} as const;
const MCP = { None: [], Admin: [MCP_ACTION] } as const;

export type ScopeLevel = keyof typeof ORDINARY | keyof typeof PLAYBOOKS;
/** A level for each object. */
export type Levels = Readonly<Record<TokenObject, ScopeLevel>>;

const tableOf = (object: TokenObject): Readonly<Partial<Record<ScopeLevel, readonly string[]>>> => {
  if (object === 'mcp') return MCP;
  return object === 'playbooks' ? PLAYBOOKS : ORDINARY;
};

const isLevel = (text: string): text is ScopeLevel =>
  Object.hasOwn(ORDINARY, text) || Object.hasOwn(PLAYBOOKS, text);

/** The levels to choose from for an object, least first. */
export const levelsFor = (object: TokenObject): ScopeLevel[] => Object.keys(tableOf(object)).filter(isLevel);

/** Every action of an object. */
export const actionsFor = (object: TokenObject): readonly string[] => {
  if (object === 'mcp') return [MCP_ACTION];
  return object === 'playbooks' ? [...TOKEN_ACTIONS, ...PLAYBOOK_ACTIONS] : TOKEN_ACTIONS;
};

/** One right of a token, as it is sent: the subject is empty. */
export interface ScopeEntry {
  subject: string;
  object: string;
  action: string;
}

/** What a form of a new token says of its scope. */
export interface ScopeChoice {
  preset: Preset;
  /** Counts with the preset Custom only. */
  levels: Levels;
}

/** The actions a preset gives on an object; those that the object does not have are left out. */
const PRESET_ACTIONS: Readonly<
  Record<Exclude<Preset, 'Custom'>, (object: TokenObject) => readonly string[]>
> = {
  Read: object => (object === 'mcp' ? [MCP_ACTION] : ['read']),
  // mcp has no level between None and Admin (TOK-013).
  Write: object => (object === 'mcp' ? [] : ['read', 'create']),
  Admin: actionsFor,
};

/** The scope to send, in the order of the objects. */
export function scopeOf({ preset, levels }: ScopeChoice): ScopeEntry[] {
  return TOKEN_OBJECTS.flatMap(object => {
    const actions =
      preset === 'Custom' ? (tableOf(object)[levels[object]] ?? []) : PRESET_ACTIONS[preset](object);
    return actions.map(action => ({ subject: '', object, action }));
  });
}

/**
 * Where the choice by object begins when a preset is left for it: the highest level of each object that gives nothing
 * beyond the preset, so that changing over never adds a right unseen.
 */
export function levelsOf(preset: Exclude<Preset, 'Custom'>): Levels {
  const level = (object: TokenObject): ScopeLevel => {
    const given = PRESET_ACTIONS[preset](object);
    const within = levelsFor(object).filter(one =>
      (tableOf(object)[one] ?? []).every(action => given.includes(action)),
    );
    return within.at(-1) ?? 'None';
  };
  return {
    mcp: level('mcp'),
    canaries: level('canaries'),
    catalog: level('catalog'),
    application: level('application'),
    playbooks: level('playbooks'),
    notification: level('notification'),
  };
}

const NOTHING: Levels = {
  mcp: 'None',
  canaries: 'None',
  catalog: 'None',
  application: 'None',
  playbooks: 'None',
  notification: 'None',
};

/** What a form starts with. */
export const READ_SCOPE: ScopeChoice = { preset: 'Read', levels: levelsOf('Read') };
/** What a form starts with that sets up an AI client: mcp and nothing else. */
export const MCP_SCOPE: ScopeChoice = { preset: 'Custom', levels: { ...NOTHING, mcp: 'Admin' } };

/** What a form says when every level is None. */
export const EMPTY_SCOPE =
  'Choose a level for at least one object. A token without a scope could do everything you can.';

/** A scope that would be sent empty means everything to the backend: it is refused here. */
export const scopeRule = (choice: ScopeChoice | undefined): string | undefined =>
  choice && scopeOf(choice).length === 0 ? EMPTY_SCOPE : undefined;
