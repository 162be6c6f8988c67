import { LINKS, SELECTOR, SELECTOR_KEYS } from './common';
import { SECTIONS } from './sections';
import { count, list, map, mapOf, ref, schemaOf, text } from './shape';

const PARTS = {
  ...SELECTOR,
  Environment: map(
    { ...SELECTOR_KEYS, purpose: text('What it is for: serving, backup, testing.') },
    ['purpose'],
    'Items that are a part of a stage.',
  ),
  Role: map({ ...SELECTOR_KEYS, role: text('What access by these items is called.') }, ['role']),
  Property: map({
    name: text(),
    label: text(),
    text: text(),
    value: count(),
    unit: text(),
    icon: text(),
    color: text(),
    tooltip: text(),
    order: count(),
    type: text('text, currency, url, badge, hidden.'),
    links: LINKS,
  }),
};

/** The spec of an application. */
export const applicationSchema = schemaOf(
  'Application',
  map(
    {
      type: text('What kind of application it is.'),
      description: text(),
      properties: list(ref('Property'), 'Facts at the head of its report.'),
      mapping: map(
        {
          environments: mapOf(list(ref('Environment')), 'The items of each stage, by its name.'),
          logins: list(ref('Selector'), 'Items whose access is reported.'),
          roles: list(ref('Role'), 'Names for access by some items.'),
          datasources: list(ref('Selector'), 'Items whose backups and restores are reported.'),
          accessReviews: list(ref('Selector'), 'Items whose findings are reported.'),
        },
        [],
        'Which items of the catalog belong to it.',
      ),
      sections: SECTIONS,
    },
    ['type'],
  ),
  PARTS,
);
