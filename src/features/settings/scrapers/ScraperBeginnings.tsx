import { Beginnings } from '@/modules/beginnings/Beginnings';
import { useLazySettingsResourceQuery, type SettingsResource } from '../resources/api';
import { definitions } from '../resources/definitions';
import { resourceValues, type ResourceValues } from '../resources/form';
import type { SpecMap } from '../spec-form/model/types';
import { mapOf } from '../spec-form/model/walk';
import { useListConfigScraperRowsNamesQuery } from './api';
import { SCRAPER_TEMPLATES } from './scraperTemplates';

const EMBEDDED =
  'The embedded backend keeps every scraper, and calls nothing outside: a run brings no new items.';
const { table, api } = definitions.config_scrapers;

const valuesOf = (spec: SpecMap | undefined, name: string): ResourceValues => ({
  ...resourceValues(definitions.config_scrapers, undefined),
  ...(spec && { name, spec }),
});

const contentOf = ({ spec }: SettingsResource): SpecMap => mapOf(spec);

interface ScraperBeginningsProps {
  onBegin: (values: ResourceValues) => void;
}

/** What a new scraper begins as. */
export default function ScraperBeginnings({ onBegin }: ScraperBeginningsProps) {
  const copies = useListConfigScraperRowsNamesQuery();
  const [read] = useLazySettingsResourceQuery();
  return (
    <Beginnings<ResourceValues, SpecMap, SettingsResource>
      noun="scraper"
      templates={SCRAPER_TEMPLATES}
      valuesOf={valuesOf}
      nameKey="name"
      gap="-"
      copies={copies}
      readRow={id => read({ table, api, id })}
      contentOf={contentOf}
      embeddedNote={EMBEDDED}
      onBegin={onBegin}
    />
  );
}
