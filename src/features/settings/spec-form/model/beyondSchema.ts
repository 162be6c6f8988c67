import type { GroupField, SpecField } from './types';

/** Fields to be offered although the published schema refuses them, with a note that says so. */
export const beyondSchema = (...fields: readonly SpecField[]): GroupField => ({
  kind: 'group',
  path: '',
  label: 'Not known to released backends',
  hint: 'Released backends ignore these, and Kubernetes refuses a resource that has them.',
  loose: true,
  fields,
});
