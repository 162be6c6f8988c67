import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { formatPercent } from '@/lib/format';
import type { SortSpec } from '@/lib/sortRows';
import type { EffectRow } from './effects';

export const EFFECT_COLUMNS: readonly Column<EffectRow>[] = [
  col.name<EffectRow>({
    field: 'type',
    headerName: 'Change',
    icon: ({ type }) => <Icon name={type} size={16} />,
  }),
  col.text<EffectRow>('month', { headerName: 'Month', width: 88 }),
  col.number<EffectRow>('changes', { headerName: 'Changes', width: 96 }),
  col.number<EffectRow>('items', { headerName: 'Items', width: 88 }),
  col.number<EffectRow>('followed', { headerName: 'Followed by unhealthy', width: 168 }),
  {
    ...col.number<EffectRow>('share', { headerName: 'Share', width: 88 }),
    renderCell: ({ row }) => formatPercent(row.share),
  } as Column<EffectRow>,
];

/** Columns of a phone. */
export const EFFECT_NARROW = [
  ['type', 120],
  ['changes', 80],
  ['followed', 120],
] as const;

/** The most followed first until somebody sorts. */
export const EFFECT_ORDER = { by: 'followed', desc: true } as const;

export const isEffectColumn = (name: string): boolean => EFFECT_COLUMNS.some(({ field }) => field === name);

/** How rows are sorted by a column. @param field of a column; any other leaves them as they are */
export function effectOrder(field: string | undefined, desc: boolean): SortSpec<EffectRow> {
  switch (field) {
    case 'type':
    case 'month':
    case 'changes':
    case 'items':
    case 'followed':
    case 'share':
      return { by: row => row[field], desc };
    default:
      return { by: () => undefined };
  }
}
