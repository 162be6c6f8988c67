const DOLLARS = 'USD';
/** Formats are costly to make, and a deployment has few currencies. */
const formats = new Map<string, Intl.NumberFormat>();

/** How amounts of a currency are written; undefined for what is no currency code, such as 'credits'. */
function formatIn(currency: string): Intl.NumberFormat | undefined {
  if (!/^[A-Z]{3}$/i.test(currency)) return undefined;
  const known = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, known);
  return known;
}

/**
 * A cost to the cent; '' for none, '<$0.01' for less than a cent, '>-$0.01' for a credit of less.
 * @param currency as the backend names it; rows without one are counted in dollars
 */
export function formatCost(cost: number | null | undefined, currency?: string | null): string {
  if (cost === null || cost === undefined || !Number.isFinite(cost)) return '';
  const format = formatIn(currency || DOLLARS);
  const write = (amount: number) => (format ? format.format(amount) : `${amount.toFixed(2)} ${currency}`);
  if (cost > 0 && cost < 0.01) return `<${write(0.01)}`;
  return cost < 0 && cost > -0.01 ? `>${write(-0.01)}` : write(cost);
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
