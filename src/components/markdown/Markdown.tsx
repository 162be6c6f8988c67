import './markdown.css';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { AppLink } from '../link/AppLink';

/** Texts above this many characters are shown as they are: drawing them would hold up the page. */
const MOST = 100_000;

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
  if (text.length > MOST) return <pre className="markdown-plain">{text}</pre>;
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={PLUGINS} components={parts}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
