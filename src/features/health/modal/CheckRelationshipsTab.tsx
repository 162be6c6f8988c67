import Box from '@mui/material/Box';
import type { RelatedItem } from './related';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { to } from '@/lib/routing/paths';

const KEY = { Component: 'topologyItem', Config: 'catalogItem' } as const;

/** The screen of a related item. */
const hrefOf = ({ kind, id }: RelatedItem) => to(KEY[kind], { id });

const columns: readonly Column<RelatedItem>[] = [
  col.name<RelatedItem>({
    minWidth: 200,
    sortable: false,
    icon: row => <Icon name={row.icon ?? row.type} size={16} />,
  }),
  { field: 'kind', headerName: 'Type', width: 160, sortable: false },
];

const ONE_PAGE = { page: 0, pageSize: 1000 };
const NOUN = ['relationship', 'relationships'] as const;
const idOf = ({ id }: RelatedItem) => id;

interface CheckRelationshipsTabProps {
  /** Undefined until they are known. */
  items: readonly RelatedItem[] | undefined;
}

/** The components and config items that a check is linked to. Each leads to its own screen. */
export function CheckRelationshipsTab({ items }: CheckRelationshipsTabProps) {
  return (
    <Box sx={{ p: 4, minWidth: 0 }}>
      <DataTable<RelatedItem>
        id="check-relationships"
        label="Relationships"
        noun={NOUN}
        columns={columns}
        rowId={idOf}
        rows={items}
        total={items?.length}
        state={ONE_PAGE}
        onStateChange={() => undefined}
        paging="none"
        rowHref={hrefOf}
        rowKeys={false}
      />
    </Box>
  );
}
