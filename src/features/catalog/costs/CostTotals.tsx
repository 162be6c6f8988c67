import Box from '@mui/material/Box';
import { useAccess } from '@/auth/access';
import { countOf, formatCount } from '@/lib/format';
import { MOST_CHARGES, type FoundCharges } from './api';
import type { ComparedWindows, CurrencyTotal } from './groups';
import { changeText, ledgerTime, sumText } from './words';

interface CostTotalsProps {
  found: FoundCharges;
  windows: ComparedWindows;
  totals: readonly CurrencyTotal[];
  /** More that is to be said of the sums. */
  notes?: readonly string[];
}

/** What a total came to before: a sentence of its own. */
function comparison(total: CurrencyTotal): string {
  if (total.earlier === undefined) return '';
  const before = sumText(total.earlier, total.currency);
  return `${changeText(total)}, ${before} in the period before`;
}

/** What has to be known to read the sums. */
function remarks({ found, windows, totals }: CostTotalsProps, isNarrowed: boolean): string[] {
  const { isCut, total, unreadable } = found;
  const { until, since, before } = windows;
  const read = formatCount(MOST_CHARGES);
  const all = total === undefined ? 'more' : formatCount(total);
  return [
    isCut &&
      `Only the newest ${read} of ${all} charges were read: the sums leave out the others. Choose a shorter range or fewer types.`,
    totals.length > 1 &&
      `Charged in ${totals.length} currencies: amounts of different currencies are not added up.`,
    until !== undefined && `Charges are known until ${ledgerTime(until)} UTC.`,
    until !== undefined && before && 'The period before is counted for as long.',
    !before &&
      !isCut &&
      since !== undefined &&
      `Not compared with the period before: charges are known since ${ledgerTime(since)} UTC only.`,
    unreadable > 0 && `${countOf(unreadable, 'charge')} cannot be read and are left out.`,
    isNarrowed && 'Items that your access scopes leave out are not counted.',
  ].flatMap(note => note || []);
}

/** The total of each currency, how it changed, and what the sums leave out. */
export function CostTotals(props: CostTotalsProps) {
  const { isNarrowed } = useAccess();
  const { found, totals, notes = [] } = props;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="output"
        aria-label="Total costs"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, minHeight: 24 }}
      >
        {totals.length === 0
          ? 'No charges'
          : totals.map(total => (
              <span key={total.currency}>
                <Box component="strong" className="tabular" sx={{ fontSize: 16, fontWeight: 600 }}>
                  {`${sumText(total.sum, total.currency)}${found.isCut ? ' of the charges read' : ''}`}
                </Box>{' '}
                <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {[total.currency, comparison(total)].filter(Boolean).join(' · ')}
                </Box>
              </span>
            ))}
      </Box>
      {[...remarks(props, isNarrowed), ...notes].map(note => (
        <Box key={note} sx={{ fontSize: 12, color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
    </Box>
  );
}
