import { SECTIONS } from './sections';
import { AUTHENTICATION, SELECTOR, SERVERS, VALUES } from './common';
import { count, flag, list, map, mapOf, usually, ref, schemaOf, text, type Schema } from './shape';

const thresholds = list(
  map({ percent: count('From this percentage on.'), color: text(), value: count() }, ['percent', 'color']),
);
const range = {
  min: text('Number, or CEL.'),
  max: text('Number, or CEL.'),
  precision: count('Decimals.'),
  thresholds,
};

const PARTS: Readonly<Record<string, Schema>> = {
  Column: map(
    {
      name: text('Of the column in the result.'),
      type: usually(
        [
          'string',
          'number',
          'boolean',
          'datetime',
          'duration',
          'health',
          'status',
          'gauge',
          'bytes',
          'decimal',
          'millicore',
          'config_item',
          'labels',
          'url',
          'badge',
          'row_attributes',
          'grants',
        ],
        'How it is drawn.',
      ),
      primaryKey: flag('Tells rows apart.'),
      description: text(),
      width: text('Share: 2, or 120px.'),
      hidden: flag(),
      unit: text(),
      icon: text('CEL.'),
      for: text('Column it belongs to.'),
      filter: map({ type: usually(['multiselect']) }, ['type']),
      gauge: map(range),
      badge: map({ color: map({ auto: flag(), map: mapOf(text()) }) }),
      configItem: map({ idField: text('Column with the id.') }),
      url: map({
        config: text('CEL: id of an item.'),
        template: text('Go template.'),
        view: map({ namespace: text(), name: text(), filter: mapOf(text()) }),
      }),
      card: map({
        position: usually(['title', 'subtitle', 'deck', 'body', 'footer', 'headerRight']),
        useForAccent: flag('Colours the card.'),
      }),
    },
    ['name', 'type'],
  ),
  Panel: map(
    {
      name: text(),
      description: text(),
      type: usually([
        'piechart',
        'text',
        'gauge',
        'number',
        'table',
        'duration',
        'bargauge',
        'timeseries',
        'heatmap',
        'properties',
      ]),
      query: text('SQL over the queries.'),
      gauge: map({ ...range, unit: text() }),
      bargauge: map({ ...range, unit: text(), group: text(), format: text() }),
      piechart: map({ showLabels: flag(), colors: mapOf(text()) }),
      number: map({ unit: text(), precision: count('Decimals.') }),
      heatmap: map({ mode: usually(['calendar', 'compact']) }),
      timeseries: map({
        timeKey: text(),
        valueKey: text(),
        style: usually(['lines', 'area', 'points']),
        legend: map({ enable: flag(), layout: usually(['vertical', 'horizontal']) }),
      }),
    },
    ['name', 'type', 'query'],
  ),
  Query: map({
    configs: ref('Selector'),
    changes: ref('Selector'),
    columns: mapOf(text(), 'Types of the columns, by name.'),
    sql: map(
      {
        connection: text(),
        type: usually(['postgres', 'mysql', 'sqlserver']),
        url: ref('Value'),
        query: text(),
      },
      ['query'],
    ),
    prometheus: map(
      {
        ...AUTHENTICATION,
        connection: text(),
        url: text(),
        bearer: ref('Value'),
        tls: ref('TLS'),
        query: text('PromQL.'),
        range: map({ start: text(), end: text(), step: text() }, ['start', 'end', 'step']),
      },
      ['query'],
    ),
    http: map({
      ...AUTHENTICATION,
      connection: text(),
      url: text(),
      method: text(),
      body: text(),
      jsonpath: text(),
      headers: list(ref('Value')),
    }),
    viewTableSelector: map({ name: text(), namespace: text(), labelSelector: text() }),
  }),
  Variable: map(
    {
      key: text('Its name in templates: {{.var.key}}.'),
      label: text(),
      values: list(text()),
      valueFrom: map({ config: ref('Selector'), label: text(), value: text() }, ['config']),
      default: text(),
      dependsOn: list(text(), 'Variables chosen before.'),
    },
    ['key', 'label'],
  ),
};

/** The spec of a view. */
export const viewSchema = schemaOf(
  'View',
  map(
    {
      description: text(),
      display: map({
        title: text(),
        icon: text(),
        sidebar: flag('Has a place in the menu.'),
        ordinal: count('Place in the menu.'),
        card: map({ columns: count('Cards beside one another.'), default: flag('Cards come first.') }),
        table: map({ sort: text('Column; - before it turns the order.'), size: count('Rows of a page.') }),
        plugins: list(
          map(
            { configTab: ref('Selector'), variables: mapOf(text()) },
            ['configTab'],
            'A tab of items of the catalog.',
          ),
        ),
      }),
      queries: mapOf(ref('Query'), 'Tables that columns and panels are made of, by name.'),
      columns: list(ref('Column')),
      panels: list(ref('Panel')),
      merge: text('SQL that joins the queries.'),
      mapping: mapOf(text('CEL.'), 'Values of columns, by name.'),
      templating: list(ref('Variable'), 'What is chosen above the view.'),
      sections: SECTIONS,
      cache: map(
        { maxAge: text('15m.'), minAge: text('10s.'), refreshTimeout: text('5s.') },
        [],
        'How old it may be.',
      ),
    },
    ['columns', 'queries', 'cache'],
    'A table of what queries find, with panels above it.',
  ),
  { ...VALUES, ...SERVERS, ...SELECTOR, ...PARTS },
);
