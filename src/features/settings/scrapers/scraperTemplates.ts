import type { BeginningTemplate } from '@/modules/beginnings/beginning';
import type { SpecMap } from '../spec-form/model/types';

/** What a new scraper can begin as. */
export const SCRAPER_TEMPLATES: readonly BeginningTemplate<SpecMap>[] = [
  {
    id: 'kubernetes',
    label: 'Kubernetes cluster',
    about: 'Objects of the cluster it runs in',
    name: 'kubernetes',
    content: {
      schedule: '@every 15m',
      kubernetes: [
        {
          clusterName: 'my-cluster',
          exclusions: { kind: ['Lease', 'EndpointSlice'] },
          watch: [
            { apiVersion: 'apps/v1', kind: 'Deployment' },
            { apiVersion: 'v1', kind: 'Pod' },
          ],
        },
      ],
    },
  },
  {
    id: 'aws',
    label: 'AWS account',
    about: 'Resources of an account in one region',
    name: 'aws',
    content: {
      schedule: '@every 1h',
      aws: [{ connection: 'connection://aws/name', region: ['eu-west-1'] }],
    },
  },
  {
    id: 'http',
    label: 'JSON of an address',
    about: 'An item for each entry of an answer',
    name: 'services-by-http',
    content: {
      schedule: '@every 1h',
      http: [
        {
          url: 'https://example.com/services.json',
          type: 'Custom::Service',
          id: '$.id',
          name: '$.name',
          items: '$.services',
          format: 'json',
        },
      ],
    },
  },
  {
    id: 'sql',
    label: 'Rows of a query',
    about: 'An item for each row of a Postgres query',
    name: 'rows-by-sql',
    content: {
      schedule: '@every 1h',
      sql: [
        {
          connection: 'connection://postgres/name',
          driver: 'postgres',
          type: 'Custom::Row',
          id: '$.id',
          name: '$.name',
          query: 'SELECT id, name FROM services',
        },
      ],
    },
  },
  {
    id: 'file',
    label: 'Files of a repository',
    about: 'An item for each YAML file in Git',
    name: 'files-in-git',
    content: {
      schedule: '@every 1h',
      file: [
        {
          url: 'github.com/example/services',
          paths: ['services/*.yaml'],
          type: 'Custom::Service',
          id: '$.id',
          name: '$.name',
          icon: 'file',
          format: 'yaml',
        },
      ],
    },
  },
];
