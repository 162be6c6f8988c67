import Box from '@mui/material/Box';
import { useAccess } from '@/auth/access';
import { Muted, Stack } from '@/components/layout/layout';
import { countOf, formatCount } from '@/lib/format';
import { textSize } from '@/theme/tokens';
import { MOST_CHARGES, type FoundCharges } from './api';
import type { ComparedRange, CurrencyTotal } from './groups';
import { changeText, ledgerTime, sumText } from './words';

interface CostTotalsProps {
  found: FoundCharges;
  range: ComparedRange;
  totals: readonly CurrencyTotal[];
}

/** What a total came to before, and how much more it is. */
function comparison(total: CurrencyTotal): string {
  if (total.earlier === undefined) return '';
  const change = changeText(total);
  const words = change === 'unknown' ? 'change unknown' : change;
  return `${words}, ${sumText(total.earlier, total.currency)} in the period before`;
}

/** From when to when the charges of a currency are known, where that is not all of the range and of the time before. */
function knownTime({ currency }: CurrencyTotal, { compared }: ComparedRange, isCut: boolean): string {
  const time = compared.get(currency);
  if (!time) return '';
  const until =
    time.until !== undefined &&
    `until ${ledgerTime(time.until)}${time.before ? ', and compared with the period before for as long' : ''}`;
  const since =
    !time.before && !isCut && `since ${ledgerTime(time.since)}, so the period before is not compared`;
  const text = [since, until].filter(Boolean).join(', and ');
  return text && `Charges in ${currency} are known ${text} (times in UTC).`;
}

/** What has to be known to read the sums. */
function remarks({ found, range, totals }: CostTotalsProps, isNarrowed: boolean): string[] {
  const { isCut, total, unreadable } = found;
  const read = formatCount(MOST_CHARGES);
  return [
    isCut &&
      `Only the newest ${read} of ${total === undefined ? 'more' : formatCount(total)} charges were read, and the sums leave out the others. Choose a shorter range or fewer types.`,
    totals.length > 1 &&
      `Charged in ${totals.length} currencies: amounts of different currencies are not added up.`,
    ...totals.map(one => knownTime(one, range, isCut)),
    unreadable > 0 &&
      `${countOf(unreadable, 'charge')} cannot be read and ${unreadable === 1 ? 'is' : 'are'} left out.`,
    isNarrowed && 'Items that your access scopes leave out are not counted.',
  ].flatMap(note => note || []);
}

/** The total of each currency, how it changed, and what the sums leave out. */
export function CostTotals(props: CostTotalsProps) {
  const { isNarrowed } = useAccess();
  const { found, totals } = props;
  return (
    <Stack gap={1}>
      <Box
        component="output"
        aria-label="Total costs"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, minHeight: 24 }}
      >
        {totals.length === 0
          ? 'No charges'
          : totals.map(total => (
              <span key={total.currency}>
                <strong className="tabular" style={{ fontSize: textSize.title, fontWeight: 600 }}>
                  {`${sumText(total.sum, total.currency)}${found.isCut ? ' of the charges read' : ''}`}
                </strong>{' '}
                <Muted component="span" small>
                  {[total.currency, comparison(total)].filter(Boolean).join(' · ')}
                </Muted>
              </span>
            ))}
      </Box>
      {remarks(props, isNarrowed).map(note => (
        <Muted key={note} small>
          {note}
        </Muted>
      ))}
    </Stack>
  );
}
