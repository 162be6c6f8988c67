const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A cost to the cent; '' for none, '<$0.01' for less than a cent. Rows carry no currency: the backend counts in dollars. */
export function formatCost(cost: number | null | undefined): string {
  if (cost === null || cost === undefined || !Number.isFinite(cost)) return '';
  if (cost > 0 && cost < 0.01) return '<$0.01';
  return money.format(cost);
}

/** Open insights in all; undefined when they were not summed up yet. */
export function totalOf(counts: Readonly<Record<string, number>> | null | undefined): number | undefined {
  if (!counts) return undefined;
  return Object.values(counts).reduce((sum, one) => sum + one, 0);
}

/** 'security 3, cost 1': what a total is made of. */
export function partsOf(counts: Readonly<Record<string, number>> | null | undefined): string {
  return Object.entries(counts ?? {})
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}
