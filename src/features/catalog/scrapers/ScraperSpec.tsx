import { useMemo } from 'react';
import type { Scraper } from './api';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { writeCode } from '@/components/code-editor/codeText';

/** The spec of a scraper as YAML, to read. */
export default function ScraperSpec({ spec }: Pick<Scraper, 'spec'>) {
  const text = useMemo(() => writeCode(spec, 'yaml'), [spec]);
  return <CodeEditor label="Scraper spec" value={text} language="yaml" maxLines={40} />;
}
