import type { GroupField, ListField, SpecField, SpecForm, TextField } from '../../spec-form/model/types';

export const textField = (path: string, label: string, extra: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  path,
  label,
  ...extra,
});

export const listField = (path: string, label: string, extra: Partial<ListField> = {}): ListField => ({
  kind: 'list',
  path,
  label,
  ...extra,
});

/** A text that may not be empty. */
export const needed = (path: string, label: string, extra: Partial<TextField> = {}): TextField =>
  textField(path, label, { ...extra, required: true });

export const NAME = textField('name', 'Item Name', { hint: 'A text, or the JSONPath to it' });

/** What items are tagged with: a text, or where it stands in what was found. */
export const TAG_ROWS: SpecField = {
  kind: 'rows',
  path: 'tags',
  label: 'Tags',
  noun: 'tag',
  fields: [
    needed('name', 'Tag'),
    textField('value', 'Value'),
    textField('jsonpath', 'JSONPath', { hint: 'JSONPath to the value, instead of a fixed value' }),
  ],
};

const CREATE = listField('createFields', 'Create Fields', { hint: 'JSONPaths to the time of creation' });
const DELETE = listField('deleteFields', 'Delete Fields', { hint: 'JSONPaths to the time of deletion' });
export const TIMESTAMP = textField('timestampFormat', 'Timestamp Format', {
  placeholder: '2006-01-02T15:04:05Z07:00',
});
export const ITEMS = textField('items', 'Items', {
  hint: 'JSONPath to the items, if an answer has several',
});
export const TIME_FIELDS: SpecForm = [CREATE, DELETE];

/** What forms of texts and files end with. */
export const ADVANCED_SCRAPER_FIELDS: GroupField = {
  kind: 'group',
  path: '',
  label: 'Advanced',
  loose: true,
  fields: [...TIME_FIELDS, TIMESTAMP, ITEMS],
};
