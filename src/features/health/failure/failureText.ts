import { startOf } from '@/lib/terminal/plain';

/** Characters of the text that a failure is known by. */
export const NAME_LENGTH = 200;

/** What stands for a value. */
const BLANK = '…';

/**
 * Quoted values, addresses in brackets, addresses with a scheme, and words. No part can be matched in two ways, so that
 * reading a message takes linear time.
 */
const PARTS =
  /"[^"]*"|`[^`]*`|(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])|\[[0-9a-fA-F:.%]{2,64}\]|[a-zA-Z][a-zA-Z0-9+.-]{0,20}:\/\/[^\s"'`<>()[\]{}|]*|[^\s"'`()[\]{}<>,;=|:]+/gu;
/** A name of a host, with or without a path. Names in code have capital letters. */
const HOST = /^[a-z_-]+(?:\.[a-z_-]+)+(?:\/|$)/;
/** Blanks with nothing but punctuation between them. */
const BLANKS = /…(?:[\s.:/,-]*…)+/g;

/** Terms that hold a digit and are no values. */
const TERMS: ReadonlySet<string> = new Set(
  'base64 ec2 h2 http2 http3 ipv4 ipv6 k8s md5 oauth2 s3 sha1 sha256 sha512 tls1 utf8 utf-8 x509'.split(' '),
);

function isValue(word: string): boolean {
  if (/\d/.test(word)) return !TERMS.has(word.toLowerCase());
  return (word.startsWith('/') && word.length > 1) || word.includes('@') || HOST.test(word);
}

function blankPart(part: string): string {
  if (/^["'`[]|:\/\//.test(part)) return BLANK;
  let end = part.length;
  while (end > 0 && '.!?'.includes(part.charAt(end - 1))) end -= 1;
  return isValue(part.slice(0, end)) ? BLANK + part.slice(end) : part;
}

/** As many as there are checks. */
const MOST_KEPT = 20_000;
const kept = new Map<string, string>();

/**
 * What failures of one cause have in common: a line with its numbers, ids, addresses, paths and quoted values blanked, at
 * most 200 characters. Of a line in which nothing else stands all is kept.
 * @param line by `failureLine`
 */
export function failureName(line: string): string {
  const known = kept.get(line);
  if (known !== undefined) return known;
  const blanked = line.replace(PARTS, blankPart).replace(BLANKS, BLANK);
  const name = startOf(/\p{L}/u.test(blanked) ? blanked : line, NAME_LENGTH);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(line, name);
  return name;
}
