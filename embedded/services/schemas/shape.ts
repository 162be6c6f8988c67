/**
 * The pieces that schemas are made of. What is not named is refused, so that no spec passes here that another backend
 * would refuse. The words are ours; keys and types are those of the field.
 */
export type Schema = Readonly<Record<string, unknown>>;

const said = (description: string | undefined) => (description === undefined ? {} : { description });

export const text = (description?: string): Schema => ({ type: 'string', ...said(description) });
export const flag = (description?: string): Schema => ({ type: 'boolean', ...said(description) });
export const count = (description?: string, minimum?: number): Schema => ({
  type: 'integer',
  ...(minimum !== undefined && { minimum }),
  ...said(description),
});
export const oneOf = (values: readonly string[], description?: string): Schema => ({
  type: 'string',
  enum: values,
  ...said(description),
});
export const list = (items: Schema, description?: string, minItems?: number): Schema => ({
  type: 'array',
  items,
  ...(minItems !== undefined && { minItems }),
  ...said(description),
});
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
