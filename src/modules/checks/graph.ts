import type { CheckGraph as AnsweredGraph } from '@/api/generated/types/canary';
import { isObject } from '@/lib/json';

/** A check's graph and figures; of what an answer lacks nothing is known. */
export type CheckGraph = Omit<AnsweredGraph, 'uptime'> & { uptime?: AnsweredGraph['uptime'] | undefined };

/** Buckets of a check's graph (HLT-073). */
export const GRAPH_COUNT = 300;

/** An odd answer takes no dialog away. */
export const readGraph = ({ status, latency, uptime, ...rest }: AnsweredGraph): CheckGraph => ({
  ...rest,
  status: Array.isArray(status) ? status : null,
  latency: isObject(latency) ? latency : {},
  uptime: isObject(uptime) ? uptime : undefined,
});
