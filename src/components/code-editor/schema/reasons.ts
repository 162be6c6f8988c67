import type { ErrorCode } from 'yaml';

/** Why a YAML text cannot be read, in words. None of them holds a part of the text, which may be a secret. */
const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag',
  BAD_ALIAS: 'an alias needs the name of an anchor above it',
  BAD_DIRECTIVE: 'a line that begins with % is not a valid directive',
  BAD_DQ_ESCAPE: 'a \\ in double quotes must be followed by a valid escape',
  BAD_INDENT: 'the indentation does not fit the lines above',
  BAD_SCALAR_START: 'text that begins like this must be in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'a map or list cannot begin on this line',
  BLOCK_IN_FLOW: 'only lists and maps in braces or brackets are allowed inside braces or brackets',
  DUPLICATE_KEY: 'this key is used twice in one map',
  MISSING_CHAR: 'a character is missing here, such as a colon, a comma, a bracket or a quote',
  MULTILINE_IMPLICIT_KEY: 'a key must be on one line',
  MULTIPLE_ANCHORS: 'a value can have only one anchor',
  MULTIPLE_DOCS: 'there is more than one document; only one is allowed',
  MULTIPLE_TAGS: 'a value can have only one tag',
  TAB_AS_INDENT: 'a tab cannot indent; use spaces',
  TAG_RESOLVE_FAILED: 'the tag is not known',
  UNEXPECTED_TOKEN: 'something is not expected here',
};

export const reasonOf = (code: ErrorCode): string => REASONS[code] ?? 'the text cannot be read from here on';

/** Too many aliases, or one that names nothing: found only when the values are put together. */
export const ALIAS_REASON = 'an alias has no anchor, or the aliases repeat too much';
