// Generated from openapi/schemas.yaml by `npm run api:generate`. Do not edit.
export type SchemaFile = {
  [key: string]: unknown;
};
