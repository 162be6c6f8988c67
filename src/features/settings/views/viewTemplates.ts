import type { BeginningTemplate } from '@/modules/beginnings/beginning';
import type { ViewFormSpec } from './form';

const CACHE = { maxAge: '15m' };
const KEY = { name: 'id', type: 'string', primaryKey: true, hidden: true };
const ITEM = { name: 'name', type: 'config_item', configItem: { idField: 'id' }, width: '3' };
const HEALTH = { name: 'health', type: 'health', filter: { type: 'multiselect' } };
const TYPE = { name: 'type', type: 'string', width: '2', filter: { type: 'multiselect' } };

/** What a new view can begin as: each asks for items or changes of the catalog, which every backend has. */
export const VIEW_TEMPLATES: readonly BeginningTemplate<ViewFormSpec>[] = [
  {
    id: 'unhealthy',
    label: 'Unhealthy items',
    about: 'Items that need a look, by type',
    name: 'unhealthy-items',
    content: {
      description: 'Items of the catalog that are unhealthy or show a warning',
      display: { title: 'Unhealthy items', icon: 'health', sidebar: true },
      cache: CACHE,
      queries: { items: { configs: { search: 'health=unhealthy,warning' } } },
      columns: [
        KEY,
        ITEM,
        TYPE,
        HEALTH,
        { name: 'status', type: 'status' },
        { name: 'updated_at', type: 'datetime' },
      ],
      panels: [
        { name: 'Items', type: 'number', query: 'SELECT count(*) AS value FROM items' },
        {
          name: 'By health',
          type: 'piechart',
          query: 'SELECT health, count(*) AS count FROM items GROUP BY health ORDER BY health',
          piechart: { showLabels: true },
        },
      ],
    },
  },
  {
    id: 'changes',
    label: 'Recent changes',
    about: 'What changed in the last seven days',
    name: 'recent-changes',
    content: {
      description: 'Changes of the last seven days',
      display: { title: 'Recent changes', icon: 'chart', sidebar: true },
      cache: CACHE,
      queries: { changes: { changes: { search: 'created_at>now-7d', limit: 500 } } },
      columns: [
        KEY,
        { name: 'name', type: 'config_item', configItem: { idField: 'config_id' }, width: '2' },
        { name: 'config_id', type: 'string', hidden: true },
        {
          name: 'change_type',
          type: 'badge',
          badge: { color: { auto: true } },
          filter: { type: 'multiselect' },
        },
        { name: 'severity', type: 'string', filter: { type: 'multiselect' } },
        { name: 'summary', type: 'string', width: '3' },
        { name: 'created_at', type: 'datetime' },
      ],
      panels: [
        { name: 'Changes', type: 'number', query: 'SELECT count(*) AS value FROM changes' },
        {
          name: 'By type',
          type: 'piechart',
          query:
            'SELECT change_type, count(*) AS count FROM changes GROUP BY change_type ORDER BY 2 DESC LIMIT 8',
          piechart: { showLabels: true },
        },
      ],
    },
  },
  {
    id: 'types',
    label: 'Kubernetes by type',
    about: 'How many objects of each type there are',
    name: 'kubernetes-by-type',
    content: {
      description: 'How many Kubernetes objects of each type there are, and how many of them are unhealthy',
      display: { title: 'Kubernetes by type', icon: 'k8s', sidebar: true },
      cache: CACHE,
      queries: { items: { configs: { search: 'type=Kubernetes::*' } } },
      merge:
        "SELECT type, count(*) AS items, sum(health = 'unhealthy') AS unhealthy FROM items GROUP BY type ORDER BY type",
      columns: [
        { name: 'type', type: 'string', primaryKey: true, width: '3' },
        { name: 'items', type: 'number' },
        { name: 'unhealthy', type: 'number' },
      ],
      panels: [{ name: 'Items', type: 'number', query: 'SELECT count(*) AS value FROM items' }],
    },
  },
  {
    id: 'namespace',
    label: 'Deployments of a namespace',
    about: 'A dashboard with a variable to choose by',
    name: 'deployments-of-a-namespace',
    content: {
      description: 'Deployments of a namespace, chosen on the dashboard',
      display: { title: 'Deployments of a namespace', icon: 'k8s-deployment', sidebar: true },
      templating: [
        {
          key: 'namespace',
          label: 'Namespace',
          valueFrom: { config: { types: ['Kubernetes::Namespace'] } },
        },
      ],
      cache: CACHE,
      queries: {
        deployments: {
          configs: {
            types: ['Kubernetes::Deployment'],
            tagSelector: 'namespace=$(var.namespace)',
          },
        },
      },
      columns: [
        KEY,
        ITEM,
        HEALTH,
        { name: 'status', type: 'status' },
        { name: 'updated_at', type: 'datetime' },
      ],
      panels: [{ name: 'Deployments', type: 'number', query: 'SELECT count(*) AS value FROM deployments' }],
    },
  },
];
