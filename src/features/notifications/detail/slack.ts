import { isObject, parseSafe } from '@/lib/json';

/** Slack's blocks as Markdown: bodies that begin with `[{` or `{"blocks"`. */

type Json = unknown;

const textOf = (value: Json): string => {
  if (typeof value === 'string') return value;
  if (isObject(value)) return textOf(value['text']);
  return '';
};

/** Slack's own marks as Markdown's: `*bold*`, `~struck~`, `<address|words>`. */
export function fromMrkdwn(text: string): string {
  return text
    .replace(/<((?:https?|mailto):[^|>\s]+)\|([^>]+)>/g, '[$2]($1)')
    .replace(/<((?:https?|mailto):[^|>\s]+)>/g, '<$1>')
    .replace(/(^|[\s(])\*(\S|\S[^*\n]*\S)\*(?=$|[\s).,:;!?])/gm, '$1**$2**')
    .replace(/(^|[\s(])~(\S|\S[^~\n]*\S)~(?=$|[\s).,:;!?])/gm, '$1~~$2~~');
}

const list = (value: Json): Json[] => (Array.isArray(value) ? value : []);

function ofElement(element: Json): string {
  if (!isObject(element)) return '';
  const words = textOf(element['text']);
  const { url } = element;
  return typeof url === 'string' ? `[${words || url}](${url})` : fromMrkdwn(words);
}

function ofBlock(block: Json): string {
  if (!isObject(block)) return '';
  switch (block['type']) {
    case 'header':
      return `### ${textOf(block['text'])}`;
    case 'divider':
      return '---';
    case 'section': {
      const fields = list(block['fields']).map(
        field => `- ${fromMrkdwn(textOf(field)).replaceAll('\n', ' ')}`,
      );
      return [fromMrkdwn(textOf(block['text'])), ...fields].filter(Boolean).join('\n');
    }
    case 'context':
    case 'actions':
      return list(block['elements']).map(ofElement).filter(Boolean).join(' · ');
    case 'markdown':
      return textOf(block['text']);
    default:
      return fromMrkdwn(textOf(block['text']));
  }
}

/**
 * The Markdown of a body: of Slack blocks what they say, of anything else the body itself. Blocks that cannot be read are
 * shown as they are.
 */
export function markdownOf(body: string): string {
  const trimmed = body.trimStart();
  if (!/^\[\s*\{|^\{\s*"blocks"/.test(trimmed)) return body;
  const json = parseSafe(trimmed);
  const blocks = Array.isArray(json) ? json : isObject(json) ? list(json['blocks']) : [];
  const text = blocks.map(ofBlock).filter(Boolean).join('\n\n');
  return text === '' ? `\`\`\`\n${body}\n\`\`\`` : text;
}
