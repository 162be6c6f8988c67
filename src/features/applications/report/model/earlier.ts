import type { Json } from '@/lib/json';
import { canonicalReport, sha256 } from './canonical';
import { readExport } from './compare';
import { comparisonSection } from './comparison';
import type { ReportSection } from './report';

/** What became of a report since an earlier export of it. @param now the report as it is */
export type SinceEarlier = (now: Json) => ReportSection;

/** Reads an earlier export; it stays in the page. @returns why it cannot be compared with, else how */
export async function readEarlier(chosen: File): Promise<string | SinceEarlier> {
  const text = await chosen.text().catch(() => undefined);
  if (text === undefined) return `${chosen.name} could not be read. Choose it again.`;
  const { report, problem } = readExport(text);
  if (report === undefined) return problem;
  const earlier = { file: chosen.name, report, hash: await sha256(canonicalReport(report)) };
  return now => comparisonSection(earlier, now);
}
