import { LINKS, LOOKUPS, SERVERS, VALUES } from './common';
import { SCRAPER_KINDS } from './scraperKinds';
import { count, flag, list, map, usually, ref, schemaOf, text, type Schema } from './shape';

const PARTS: Readonly<Record<string, Schema>> = {
  Lookup: map({ value: text('As it is.'), label: text('Of the item.'), expr: text('CEL.') }),
  Expression: map({ expr: text('CEL.'), value: text('As it is.') }),
  Place: map(
    {
      type: text('Types it holds for; * for all.'),
      filter: text('CEL.'),
      values: list(text()),
      withParent: text(),
    },
    ['type'],
  ),
  Transform: map(
    {
      expr: text('CEL: items out of what was read.'),
      gotemplate: text(),
      jsonpath: text(),
      javascript: text(),
      exclude: list(
        map({ types: list(text()), jsonpath: text() }, ['jsonpath']),
        'What is left out of documents.',
      ),
      mask: list(
        map({ selector: text('CEL.'), jsonpath: text(), value: text('Put in its place; md5sum hashes it.') }),
      ),
      relationship: list(map({ ...LOOKUPS, expr: text('CEL.'), filter: text('CEL.'), parent: flag() })),
      changes: map({
        exclude: list(text('CEL.')),
        mapping: list(
          map({
            filter: text('CEL.'),
            severity: usually(['critical', 'high', 'medium', 'low', 'info']),
            type: text(),
            action: usually(['ignore', 'delete', 'move-up', 'copy-up', 'copy', 'move']),
            summary: text(),
            config_id: text(),
            config_type: text(),
            scraper_id: text(),
            ancestor_type: text(),
            target: map(LOOKUPS),
          }),
        ),
      }),
      locations: list(ref('Place')),
      aliases: list(ref('Place')),
    },
    [],
    'What becomes of what was read.',
  ),
  Property: map({
    name: text(),
    label: text(),
    type: text(),
    text: text(),
    value: count(),
    unit: text(),
    icon: text(),
    color: text(),
    tooltip: text(),
    order: count(),
    headline: flag(),
    hidden: flag(),
    filter: text('CEL.'),
    links: LINKS,
  }),
  Resource: map({
    namespace: text(),
    kind: text(),
    name: text(),
    labelSelector: text(),
    fieldSelector: text(),
  }),
};

/** The spec of a scraper: its sources by kind. */
export const scraperSchema = schemaOf(
  'Scraper',
  map(
    {
      schedule: text('Cron, or @every 15m.'),
      logLevel: usually(['info', 'debug', 'trace', 'warn', 'error']),
      timeout: text('When a run is given up: 30m.'),
      full: flag('Each item brings its changes and insights along.'),
      retention: map(
        {
          changes: list(map({ name: text(), age: text('30d.'), count: count() })),
          types: list(map({ name: text(), createdAge: text(), updatedAge: text(), deletedAge: text() })),
          staleItemAge: text('Items not seen for so long are gone: 24h.'),
          staleAnalysisAge: text('Insights not seen for so long are over.'),
        },
        [],
        'How long things are kept.',
      ),
      ...SCRAPER_KINDS,
    },
    [],
    'What the catalog is read from, and how often.',
  ),
  { ...VALUES, ...SERVERS, ...PARTS },
);
