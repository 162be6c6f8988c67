import { isObject, parseWhole } from '@/lib/json';
import { ownValue } from '@/lib/own';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether a media type is of pages, which are text that can be drawn. */
export const isMarkup = (type: string | null | undefined): boolean =>
  /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type ?? '');

/** What an action left behind, cut into the tabs that show it: a tab for each key with something. */
export type ResultPart = { id: string; label: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'markup'; text: string }
  | { kind: 'rows'; columns: readonly string[]; rows: readonly Readonly<Record<string, unknown>>[] }
  | { kind: 'links'; links: readonly { name: string; url: string }[] }
  | { kind: 'markdown'; text: string }
  | { kind: 'playbooks'; playbooks: readonly Recommendation[] }
  | { kind: 'data'; value: unknown }
);

/** A playbook that may help, by its id or name, with values for its form. */
export interface Recommendation {
  id: string;
  params: Readonly<Record<string, string>>;
}

/** What an assistant recommends: a list, or the JSON text of one. Entries without a playbook are left out. */
function recommended(value: unknown): Recommendation[] {
  const list = isText(value) ? parseWhole(value) : value;
  if (!Array.isArray(list)) return [];
  return list.filter(isObject).flatMap(one => {
    const id = [one['id'], one['name']].find(isText);
    const given = isObject(one['parameters']) ? Object.entries(one['parameters']) : [];
    const params = Object.fromEntries(given.map(([name, text]) => [name, String(text as string | number)]));
    return id ? [{ id, params }] : [];
  });
}

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

function rowsPart(rows: readonly unknown[], columns: unknown) {
  const found = rows.filter(isObject);
  const named = Array.isArray(columns) ? columns.filter(isText) : [];
  const all = named.length > 0 ? named : [...new Set(found.flatMap(row => Object.keys(row)))];
  return { kind: 'rows' as const, columns: all, rows: found };
}

/** Columns of log lines that are shown of them. */
const LOG_COLUMNS = ['firstObserved', 'severity', 'message', 'host'];

/** The media type of an HTTP answer, by its headers: names in any case, values as texts or lists of them. */
function contentTypeOf(headers: unknown): string {
  if (!isObject(headers)) return '';
  const name = Object.keys(headers).find(key => key.toLowerCase() === 'content-type');
  const value = name === undefined ? undefined : ownValue(headers, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isText(first) ? first : '';
}

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
  if (key === 'recommendedPlaybooks') {
    const playbooks = recommended(value);
    if (playbooks.length > 0) return { ...head, kind: 'playbooks', playbooks };
  }
  if (key === 'markdown' && isText(value)) return { ...head, kind: 'markdown', text: value };
  if (key === 'content' && isText(value) && isMarkup(contentTypeOf(result['headers'])))
    return { ...head, kind: 'markup', text: value };
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
const TEXTUAL = /^(text\/|application\/(json|yaml|x-yaml|xml|xhtml\+xml|log\+json))/;

/** The bytes of a stored file, hexadecimal after `\x` as PostgREST writes them; undefined for content that was not sent. */
export function artifactBytes(content: string | null | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (!content?.startsWith('\\x')) return undefined;
  const bytes = new Uint8Array((content.length - 2) >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = Number.parseInt(content.slice(2 + at * 2, 4 + at * 2), 16);
  return bytes;
}

/** Whether files of a media type are text. */
export const isTextual = (type: string | null | undefined): boolean => TEXTUAL.test(type ?? '');

/**
 * The text of a stored file.
 * @returns undefined for what is no text, and for content that was not sent
 */
export function artifactText(content: string | null | undefined, type: string | null | undefined) {
  const bytes = isTextual(type) ? artifactBytes(content) : undefined;
  return bytes && DECODER.decode(bytes);
}
