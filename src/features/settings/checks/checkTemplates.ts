import type { BeginningTemplate } from '@/modules/beginnings/beginning';
import type { SpecMap } from '../spec-form/model/types';

const OFTEN = '@every 5m';

/** What a new health check can begin as; its check gets the name of the record. @param origin of this console */
export const checkTemplates = (origin: string): readonly BeginningTemplate<SpecMap>[] => [
  {
    id: 'http',
    label: 'HTTP: this console answers',
    about: 'Calls an address every 5 minutes, expects 200',
    name: 'console',
    content: {
      schedule: OFTEN,
      http: [{ url: `${origin}/`, responseCodes: [200], thresholdMillis: 5000 }],
    },
  },
  {
    id: 'exec',
    label: 'Exec: a script succeeds',
    about: 'Runs a script, fails on its exit code',
    name: 'script',
    content: { schedule: OFTEN, exec: [{ script: 'df -h /' }] },
  },
  {
    id: 'tcp',
    label: 'TCP: a port is open',
    about: 'Connects to a host and port within 2 seconds',
    name: 'port',
    content: { schedule: OFTEN, tcp: [{ endpoint: 'example.com:443', thresholdMillis: 2000 }] },
  },
  {
    id: 'dns',
    label: 'DNS: a name resolves',
    about: 'Asks a server for the address of a name',
    name: 'dns',
    content: {
      schedule: OFTEN,
      dns: [{ server: '1.1.1.1', query: 'example.com', querytype: 'A', minrecords: 1 }],
    },
  },
  {
    id: 'sql',
    label: 'SQL: a query returns rows',
    about: 'Runs a query over a connection to Postgres',
    name: 'query',
    content: {
      schedule: OFTEN,
      postgres: [{ connection: 'connection://postgres/name', query: 'SELECT 1', results: 1 }],
    },
  },
];
