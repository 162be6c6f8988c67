/** Comments name people as `@[name](user:id)`. */
const MENTION = /@\[([^\]\n]{1,200})\]\(user:([^)\s]{1,100})\)/g;

/** A piece of a comment: text, or a person that it names. */
export type CommentPart = { text: string } | { name: string; id: string };

/** A comment as text and the people it names. */
export function commentParts(comment: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const match of comment.matchAll(MENTION)) {
    const [whole, name = '', id = ''] = match;
    if (match.index > end) parts.push({ text: comment.slice(end, match.index) });
    parts.push({ name, id });
    end = match.index + whole.length;
  }
  if (end < comment.length) parts.push({ text: comment.slice(end) });
  return parts;
}

/** A comment as plain text: people by their names. */
export const plainComment = (comment: string): string =>
  commentParts(comment)
    .map(part => ('name' in part ? `@${part.name}` : part.text))
    .join('');
