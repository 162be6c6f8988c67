import type { BeginningTemplate } from '@/modules/beginnings/beginning';
import type { PlaybookFormSpec } from './form';

const CATEGORY = 'Own playbooks';
const DEPLOYMENTS = [{ types: ['Kubernetes::Deployment'] }];

/** What a new playbook can begin as. @param origin of this console, which every backend can call */
export const playbookTemplates = (origin: string): readonly BeginningTemplate<PlaybookFormSpec>[] => [
  {
    id: 'call',
    label: 'Call an address',
    about: 'Reads an address and keeps its answer',
    name: 'Call an address',
    content: {
      category: CATEGORY,
      description: 'Reads an address and keeps its answer',
      parameters: [
        { name: 'address', label: 'Address', type: 'text', required: true, default: `${origin}/` },
      ],
      actions: [{ name: 'Call', http: { url: '$(.params.address)', method: 'GET' } }],
    },
  },
  {
    id: 'unhealthy',
    label: 'List unhealthy items',
    about: 'Queries the catalog and keeps the rows',
    name: 'List unhealthy items',
    only: 'embedded',
    content: {
      category: CATEGORY,
      description: 'Lists the items of the catalog that are not healthy',
      actions: [
        {
          name: 'Unhealthy items',
          sql: {
            driver: 'postgres',
            query:
              "SELECT name, type, health, status FROM config_items WHERE health IN ('unhealthy', 'warning') AND deleted_at IS NULL ORDER BY health, type, name",
          },
        },
      ],
    },
  },
  {
    id: 'changes',
    label: 'Changes of an item',
    about: 'Lists what changed on a deployment in seven days',
    name: 'Changes of an item',
    only: 'embedded',
    content: {
      category: CATEGORY,
      description: 'Lists what changed on a deployment in the last seven days',
      configs: DEPLOYMENTS,
      actions: [
        {
          name: 'Changes',
          sql: {
            driver: 'postgres',
            query:
              "SELECT created_at, change_type, severity, summary FROM config_changes WHERE config_id = '{{.config.id}}' AND created_at > now() - interval '7 days' ORDER BY created_at DESC",
          },
        },
      ],
    },
  },
  {
    id: 'steps',
    label: 'Steps with a note',
    about: 'Calls an address, then records a message',
    name: 'Call and note',
    only: 'embedded',
    content: {
      category: CATEGORY,
      description: 'Calls an address, then records a message, also when the call failed',
      parameters: [
        {
          name: 'note',
          label: 'Note',
          type: 'text',
          default: 'Checked by hand',
          properties: { multiline: true },
        },
      ],
      actions: [
        { name: 'Call', http: { url: `${origin}/`, method: 'GET' } },
        {
          name: 'Note',
          if: 'always()',
          notification: { title: 'The console was called', message: '{{.params.note}}' },
        },
      ],
    },
  },
  {
    id: 'restart',
    label: 'Restart a deployment',
    about: 'Rolls its pods with kubectl',
    name: 'Restart a deployment',
    only: 'other',
    content: {
      category: CATEGORY,
      description: 'Rolls the pods of a deployment, one after another',
      configs: DEPLOYMENTS,
      actions: [
        {
          name: 'Restart',
          exec: {
            script: 'kubectl -n {{.config.tags.namespace}} rollout restart deployment/{{.config.name}}',
          },
        },
      ],
    },
  },
  {
    id: 'logs',
    label: 'Logs of a deployment',
    about: 'Keeps the last 200 lines of its pods',
    name: 'Logs of a deployment',
    only: 'other',
    content: {
      category: CATEGORY,
      description: 'Keeps the last lines of the pods of a deployment',
      configs: DEPLOYMENTS,
      actions: [
        {
          name: 'Logs',
          exec: {
            script: 'kubectl -n {{.config.tags.namespace}} logs deployment/{{.config.name}} --tail=200',
          },
        },
      ],
    },
  },
];
