import { plainText, startOf } from '@/lib/terminal/plain';

/** Characters of a text that are compared, and those of the pattern that it is known by. */
const COMPARED = 600;
export const PATTERN_LENGTH = 200;

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

/** A text as one line of at most 600 characters, without what only a terminal would read: what patterns are made of. */
export function comparedLine(text: string): string {
  // Twice as much as is kept leaves enough once control sequences are gone.
  const line = plainText(startOf(text, 2 * COMPARED)).replace(/\s+/g, ' ');
  return startOf(line.trim(), COMPARED);
}

/**
 * What lines of one kind have in common: a line with its numbers, ids, addresses, paths and quoted values blanked, at most
 * 200 characters. Of a line in which nothing else stands all is kept.
 * @param line by `comparedLine`
 */
export function linePattern(line: string): string {
  const blanked = line.replace(PARTS, blankPart).replace(BLANKS, BLANK);
  return startOf(/\p{L}/u.test(blanked) ? blanked : line, PATTERN_LENGTH);
}
