/**
 * The identity schema `default`, title Person: which traits an identity has and what they are for. Served at
 * `/schemas/{id}`; the traits become form fields.
 */

export const SCHEMA_ID = 'default';

export const IDENTITY_SCHEMA = {
  $id: 'https://ops-console.invalid/identity.schema.json',
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Person',
  type: 'object',
  properties: {
    traits: {
      type: 'object',
      properties: {
        email: {
          type: 'string',
          format: 'email',
          title: 'E-Mail',
          minLength: 3,
          maxLength: 254,
          'ory.sh/kratos': {
            credentials: { password: { identifier: true } },
            verification: { via: 'email' },
            recovery: { via: 'email' },
          },
        },
        name: {
          type: 'object',
          properties: {
            first: { type: 'string', title: 'First Name', maxLength: 100 },
            last: { type: 'string', title: 'Last Name', maxLength: 100 },
          },
        },
        groups: { type: 'array', title: 'Groups', items: { type: 'string' } },
      },
      required: ['email'],
      additionalProperties: false,
    },
  },
} as const;

/** Title of the one trait that is a password identifier: the label of the sign-in field. */
export const IDENTIFIER_TITLE = IDENTITY_SCHEMA.properties.traits.properties.email.title;

/** Address part of a schema: its id as unpadded base64url. */
export function schemaPath(id: string): string {
  return `/schemas/${Buffer.from(id).toString('base64url')}`;
}

/** The schema with this id, raw or base64url; undefined when there is none. */
export function findSchema(id: string): typeof IDENTITY_SCHEMA | undefined {
  const decoded = Buffer.from(id, 'base64url').toString();
  return id === SCHEMA_ID || decoded === SCHEMA_ID ? IDENTITY_SCHEMA : undefined;
}

/** The form under which an identifier is stored and looked up. */
export function normaliseIdentifier(text: string): string {
  return text.trim().toLowerCase();
}
