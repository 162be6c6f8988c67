import { col } from '@/components/data-table/col';
import type { NarrowColumn } from '@/components/data-table/narrow';
import type { Column, RowModel } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { CheckHealth } from '@/components/status/Status';
import { to } from '@/lib/routing/paths';
import { DeletedTag } from './parts';
import { shortType } from '@/lib/configTypes';

interface ItemRow extends RowModel {
  id: string;
  name: string | null;
  type: string;
  health?: string | null;
  deleted_at: string | null;
}

/** The page of an item. */
export const itemHref = ({ id }: { id: string }) => to('catalogItem', { id });

/** What an item is and how it is, the same in every table of items. */
export const itemColumns = <Row extends ItemRow>(): readonly Column<Row>[] => [
  col.name<Row>({
    headerName: 'Name',
    minWidth: 200,
    href: itemHref,
    icon: row => <Icon name={row.type} />,
    after: row => <DeletedTag at={row.deleted_at} />,
    text: row => row.name ?? row.id,
  }),
  {
    field: 'type',
    headerName: 'Type',
    width: 120,
    renderCell: ({ row }) => <span title={row.type}>{shortType(row.type)}</span>,
  },
  {
    field: 'health',
    headerName: 'Health',
    width: 104,
    renderCell: ({ row }) => (row.health ? <CheckHealth health={row.health} /> : null),
  },
  col.text<Row>('status', { width: 112 }),
];

/** What a phone shows of an item. */
export const ITEM_NARROW: readonly NarrowColumn[] = [
  ['name', 176],
  ['health', 92],
  ['status', 100],
];
