import type { GroupField, ListField, SpecField, SpecForm, TextField } from '../../spec-form/model/types';

export const text = (path: string, label: string, extra: Partial<TextField> = {}): TextField => ({
  kind: 'text',
  path,
  label,
  ...extra,
});

export const list = (path: string, label: string, extra: Partial<ListField> = {}): ListField => ({
  kind: 'list',
  path,
  label,
  ...extra,
});

/** A text that may not be empty. */
export const needed = (path: string, label: string, extra: Partial<TextField> = {}): TextField =>
  text(path, label, { ...extra, required: true });

export const NAME = text('name', 'Item Name', { hint: 'A text, or the JSONPath to it' });

/** What items are tagged with: a text, or where it stands in what was found. */
export const TAGS: SpecField = {
  kind: 'rows',
  path: 'tags',
  label: 'Tags',
  noun: 'tag',
  fields: [
    needed('name', 'Tag'),
    text('value', 'Value'),
    text('jsonpath', 'JSONPath', { hint: 'Where its value stands, in place of one' }),
  ],
};

const CREATE = list('createFields', 'Create Fields', { hint: 'Where the time of its making stands' });
const DELETE = list('deleteFields', 'Delete Fields', { hint: 'Where the time of its end stands' });
export const TIMESTAMP = text('timestampFormat', 'Timestamp Format', {
  placeholder: '2006-01-02T15:04:05Z07:00',
});
export const ITEMS = text('items', 'Items', { hint: 'JSONPath to the items, where one answer holds many' });
export const FIELDS: SpecForm = [CREATE, DELETE];

/** What forms of texts and files end with. */
export const ADVANCED: GroupField = {
  kind: 'group',
  path: '',
  label: 'Advanced',
  loose: true,
  fields: [...FIELDS, TIMESTAMP, ITEMS],
};

/** Fields of the specification that the published schema refuses: to be asked for, and said to be so. */
export const beyondSchema = (...fields: readonly SpecField[]): GroupField => ({
  kind: 'group',
  path: '',
  label: 'Not known to released backends',
  hint: 'Released backends ignore these, and Kubernetes refuses a resource that has them.',
  loose: true,
  fields,
});
