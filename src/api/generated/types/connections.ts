// Generated from openapi/connections.yaml by `npm run api:generate`. Do not edit.
