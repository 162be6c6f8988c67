/** The amounts of a charge that can be summed: FOCUS tells a charge in several ways. */
export const COST_AMOUNTS = ['effective', 'billed', 'list'] as const;
export type CostAmount = (typeof COST_AMOUNTS)[number];

/** Lengths of the periods that costs are drawn by: those of the ledger. */
export const COST_GRAINS = ['hour', 'day', '30d'] as const;
export type CostGrain = (typeof COST_GRAINS)[number];

/** What the costs of an item are split by: services, kinds of charges, or nothing. */
export const COST_SPLITS = ['service', 'category', 'none'] as const;
export type CostSplit = (typeof COST_SPLITS)[number];

/** What costs are listed by. */
export const COST_GROUPS = ['item', 'type', 'service'] as const;
export type CostGroup = (typeof COST_GROUPS)[number];
