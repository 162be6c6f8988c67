import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isBeyondMarkdown } from '@/components/markdown/limits';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

type Root = ReturnType<typeof processor.parse>;
type Content = Root['children'][number];

/** The deepest heading that Markdown has. */
const DEEPEST = 6;

/** Kinds that hold blocks; what others hold stands in a line. */
const HOLD_BLOCKS = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

/** Puts headings below a level, and markup into words. */
function settle(parent: Root | Content, level: number): void {
  if (!('children' in parent)) return;
  for (const [index, child] of parent.children.entries()) {
    if (child.type === 'heading')
      child.depth =
        ([1, 2, 3, 4, 5, 6] as const).find(depth => depth >= Math.min(DEEPEST, child.depth + level)) ??
        DEEPEST;
    if (child.type === 'html') {
      const words = { type: 'text' as const, value: child.value };
      const put: Content = HOLD_BLOCKS.has(parent.type) ? { type: 'paragraph', children: [words] } : words;
      (parent.children as Content[])[index] = put;
    } else settle(child, level);
  }
}

/** The text as it is, in a block that nothing in it can end. */
function asItIs(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

/**
 * Markdown that somebody wrote, to stand below a heading of a larger document: its headings go below that one, what it leaves open is
 * closed, and markup in it is text. The same text gives the same one.
 * @param level of the heading above it, 1 to 5
 */
export function containedMarkdown(text: string, level: number): string {
  if (isBeyondMarkdown(text)) return asItIs(text);
  const tree = processor.parse(text);
  settle(tree, level);
  return processor.stringify(tree).trimEnd();
}
