import { list, map, text } from './shape';

const items = { configTypes: text('Types of items: a,-b.') };
const range = { from: text('Date math: now-7d.'), to: text() };

/** Sections of a view or of an application: another view, or a list of the catalog. */
export const SECTIONS = list(
  map(
    {
      title: text(),
      icon: text(),
      viewRef: map({ namespace: text(), name: text() }, ['namespace', 'name']),
      uiRef: map({
        changes: map({
          ...items,
          ...range,
          changeType: text(),
          severity: text(),
          tags: text('Tags: a=b,!c=d.'),
          source: text(),
          summary: text(),
          createdBy: text(),
        }),
        configs: map({
          search: text(),
          configType: text('Types of items: a,-b.'),
          labels: text('Labels: a=b,!c=d.'),
          status: text(),
          health: text(),
        }),
      }),
    },
    ['title'],
  ),
);
