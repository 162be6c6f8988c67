/**
 * Reads which resource a rule of whoami is about. Backends write a permission about single resources as a
 * condition of `str(r.obj.Playbook.ID) == "…"` and the like, joined by `&&` (duty, `Permission.Condition`).
 * Anything else in a condition is opaque: it may hold or not.
 */

/** Kinds that a condition names by id. */
type ConditionKind = 'playbook' | 'config' | 'component' | 'canary' | 'connection';

/** What a person wants to act on, as far as that is known. */
export interface ActedOn {
  playbookId: string;
  /** Absent while it is not chosen. */
  target?: { kind: 'config' | 'component' | 'check'; id: string } | undefined;
}

const CLAUSE = /^(?:str\()?r\.obj\.(playbook|config|component|canary|connection)\.id\)? == "([^"]+)"$/i;

/** Whether one id asked for is the one acted on; undefined when that is not known. */
function matchesId(kind: ConditionKind, id: string, { playbookId, target }: ActedOn): boolean | undefined {
  if (kind === 'playbook') return id === playbookId;
  if (kind === 'connection') return false;
  if (!target) return undefined;
  // A check belongs to a canary that is not known here.
  if (kind === 'canary') return target.kind === 'check' ? undefined : false;
  return target.kind === kind && target.id === id;
}

/**
 * Whether a condition holds for what is acted on; undefined when the page cannot know.
 * @param condition absent or 'true' where nothing limits the rule
 */
export function conditionHolds(condition: string | undefined, on: ActedOn): boolean | undefined {
  if (condition === undefined || condition === '' || condition === 'true') return true;
  const clauses = condition.split(' && ').map(text => {
    const found = CLAUSE.exec(text.trim());
    const [, kind = '', id = ''] = found ?? [];
    return found ? matchesId(kind.toLowerCase() as ConditionKind, id, on) : undefined;
  });
  if (clauses.includes(false)) return false;
  return clauses.includes(undefined) ? undefined : true;
}
