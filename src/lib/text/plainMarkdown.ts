/** A text as one line of Markdown: what that would read as something else is kept as it is. */
export const plainMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
