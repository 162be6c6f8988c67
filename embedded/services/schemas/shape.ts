/**
 * The pieces that schemas are made of. What is not named is refused, so that no spec passes here that another backend
 * would refuse; values have no closed lists and no bounds, so that none is refused which another backend takes. The words
 * are ours; keys and types are those of the field.
 */
export type Schema = Readonly<Record<string, unknown>>;

const said = (description: string | undefined) => (description === undefined ? {} : { description });

export const text = (description?: string): Schema => ({ type: 'string', ...said(description) });
export const flag = (description?: string): Schema => ({ type: 'boolean', ...said(description) });
export const count = (description?: string): Schema => ({ type: 'integer', ...said(description) });
/** Text that is usually one of a few: those are offered, any other is taken, such as a template or another spelling. */
export const usually = (values: readonly string[], description?: string): Schema => ({
  type: 'string',
  examples: values,
  ...said(description),
});
export const list = (items: Schema, description?: string): Schema => ({
  type: 'array',
  items,
  ...said(description),
});
/** Anything at all. */
export const anything = (description?: string): Schema => said(description);
/** A map of any keys. */
export const mapOf = (values: Schema, description?: string): Schema => ({
  type: 'object',
  additionalProperties: values,
  ...said(description),
});
/** A map of anything. */
export const open = (description?: string): Schema => ({ type: 'object', ...said(description) });
/** @param required keys that have to be there */
export const map = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
  description?: string,
): Schema => ({
  type: 'object',
  additionalProperties: false,
  ...(required.length > 0 && { required }),
  properties,
  ...said(description),
});

/** A name of `$defs`. */
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

/** A whole schema. */
export const schemaOf = (title: string, root: Schema, defs: Readonly<Record<string, Schema>>): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...root,
  $defs: defs,
});
