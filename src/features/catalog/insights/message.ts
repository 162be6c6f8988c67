import type { InsightRow } from '@/api/configInsights';

/** The first line of a message without the marks of Markdown; the summary, or the rule, where there is none. */
export function titleOf({
  message,
  summary,
  analyzer,
}: Pick<InsightRow, 'message' | 'summary' | 'analyzer'>): string {
  const first = (message ?? '').split('\n').find(line => line.trim() !== '') ?? '';
  const plain = first.replace(/[*`#_]+/g, '').trim();
  return plain || summary || analyzer;
}
