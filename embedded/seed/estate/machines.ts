import { between, hex } from '../../core/ids';
import type { NodePlan } from './clusters';
import { metadata, limitsOf, object } from './manifests';
import { addConfig, type ConfigItem, type NewConfig, type Property } from './model';
import type { Site } from './site';
import type { Workload } from './workloads';

/** Nodes and pods as things that use a machine: sizes, use and price. */

interface MachineType {
  cores: number;
  memoryGiB: number;
  /** US dollars an hour, on demand. */
  hourly: number;
}

export const MACHINES: Readonly<Record<string, MachineType>> = {
  't3.medium': { cores: 2, memoryGiB: 4, hourly: 0.0456 },
  'm6i.large': { cores: 2, memoryGiB: 8, hourly: 0.107 },
  'm6i.xlarge': { cores: 4, memoryGiB: 16, hourly: 0.214 },
  'm6i.4xlarge': { cores: 16, memoryGiB: 64, hourly: 0.856 },
  'r6i.4xlarge': { cores: 16, memoryGiB: 128, hourly: 1.1277 },
  'c6i.2xlarge': { cores: 8, memoryGiB: 16, hourly: 0.3648 },
  'bare-metal': { cores: 24, memoryGiB: 96, hourly: 0 },
};

const GIB = 1024 ** 3;

/** The id of the virtual machine behind a node. */
export const instanceIdOf = (node: string) => `i-0${hex(`instance/${node}`, 16)}`;

/** What a machine costs. @param hourly US dollars */
export const priceOf = (hourly: string): Property => ({
  name: 'price',
  label: 'Price',
  type: 'currency',
  text: `${hourly} USD/h`,
  order: 4,
});

/** CPU and memory in use, as headline gauges. @param share of the maximum, 0 to 1 */
function gauges(key: string, cores: number, bytes: number): Property[] {
  return [
    {
      name: 'cpu',
      label: 'CPU',
      icon: 'cpu',
      unit: 'millicores',
      value: Math.round((cores * 1000 * between(`cpu use/${key}`, 14, 88)) / 100),
      max: cores * 1000,
      headline: true,
      order: 1,
    },
    {
      name: 'memory',
      label: 'Memory',
      icon: 'memory',
      unit: 'bytes',
      value: Math.round((bytes * between(`memory use/${key}`, 30, 91)) / 100),
      max: bytes,
      headline: true,
      order: 2,
    },
  ];
}

/** Adds a node below its cluster. */
export function nodeItem(site: Site, node: NodePlan): ConfigItem {
  const { world, plan, cluster, scraperId } = site;
  const machine = MACHINES[node.instanceType] ?? { cores: 8, memoryGiB: 32, hourly: 0 };
  const isCloud = plan.environment !== 'edge';
  const age = `${between(`node age/${node.name}`, 12, 160)}d`;
  const labels = {
    'kubernetes.io/hostname': node.name,
    'node.kubernetes.io/instance-type': node.instanceType,
    'topology.kubernetes.io/region': plan.region,
    'topology.kubernetes.io/zone': node.zone,
  };
  const capacity = {
    cpu: String(machine.cores),
    memory: `${machine.memoryGiB * 1024 * 1024}Ki`,
    pods: '110',
  };
  return addConfig(world, {
    key: `Node/${plan.name}//${node.name}`,
    name: node.name,
    type: 'Kubernetes::Node',
    configClass: 'Node',
    parent: cluster,
    scraperId,
    tags: { cluster: plan.name, zone: node.zone, ...(isCloud ? { region: plan.region } : {}) },
    labels,
    externalIds: [`cluster://${plan.name}/node/${node.name}`, ...(isCloud ? [instanceIdOf(node.name)] : [])],
    locations: [
      `cluster://${plan.name}`,
      ...(isCloud
        ? [`aws://meridian-retail/${plan.region}`, `aws://meridian-retail/${plan.region}/${node.zone}`]
        : []),
    ],
    status: 'Ready',
    config: object('Node', metadata(undefined, node.name, world.clock.ago(age), labels), {
      spec: { providerID: isCloud ? `aws:///${node.zone}/${instanceIdOf(node.name)}` : `k3s://${node.name}` },
      status: {
        capacity,
        addresses: [{ type: 'InternalIP', address: node.name.replace('ip-', '').replaceAll('-', '.') }],
        nodeInfo: {
          kubeletVersion: plan.version,
          osImage: isCloud ? 'Amazon Linux 2023' : 'Ubuntu 24.04 LTS',
          architecture: 'amd64',
        },
        conditions: [{ type: 'Ready', status: 'True', reason: 'KubeletReady' }],
      },
    }),
    properties: [
      ...gauges(node.name, machine.cores, machine.memoryGiB * GIB),
      { name: 'instance-type', label: 'Instance type', text: node.instanceType, order: 3 },
      ...(isCloud
        ? [
            priceOf(machine.hourly.toFixed(4)),
            {
              name: 'console',
              label: 'AWS console',
              icon: 'aws',
              type: 'url',
              text: instanceIdOf(node.name),
              order: 5,
              links: [
                {
                  type: 'aws',
                  label: 'Instance',
                  url: `https://${plan.region}.console.aws.amazon.com/ec2/home?region=${plan.region}#InstanceDetails:instanceId=${instanceIdOf(node.name)}`,
                },
              ],
            },
          ]
        : []),
    ],
    ...(machine.hourly > 0 ? { costPerMinute: machine.hourly / 60 } : {}),
    age,
    changed: `${between(`node changed/${node.name}`, 1, 20)}h`,
  });
}

/** What a pod shows of its use, and its share of the price of its node. */
export function podProperties(workload: Workload, name: string, node: string): Partial<NewConfig> {
  const { cpu, memory } = limitsOf(workload);
  const isMetered = !node.startsWith('edge-');
  return {
    properties: [
      ...gauges(name, cpu / 1000, memory * 1024 * 1024),
      { name: 'node', label: 'Node', icon: 'server', text: node, order: 3 },
      {
        name: 'logs',
        label: 'Logs',
        type: 'url',
        text: 'Grafana',
        order: 4,
        links: [
          { type: 'logs', label: 'Grafana', url: `https://grafana.meridian.example/explore?pod=${name}` },
        ],
      },
    ],
    // A core costs about 3.2 cents an hour and a GiB 0.4, on the machines of the clusters.
    ...(isMetered
      ? { costPerMinute: (cpu / 1000 / 4) * (0.032 / 60) + (memory / 2048) * (0.004 / 60) + 0.0001 }
      : {}),
  };
}
