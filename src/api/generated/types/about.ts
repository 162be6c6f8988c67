// Generated from openapi/about.yaml by `npm run api:generate`. Do not edit.
export type About = {
  appVersion?: string;
  chartVersion?: string;
  backend?: {
    version: string;
  };
};
