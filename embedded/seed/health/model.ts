import type { Row } from '../world';

/** Canaries and checks in the making. */

export interface Canary {
  id: string;
  name: string;
  namespace: string;
  schedule: string;
  agentId: string;
  labels: Record<string, string>;
  icon: string;
  createdAt: string;
  deletedAt: string | undefined;
  checks: Check[];
}

export interface Check {
  id: string;
  name: string;
  type: string;
  canary: Canary;
  endpoint: string;
  description: string;
  icon: string;
  severity: string;
  labels: Record<string, string>;
  owner: string;
  status: 'healthy' | 'unhealthy';
  /** When the present status began. */
  since: string;
  isFlapping: boolean;
  /** A failure in the past that a story tells, from and to. */
  outage: readonly [from: string, to: string] | undefined;
  /** What its failures print; the type's usual errors when empty. */
  errors: readonly string[];
  lastRuntime: string;
  nextRuntime: string;
  silencedAt: string | undefined;
  createdAt: string;
  deletedAt: string | undefined;
  /** The entry of the canary's spec that this check comes from. */
  spec: Row;
}
