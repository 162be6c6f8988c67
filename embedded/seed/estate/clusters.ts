import { tableRows } from '../tabular';
import {
  CHECKOUT,
  DATA_PLATFORM,
  EDGE_GATEWAY,
  FLUX,
  IDENTITY,
  INVENTORY,
  MONITORING,
  NODE_AGENTS,
  PAYMENTS,
  SEARCH,
  STOREFRONT,
  STORES,
  type Workload,
} from './workloads';

/** The three clusters, their nodes and namespaces. */

export interface NamespacePlan {
  name: string;
  team: string;
  workloads: readonly Workload[];
}

export interface NodePlan {
  name: string;
  zone: string;
  instanceType: string;
}

export interface ClusterPlan {
  name: string;
  environment: 'production' | 'staging' | 'edge';
  version: string;
  region: string;
  age: string;
  scraper: string;
  /** Name of the remote agent that owns it. */
  agent: string | undefined;
  nodes: readonly NodePlan[];
  namespaces: readonly NamespacePlan[];
}

/** The same workloads for testing: fewer pods, few hosts and those of their own. */
function staged(workloads: readonly Workload[], hosts: readonly string[]): Workload[] {
  return workloads.map(workload => ({
    ...workload,
    replicas: workload.kind === 'StatefulSet' ? 1 : Math.min(2, workload.replicas),
    host: hosts.includes(workload.name) ? `${workload.name}.staging.meridian.example` : undefined,
  }));
}

function nodes(text: string): NodePlan[] {
  return tableRows(text).map(([name = '', zone = '', instanceType = '']) => ({ name, zone, instanceType }));
}

export const CLUSTERS: readonly ClusterPlan[] = [
  {
    name: 'prod-eu-1',
    environment: 'production',
    version: 'v1.31.4-eks-2d5f260',
    region: 'eu-west-1',
    age: '700d',
    scraper: 'kubernetes-eu',
    agent: undefined,
    nodes: nodes(`
      ip-10-0-1-24  | eu-west-1a | m6i.4xlarge
      ip-10-0-1-112 | eu-west-1a | m6i.4xlarge
      ip-10-0-1-190 | eu-west-1a | r6i.4xlarge
      ip-10-0-2-8   | eu-west-1b | m6i.4xlarge
      ip-10-0-2-77  | eu-west-1b | r6i.4xlarge
      ip-10-0-2-201 | eu-west-1b | m6i.4xlarge
      ip-10-0-3-17  | eu-west-1c | m6i.4xlarge
      ip-10-0-3-66  | eu-west-1c | m6i.4xlarge
    `),
    namespaces: [
      { name: 'payments', team: 'Payments', workloads: PAYMENTS },
      { name: 'storefront', team: 'SRE', workloads: STOREFRONT },
      { name: 'checkout', team: 'Payments', workloads: CHECKOUT },
      { name: 'inventory', team: 'Platform', workloads: INVENTORY },
      { name: 'search', team: 'Data', workloads: SEARCH },
      { name: 'identity', team: 'Security', workloads: IDENTITY },
      { name: 'data-platform', team: 'Data', workloads: DATA_PLATFORM },
      { name: 'monitoring', team: 'SRE', workloads: [...MONITORING, ...NODE_AGENTS] },
      { name: 'flux-system', team: 'Platform', workloads: FLUX },
    ],
  },
  {
    name: 'staging-eu-1',
    environment: 'staging',
    version: 'v1.32.1-eks-5d632ec',
    region: 'eu-west-1',
    age: '655d',
    scraper: 'kubernetes-eu',
    agent: undefined,
    nodes: nodes(`
      ip-10-1-1-15 | eu-west-1a | m6i.xlarge
      ip-10-1-1-83 | eu-west-1a | m6i.xlarge
      ip-10-1-2-40 | eu-west-1b | m6i.xlarge
      ip-10-1-3-7  | eu-west-1c | m6i.xlarge
    `),
    namespaces: [
      {
        name: 'payments',
        team: 'Payments',
        workloads: staged(PAYMENTS, ['payments-api', 'payments-webhooks']),
      },
      {
        name: 'storefront',
        team: 'SRE',
        workloads: staged(STOREFRONT, ['storefront-web', 'storefront-bff']),
      },
      {
        name: 'checkout',
        team: 'Payments',
        workloads: [
          ...staged(CHECKOUT, ['cart-api', 'checkout-api', 'checkout-web']),
          ...NODE_AGENTS.slice(0, 2),
        ],
      },
    ],
  },
  {
    name: 'edge-eu-west',
    environment: 'edge',
    version: 'v1.31.5+k3s1',
    region: 'eu-west',
    age: '205d',
    scraper: 'edge-kubernetes',
    agent: 'eu-west-edge',
    nodes: nodes(`
      edge-ew-01 | rotterdam-dc2 | bare-metal
      edge-ew-02 | rotterdam-dc2 | bare-metal
    `),
    namespaces: [
      {
        name: 'edge-gateway',
        team: 'Platform',
        workloads: [...EDGE_GATEWAY, ...NODE_AGENTS.slice(0, 1)],
      },
      { name: 'stores', team: 'Platform', workloads: STORES },
    ],
  },
];
