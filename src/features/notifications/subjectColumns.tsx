import { col } from '@/components/data-table/col';
import type { Column, RowModel } from '@/components/data-table/types';
import { healthNow, type NotifiedSubject, type ToldHealth } from '@/modules/notified/subject';
import { HealthNow, TitleThen } from './HealthThen';

/** The health of what a row is about, as it is now. */
export const healthNowColumn = <Row extends RowModel & NotifiedSubject>(): Column<Row> =>
  ({
    ...col.text<Row>('health', {
      headerName: 'Health now',
      width: 150,
      sortable: false,
      valueGetter: (_value, row) => healthNow(row),
    }),
    display: 'flex',
    renderCell: ({ row }) => <HealthNow subject={row} />,
  }) as Column<Row>;

type Told = ToldHealth & NotifiedSubject & { resource_health_description?: string | null };

/** What was said, with the health that it told of. @param isBeside the health now stands in the same row */
export const titleColumn = <Row extends RowModel & Told>(isBeside: boolean): Column<Row> =>
  ({
    ...col.text<Row>('resource_health_description', {
      headerName: 'Title',
      flex: 1.6,
      minWidth: 240,
      sortable: false,
    }),
    display: 'flex',
    renderCell: ({ row }) => <TitleThen send={row} {...(isBeside && { beside: row })} />,
  }) as Column<Row>;
