/** A text as one word of a POSIX shell. */
export const shellQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** As `shellQuoted`, with words that need no quotes as they are. */
export const shellWord = (text: string) => (/^[\w./:@%+=-]+$/.test(text) ? text : shellQuoted(text));
