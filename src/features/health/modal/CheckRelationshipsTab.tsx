import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { RelatedItem } from './related';
import { DataTable } from '@/components/data-table/DataTable';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { to } from '@/lib/routing/paths';

const KEY = { Component: 'topologyItem', Config: 'catalogItem' } as const;

/** The screen of a related item. */
const hrefOf = ({ kind, id }: RelatedItem) => to(KEY[kind], { id });

const columns: readonly Column<RelatedItem>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 200,
    rowHeader: true,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Icon name={row.icon ?? row.type} size={16} />
        {/* The row leads there as well, and must not do it twice. */}
        <AppLink href={hrefOf(row)} onClick={event => event.stopPropagation()}>
          {row.name}
        </AppLink>
      </Box>
    ),
  },
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
  const navigate = useNavigate();
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
        onRowOpen={item => void navigate(hrefOf(item))}
        rowKeys={false}
      />
    </Box>
  );
}
