/**
 * Texts above this many characters are shown as they are. The parser's time grows with the square of nested marks: 4,000
 * characters of them take 120 ms, 50,000 two seconds.
 */
const MOST = 4_000;
/** Quotes and lists within each other: it goes through them by calling itself, and would run out of stack. */
const NESTED = /^(?:[ \t]*(?:>|[-+*]|\d+[.)]))(?:[ \t]*(?:>|[-+*][ \t]|\d+[.)][ \t])){11}/m;

/** Whether a text is too long, or nested too deep, to be read as Markdown: it is shown as it is. */
export const isBeyondMarkdown = (text: string): boolean => text.length > MOST || NESTED.test(text);
