/** What items of a graph may be drawn together by. */
export const ROLLUPS = ['none', 'type', 'health', 'namespace', 'cluster', 'agent'] as const;
export type Rollup = (typeof ROLLUPS)[number];
