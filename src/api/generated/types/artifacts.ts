// Generated from openapi/artifacts.yaml by `npm run api:generate`. Do not edit.
