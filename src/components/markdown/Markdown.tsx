import './markdown.css';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { AppLink } from '../link/AppLink';

/**
 * Texts above this many characters are shown as they are. The parser's time grows with the square of nested marks: 4,000
 * characters of them take 120 ms, 50,000 two seconds.
 */
const MOST = 4_000;
/** Quotes and lists within each other: it goes through them by calling itself, and would run out of stack. */
const NESTED = /^(?:[ \t]*(?:>|[-+*]|\d+[.)]))(?:[ \t]*(?:>|[-+*][ \t]|\d+[.)][ \t])){11}/m;

const PLUGINS = [remarkGfm];

const parts: Components = {
  a: ({ href, children }) => <AppLink href={href}>{children}</AppLink>,
  // Pictures would be fetched from wherever the text says; what they are called is enough.
  img: ({ alt, src }) => (
    <AppLink href={typeof src === 'string' ? src : undefined}>{alt || 'Picture'}</AppLink>
  ),
};

/**
 * Markdown with tables and lists as they are. Markup in it is shown as text, addresses are those of AppLink, and nothing
 * is fetched. Load it when it is needed: the parser is as large as a page.
 */
export default function Markdown({ text }: { text: string }) {
  if (text.length > MOST || NESTED.test(text)) return <pre className="markdown-plain">{text}</pre>;
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={PLUGINS} components={parts}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
