import { ownValue } from '@/lib/own';
import type { Column } from '../data-table/types';
import type { PanelRow } from '../view-panels/values';
import { hrefOf, isNarrowing, isNumeric, type ViewColumn } from './column';
import { ViewCell } from './ViewCell';

const WIDTHS: Readonly<Record<string, number>> = {
  boolean: 80,
  number: 96,
  decimal: 96,
  datetime: 96,
  duration: 96,
  bytes: 96,
  millicore: 104,
  health: 112,
  status: 128,
  gauge: 172,
  labels: 220,
};

const sizeOf = (type: string) => {
  const width = ownValue(WIDTHS, type);
  return width === undefined ? { flex: 1 } : { width };
};

interface Tools {
  /** Shows only rows of this value, or all of its column again. */
  onOnly: (column: string, value: string) => void;
  /** Takes rows of this value in, or leaves them out. */
  onChoose: (column: string, value: string, tri: 1 | -1) => void;
}

/** Include and exclude, on the cells of a column whose values are chosen from. */
function ChooseValue({
  column,
  value,
  onChoose,
  tabIndex,
}: Pick<Tools, 'onChoose'> & { column: ViewColumn; value: string; tabIndex: 0 | -1 }) {
  const button = (tri: 1 | -1, sign: string, word: string) => (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={`${word} ${value}`}
      title={word}
      onClick={event => {
        event.stopPropagation();
        onChoose(column.name, value, tri);
      }}
    >
      {sign}
    </button>
  );
  return (
    <span className="vt-tools">
      {button(1, '+', 'Include')}
      {button(-1, '−', 'Exclude')}
    </span>
  );
}

/** The columns of a view as those of a table. @param tools what narrows the rows; nothing can be pressed without */
export function gridColumns(columns: readonly ViewColumn[], tools?: Tools): Column<PanelRow>[] {
  const first = columns.find(column => !column.hidden);
  return columns.map(column => {
    const { name, type, title, description, hidden, unit } = column;
    const size = column.width ?? sizeOf(type);
    const right = isNumeric(column) && type !== 'gauge' ? 'right' : type === 'decimal' ? 'right' : 'left';
    return {
      field: name,
      headerName: title,
      ...(description || unit
        ? { description: [description, unit && `in ${unit}`].filter(Boolean).join(', ') }
        : {}),
      ...size,
      ...('flex' in size && { minWidth: column === first ? 180 : 120 }),
      align: right,
      headerAlign: right,
      sortable: type !== 'labels',
      hiddenByDefault: hidden,
      rowHeader: column === first,
      display: 'flex',
      valueGetter: (_value: unknown, row: PanelRow) => ownValue(row, name),
      exportValue: (row: PanelRow) => ownValue(row, name) ?? null,
      renderCell: ({ row, tabIndex }) => {
        const value = ownValue(row, name);
        const cell = <ViewCell column={column} row={row} tabIndex={tabIndex} right={right === 'right'} />;
        if (!tools || !isNarrowing(column, value)) return cell;
        return (
          <>
            {hrefOf(row, column) === '' ? (
              <button
                type="button"
                className="vp-choose vt-only"
                tabIndex={tabIndex}
                title={`Show only ${value}`}
                onClick={event => {
                  event.stopPropagation();
                  tools.onOnly(name, value);
                }}
              >
                {cell}
              </button>
            ) : (
              cell
            )}
            <ChooseValue column={column} value={value} onChoose={tools.onChoose} tabIndex={tabIndex} />
          </>
        );
      },
    } satisfies Column<PanelRow> as Column<PanelRow>;
  });
}
