import { paths } from '@/lib/routing/paths';
import { definitions } from '../resources/definitions';
import { ResourcePage } from '../resources/ResourcePage';
import ScraperNote from './ScraperNote';

const BACK = { href: paths.scrapers, text: 'All scrapers' } as const;

/** `/catalog/scrapers/{id}`: a scraper with its form and its jobs; `new` adds one. */
export default function ScraperPage() {
  return (
    <ResourcePage definition={definitions.config_scrapers} back={BACK} titled="Scraper" Note={ScraperNote} />
  );
}
