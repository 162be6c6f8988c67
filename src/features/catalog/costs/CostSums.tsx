import { useMemo } from 'react';
import { tablePatchOf, tableStateOf } from '@/components/data-table/tableState';
import { passes } from '@/components/filter/triState';
import { Stack } from '@/components/layout/layout';
import { useUrlState } from '@/lib/useUrlState';
import { costsUrl, type CostsUrlState } from '../url';
import type { FoundCharges } from './api';
import { CostOverTime } from './CostOverTime';
import { CostTable } from './CostTable';
import { CostTotals } from './CostTotals';
import { costRows, currencyTotals, type ComparedRange } from './groups';
import { COST_KEY, type Charge } from './ledger';

/** Whether a charge is one of those that the link narrows to; its type was asked of the backend. */
function isMeant(charge: Charge, { search, services, currency }: CostsUrlState): boolean {
  const text = search.trim().toLowerCase();
  return (
    (currency === '' || charge.currency === currency) &&
    passes(services, COST_KEY.service(charge)) &&
    (text === '' ||
      [charge.name ?? charge.configId, charge.type ?? '', charge.service].some(one =>
        one.toLowerCase().includes(text),
      ))
  );
}

interface CostSumsProps {
  found: FoundCharges;
  range: ComparedRange;
  isFetching: boolean;
}

/** What the charges under the filters of the link come to: their totals, and a list or their course. */
export default function CostSums({ found, range, isFetching }: CostSumsProps) {
  const [url, patch] = useUrlState(costsUrl);
  const { amount, by } = url;
  const charges = useMemo(() => found.charges.filter(charge => isMeant(charge, url)), [found, url]);
  const totals = useMemo(() => currencyTotals(charges, range, amount), [charges, range, amount]);
  const rows = useMemo(() => costRows(charges, range, { amount, by }), [charges, range, amount, by]);
  return (
    <Stack gap={3}>
      <CostTotals found={found} range={range} totals={totals} />
      {url.show === 'list' ? (
        <CostTable
          url={url}
          patch={patch}
          rows={rows}
          currencies={[...new Set([...totals, ...rows].map(({ currency }) => currency))]}
          isCut={found.isCut}
          isFetching={isFetching}
        />
      ) : (
        <CostOverTime
          id="catalog-costs-trend"
          charges={charges}
          window={range.shown}
          chosenGrain={url.grain}
          amount={amount}
          split={by}
          isCut={found.isCut}
          state={tableStateOf(url)}
          onStateChange={(change, mode) => patch(tablePatchOf(change), mode)}
          isFetching={isFetching}
          maxHeight="calc(100vh - 15rem)"
        />
      )}
    </Stack>
  );
}
