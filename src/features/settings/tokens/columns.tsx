import RevokeIcon from '@mui/icons-material/DeleteOutlined';
import { Age, DateTime } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { StatusDot } from '@/components/status/Status';
import type { StatusTone } from '@/theme/tokens';
import type { TokenState } from './model/state';
import { actionsColumn, RowAction } from '@/modules/records/rowActions';
import { STATES, type TokenRow } from './rows';

const TONES: Readonly<Record<TokenState, StatusTone>> = {
  active: 'healthy',
  'expires soon': 'caution',
  stale: 'warning',
  expired: 'unknown',
};

interface TokenColumns {
  mayRevoke: (row: TokenRow) => boolean;
  onRevoke: (row: TokenRow) => void;
}

/** The columns of the list; the last one revokes. Memoise what this returns. */
export function tokenColumns({ mayRevoke, onRevoke }: TokenColumns): readonly Column<TokenRow>[] {
  return [
    col.name<TokenRow>({ flex: 2 }),
    col.text<TokenRow>('owner', { flex: 2, minWidth: 180 }),
    {
      ...col.text<TokenRow>('state', { width: 124 }),
      display: 'flex',
      renderCell: ({ row }) => (
        <span title={STATES[row.state].why}>
          <StatusDot tone={TONES[row.state]} label={STATES[row.state].word} />
        </span>
      ),
    },
    {
      ...col.age<TokenRow>('used', { headerName: 'Last used', width: 104 }),
      renderCell: ({ row }) => (row.used ? <Age value={row.used} /> : '-'),
    },
    {
      ...col.time<TokenRow>('expires', { headerName: 'Expires' }),
      renderCell: ({ row }) => (row.expires ? <DateTime value={row.expires} /> : 'Unknown'),
    },
    col.age<TokenRow>('created', { headerName: 'Created' }),
    actionsColumn<TokenRow>(
      44,
      ({ row, tabIndex }) =>
        mayRevoke(row) && (
          <RowAction
            label={`Revoke ${row.name}`}
            tip="Revoke"
            tabIndex={tabIndex}
            icon={<RevokeIcon />}
            onClick={() => onRevoke(row)}
          />
        ),
    ),
  ];
}
