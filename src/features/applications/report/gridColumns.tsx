import { DateTime } from '@/components/age/Age';
import { AppLink } from '@/components/link/AppLink';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { formatCount } from '@/lib/format';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { rowText, type ReportColumn, type ReportRow } from './model/table';
import { reportTone } from './model/tones';

/** The column of a report as a column of the console's table. @param linksIncidents the person may read incidents */
export function gridColumn(column: ReportColumn, linksIncidents: boolean): Column<ReportRow> {
  const { field, label, kind, width = 1 } = column;
  const rest = { headerName: label, flex: width, minWidth: kind === 'time' ? 180 : 48 + 30 * width };
  if (kind === 'number')
    return col.number<ReportRow>(field, { headerName: label, width: 110, format: formatCount });
  if (kind === 'time')
    return {
      field,
      ...rest,
      renderCell: ({ row }) => <DateTime value={rowText(row, field)} empty={rowText(row, field)} />,
    };
  if (kind === 'tone')
    return {
      field,
      ...rest,
      display: 'flex',
      renderCell: ({ row }) => {
        const word = rowText(row, field);
        return word === '' ? null : <StatusDot tone={reportTone(word)} label={statusWord(word)} />;
      },
    };
  if (kind === 'link')
    return {
      field,
      ...rest,
      renderCell: ({ row, tabIndex }) => (
        <AppLink href={rowText(row, field)} tabIndex={tabIndex}>
          {rowText(row, field)}
        </AppLink>
      ),
    };
  if (field === 'incident' && linksIncidents)
    return {
      field,
      ...rest,
      renderCell: ({ row, tabIndex }) => {
        const id = rowText(row, field);
        return isUuid(id) ? (
          <AppLink href={to('incident', { id })} tabIndex={tabIndex}>
            Open incident
          </AppLink>
        ) : (
          id
        );
      },
    };
  return col.text<ReportRow>(field, rest);
}
