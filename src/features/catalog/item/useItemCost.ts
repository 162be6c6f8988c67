import { useListConfigsCostsQuery, type ConfigDetail } from '../api';
import { formatCost } from '../format';

interface Costs {
  cost_total_1d?: number | null;
  cost_total_7d?: number | null;
  cost_total_30d?: number | null;
  billing_currency?: string | null;
  mixed_currency?: boolean | null;
}

const WINDOWS = [
  ['1d', 'cost_total_1d'],
  ['7d', 'cost_total_7d'],
  ['30d', 'cost_total_30d'],
] as const;

/**
 * What an item costs, as a text: '$1.20 in 1d · $36.00 in 30d'; '' where nothing is known. Windows without an amount are
 * left out, and so is a sum over several currencies, which the backend does not add up.
 */
function costText(costs: Costs): string {
  if (costs.mixed_currency) return 'In several currencies, without a total';
  return WINDOWS.map(([window, field]) => [window, costs[field]] as const)
    .filter(([, cost]) => typeof cost === 'number' && cost !== 0)
    .map(([window, cost]) => `${formatCost(cost, costs.billing_currency)} in ${window}`)
    .join(' · ');
}

/** What an item costs. Current releases have no costs in its detail: then its row in the list is asked. */
export function useItemCost(item: ConfigDetail): string {
  const inDetail = item.cost_total_1d !== undefined;
  const { data } = useListConfigsCostsQuery(item.id, { skip: inDetail });
  return costText(inDetail ? item : (data ?? {}));
}
