/**
 * The grammar of PostgREST's `select`, as far as access needs it: which relations a request embeds, and under which
 * names it reads columns. `a,b:c::text,d->>e,rel!hint!inner(f,...other(g))`.
 */

export interface SelectItem {
  /** The column or relation, or a constraint or column that stands for a relation. */
  name: string;
  alias: string | undefined;
  /** What follows the name: hints (`!a!b`), a JSON path, a cast. */
  suffix: string;
  /** Items inside the brackets, when it is an embed. */
  embedded: SelectItem[] | undefined;
}

/** Splits at commas that are in no bracket and no quotes. */
function splitTop(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let inQuotes = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inQuotes && char === '\\') at += 1;
    else if (char === '"') inQuotes = !inQuotes;
    else if (inQuotes) continue;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.map(part => part.trim()).filter(Boolean);
}

const unquote = (text: string) =>
  text.startsWith('"') && text.endsWith('"') && text.length > 1
    ? text.slice(1, -1).replace(/\\(.)/g, '$1')
    : text;

/** The end of a name: the first of `!`, `->`, `::`, `.`, `(` outside quotes. */
const NAME = /^("(?:[^"\\]|\\.)*"|[^!:\-.(]|-(?!>)|:(?!:))*/;

function parseItem(text: string): SelectItem {
  const bare = text.replace(/^\.\.\./, '');
  const open = bare.search(/\((?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const head = open < 0 ? bare : bare.slice(0, open);
  // A single colon ends an alias; two begin a cast.
  const colon = /^((?:"(?:[^"\\]|\\.)*"|[^":])*):(?!:)/.exec(head);
  const alias = colon?.[1]?.trim();
  const target = (colon ? head.slice(colon[0].length) : head).trim();
  const name = NAME.exec(target)?.[0] ?? target;
  const close = bare.lastIndexOf(')');
  return {
    name: unquote(name.trim()),
    alias: alias === undefined ? undefined : unquote(alias),
    suffix: target.slice(name.length),
    embedded: open < 0 ? undefined : parseSelect(bare.slice(open + 1, close > open ? close : undefined)),
  };
}

/** The items of a select list. Malformed text gives whatever can be read: PostgREST itself refuses it. */
export function parseSelect(text: string): SelectItem[] {
  return splitTop(text).map(parseItem);
}

/** All names by which a list reaches other relations, at any depth, hints included. */
export function embeddedNames(items: readonly SelectItem[]): string[] {
  return items.flatMap(item =>
    item.embedded
      ? [item.name, ...item.suffix.split('!').filter(Boolean), ...embeddedNames(item.embedded)]
      : [],
  );
}

/** Names that a list gives to what it embeds itself; an order may call it so. */
export const embeddedAliases = (items: readonly SelectItem[]): string[] =>
  items.flatMap(({ alias, embedded }) => (embedded && alias !== undefined ? [alias] : []));

/**
 * Every name that stands before a bracket, and every hint, wherever it is. Coarser than the grammar, so that no text on
 * which this parser and PostgREST's might disagree hides an embed.
 */
export function wordsBeforeBrackets(text: string): string[] {
  const found: string[] = [];
  /** A name and its hints, as far as they have been read. */
  let names: string[] = [];
  let isHint = false;
  for (const [token] of text.matchAll(/[\w$]+|[^\w$\s"]/g)) {
    if (token === '!') isHint = true;
    else if (/[\w$]/.test(token)) {
      if (!isHint) names = [];
      names.push(token);
      isHint = false;
    } else {
      if (token === '(') found.push(...names);
      names = [];
      isHint = false;
    }
  }
  return found;
}

/** How deep the brackets of a list stand inside each other. */
export function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of text) {
    if (char === '(') deepest = Math.max(deepest, (depth += 1));
    if (char === ')') depth -= 1;
  }
  return deepest;
}
