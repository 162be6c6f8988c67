import { canonical } from '@/lib/diff/tree';
import { plain } from '@/modules/records/merge';
import { mapOf, problemsOf } from '../spec-form/model/walk';
import { listIn, scrapersOf, scraperType, type ScraperAt } from './catalogue';
import { FIELDS_BEHIND } from './forms/around';

const memberAt = (spec: unknown, { key, index }: ScraperAt) => listIn(mapOf(spec), key)[index];
const same = (left: unknown, right: unknown) => canonical(plain(left)) === canonical(plain(right));

/**
 * What the forms have against a spec, in a sentence. Scrapers that are as they came from the backend are its own business.
 * @param shown the scraper whose form is on the page and says itself what is wrong
 */
export function wrongWith(spec: unknown, initial: unknown, shown?: ScraperAt): string | undefined {
  for (const at of scrapersOf(spec)) {
    if (shown?.key === at.key && shown.index === at.index) continue;
    const type = scraperType(at.key);
    const value = memberAt(spec, at);
    if (!type?.form || same(value, memberAt(initial, at))) continue;
    const [problem] = problemsOf(type.form, value);
    if (problem) return `${type.label} ${at.index + 1}: ${problem.label}: ${problem.message}`;
  }
  if (shown) return undefined;
  const [problem] = same(mapOf(spec)['retention'], mapOf(initial)['retention'])
    ? []
    : problemsOf(FIELDS_BEHIND, spec);
  return problem && `Retention: ${problem.label}: ${problem.message}`;
}
