import './markdown.css';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { AppLink } from '../link/AppLink';
import { isBeyondMarkdown } from './limits';

const PLUGINS = [remarkGfm];

const PARTS: Components = {
  a: ({ href, children }) => <AppLink href={href}>{children}</AppLink>,
  // Pictures would be fetched from wherever the text says; what they are called is enough.
  img: ({ alt, src }) => (
    <AppLink href={typeof src === 'string' ? src : undefined}>{alt || 'Picture'}</AppLink>
  ),
};

const BELOW_SECTION: Components = { ...PARTS, h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' };

interface MarkdownProps {
  text: string;
  /** The text is a section below a heading of the third level: its own headings go below that. */
  inSection?: boolean;
}

/**
 * Markdown with tables and lists as they are. Markup in it is shown as text, addresses are those of AppLink, and nothing
 * is fetched. Load it when it is needed: the parser is as large as a page.
 */
export default function Markdown({ text, inSection = false }: MarkdownProps) {
  if (isBeyondMarkdown(text)) return <pre className="markdown-plain">{text}</pre>;
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={PLUGINS} components={inSection ? BELOW_SECTION : PARTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
