import { isObject } from '@/lib/json';
import { maskSecrets } from '@/lib/secrets/mask';
import { MASK } from '@/lib/secrets/names';
import { maskText } from '@/lib/secrets/text';
import { writeYaml } from '@/lib/yaml';
import { actionTypeOf, type ActionType } from '@/modules/playbooks/actions';

/** A step of a playbook as a person reads it before they let it happen. */
export interface PlaybookStep {
  name: string;
  type: ActionType;
  /** What it does in its own words: a script, a query, an address. */
  main: readonly { label: string; text: string }[];
  /** All else that the spec says of it, as YAML; '' for nothing. */
  rest: string;
}

/** The keys of an action's body that say what it does. */
const MAIN: Readonly<Partial<Record<ActionType, Readonly<Record<string, string>>>>> = {
  exec: { script: 'Script' },
  sql: { query: 'Query' },
  http: { method: 'Method', url: 'Address' },
  ai: { prompt: 'Prompt' },
  logs: { query: 'Query' },
  notification: { title: 'Title', message: 'Message' },
};

/** What goes on in the next line: a key's block, a value in quotes or brackets. */
const GOES_ON = /[|>\\:=({["'`]\s*$|-----BEGIN |<<-?\s*\S+\s*$/;

/**
 * A script or query without its secrets: of several lines those that hold one are masked, so that the others can be read. Where one may
 * reach into the next line, nothing is shown.
 */
export function maskLines(text: string): string {
  if (maskText(text) === text) return text;
  const lines = text.split('\n').map(line => ({ line, shown: maskText(line) }));
  const isSplit = lines.some(({ line, shown }) => shown !== line && GOES_ON.test(line));
  const masked = lines.map(({ shown }) => shown).join('\n');
  return isSplit || maskText(masked) !== masked ? MASK : masked;
}

/** The steps of a playbook, secrets masked; what is no step is shown as it is written. */
export function stepsOf(actions: unknown): PlaybookStep[] {
  if (!Array.isArray(actions)) return [];
  return actions.map((action: unknown, index) => {
    const type = actionTypeOf(action);
    const masked = maskSecrets(action);
    if (!isObject(masked)) return { name: `Step ${index + 1}`, type, main: [], rest: writeYaml(masked) };
    const { name, [type]: body, ...others } = masked;
    const said = isObject(body) ? body : {};
    const written = isObject(action) && isObject(action[type]) ? action[type] : {};
    const main = Object.entries(MAIN[type] ?? {}).flatMap(([key, label]) => {
      const text = written[key];
      return typeof text === 'string' && text !== '' ? [{ label, text: maskLines(text), key }] : [];
    });
    const shown = new Set(main.map(({ key }) => key));
    const left = Object.fromEntries(Object.entries(said).filter(([key]) => !shown.has(key)));
    const rest = {
      ...others,
      ...(isObject(body)
        ? Object.keys(left).length > 0 && { [type]: left }
        : body !== undefined && { [type]: body }),
    };
    return {
      name: typeof name === 'string' && name !== '' ? name : `Step ${index + 1}`,
      type,
      main: main.map(({ label, text }) => ({ label, text })),
      rest: Object.keys(rest).length > 0 ? writeYaml(rest).trimEnd() : '',
    };
  });
}
