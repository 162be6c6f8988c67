// Generated from openapi/properties.yaml by `npm run api:generate`. Do not edit.
export type Property = {
  name: string;
  value: string;
  source: 'local' | 'db';
  type?: string;
  description?: string;
};
