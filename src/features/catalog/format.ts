const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A cost to the cent; '' for none, '<0.01' for less than a cent. The backend's rows carry no currency of their own. */
export function formatCost(cost: number | null | undefined): string {
  if (cost === null || cost === undefined || !Number.isFinite(cost)) return '';
  if (cost > 0 && cost < 0.01) return '<0.01';
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
