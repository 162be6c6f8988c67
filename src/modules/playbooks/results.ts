import { isObject, parseWhole } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** What an action left behind, cut into the tabs that show it (database contract, 5.9: a tab for each key with something). */
export type ResultPart = { id: string; label: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'rows'; columns: readonly string[]; rows: readonly Readonly<Record<string, unknown>>[] }
  | { kind: 'links'; links: readonly { name: string; url: string }[] }
  | { kind: 'data'; value: unknown }
);

const LABELS: Readonly<Record<string, string>> = {
  stdout: 'Stdout',
  stderr: 'Stderr',
  args: 'Script',
  Logs: 'Logs',
  pr: 'Pull request',
  generationInfo: 'Generation',
  recommendedPlaybooks: 'Playbooks',
  json: 'JSON',
};

const labelled = (key: string): string =>
  ownValue(LABELS, key) ??
  `${key.charAt(0).toUpperCase()}${key.slice(1).replace(/([a-z])([A-Z])/g, '$1 $2')}`;

/** Keys in the order in which people look; all others follow. */
const FIRST = ['stdout', 'stderr', 'content', 'rows', 'logs', 'markdown', 'message', 'title', 'links'];
/** Told beside the tabs, or by another one. */
const FACTS = ['exitCode', 'code', 'count', 'path', 'columns'];

const isText = (value: unknown): value is string => typeof value === 'string';

function rowsPart(rows: readonly unknown[], columns: unknown) {
  const found = rows.filter(isObject);
  const named = Array.isArray(columns) ? columns.filter(isText) : [];
  const all = named.length > 0 ? named : [...new Set(found.flatMap(row => Object.keys(row)))];
  return { kind: 'rows' as const, columns: all, rows: found };
}

/** Columns of log lines that are shown of them. */
const LOG_COLUMNS = ['firstObserved', 'severity', 'message', 'host'];

function partOf(key: string, value: unknown, result: Readonly<Record<string, unknown>>): ResultPart {
  const head = { id: key, label: labelled(key) };
  if (key === 'args' && Array.isArray(value))
    return { ...head, kind: 'text', text: value.map(String).join('\n') };
  if (key === 'rows' && Array.isArray(value)) return { ...head, ...rowsPart(value, result['columns']) };
  if (key === 'logs' && Array.isArray(value)) return { ...head, ...rowsPart(value, LOG_COLUMNS) };
  if (key === 'links' && Array.isArray(value)) {
    const links = value
      .filter(isObject)
      .flatMap(({ name, url }) => (isText(url) ? [{ name: isText(name) ? name : url, url }] : []));
    return { ...head, kind: 'links', links };
  }
  if (isText(value)) {
    const structured = ['{', '['].includes(value.trimStart()[0] ?? '') ? parseWhole(value) : undefined;
    return structured === undefined
      ? { ...head, kind: 'text', text: value }
      : { ...head, kind: 'data', value: structured };
  }
  return { ...head, kind: 'data', value };
}

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** The parts of a result that hold something, the telling ones first. */
export function resultParts(result: unknown): ResultPart[] {
  if (isNothing(result)) return [];
  if (!isObject(result)) return [partOf('result', result, {})];
  const keys = Object.keys(result).filter(key => !isNothing(ownValue(result, key)) && !FACTS.includes(key));
  const rank = (key: string) => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);
  return keys.toSorted((a, b) => rank(a) - rank(b)).map(key => partOf(key, ownValue(result, key), result));
}

/** Figures of a result that stand beside its tabs: 'Exit code 1', 'Status 200', '5 rows'. */
export function resultFacts(result: unknown): string[] {
  if (!isObject(result)) return [];
  const { exitCode, code, count } = result;
  return [
    ...(typeof exitCode === 'number' ? [`Exit code ${exitCode}`] : []),
    ...(typeof code === 'number' ? [`Status ${code}`] : []),
    ...(typeof count === 'number' ? [`${count} ${count === 1 ? 'row' : 'rows'}`] : []),
  ];
}

const DECODER = new TextDecoder();
/** Types of files that are text. */
const TEXTUAL = /^(text\/|application\/(json|yaml|x-yaml|xml|log\+json))/;

/**
 * The text of a stored file: bytes as PostgREST writes them, hexadecimal after `\x`.
 * @returns undefined for what is no text, and for content that was not sent
 */
export function artifactText(content: string | null | undefined, type: string | null | undefined) {
  if (!content?.startsWith('\\x') || !TEXTUAL.test(type ?? '')) return undefined;
  const bytes = content.slice(2).match(/[0-9a-f]{2}/gi) ?? [];
  return DECODER.decode(Uint8Array.from(bytes, byte => Number.parseInt(byte, 16)));
}
