import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import type { NarrowColumn } from '@/components/data-table/narrow';
import type { Column } from '@/components/data-table/types';
import { StatusShape } from '@/components/status/StatusShape';
import { longAgo } from '@/lib/access/longAgo';
import { shortType } from '@/lib/configTypes';
import type { StatusTone } from '@/theme/tokens';
import { DeletedTag, ItemCell } from '../parts';
import { FLAG_WORDS, accessMarks, signInsOf, type AccessMark, type JudgedGrant } from './flags';
import type { GrantRow } from './rows';

/** What is said where there is no time of a sign-in; nothing where nobody could sign in. */
const NO_SIGN_IN = { none: '', known: '', never: 'never', unknown: 'unknown' } as const;

/** When a person last signed in: never only where the source tells sign-ins to the item. */
export function LastSignIn({ grant }: { grant: JudgedGrant }) {
  return <Age value={grant.last_signed_in_at} empty={NO_SIGN_IN[signInsOf(grant)]} />;
}

const MARK_TONES: Readonly<Record<AccessMark, StatusTone>> = {
  after: 'unhealthy',
  left: 'unhealthy',
  never: 'warning',
  quiet: 'warning',
  unreviewed: 'caution',
};

interface MarkedProps {
  grant: JudgedGrant;
  /** The marks that show at this place. */
  marks: readonly AccessMark[];
  children: ReactNode;
}

/** A cell with the shape of the mark that it is the reason of, and its words for who points there or does not see it. */
function Marked({ grant, marks, children }: MarkedProps) {
  const mark = accessMarks(grant, longAgo()).find(one => marks.includes(one));
  if (mark === undefined) return children;
  return (
    <span className="status" title={FLAG_WORDS[mark]}>
      <StatusShape tone={MARK_TONES[mark]} />
      <span className={`status-word tone-word-${MARK_TONES[mark]}`}>
        {children}
        <span style={visuallyHidden}>{`, ${FLAG_WORDS[mark]}`}</span>
      </span>
    </span>
  );
}

/** A time and who it was, as far as that is known. */
function Done({ at, by, empty }: { at: string | null; by: string | null; empty?: string }) {
  if (at === null) return empty ?? null;
  return (
    <span title={by === null ? undefined : `by ${by}`}>
      <Age value={at} />
      {by !== null && ` by ${by}`}
    </span>
  );
}

const hidden = { hiddenByDefault: true, sortable: false } as const;

/** What a grant is called in the names of controls. */
export const grantLabel = (row: GrantRow) =>
  [row.user ?? row.email ?? 'Grant', row.role, row.config_name ?? row.config_id].filter(Boolean).join(', ');

const ITEM: readonly Column<GrantRow>[] = [
  {
    field: 'config_name',
    headerName: 'Item',
    flex: 1.1,
    minWidth: 160,
    display: 'flex',
    renderCell: ({ row, tabIndex }) => (
      <ItemCell
        id={row.config_id}
        name={row.config_name ?? row.config_id}
        type={row.config_type}
        title={`${row.config_name ?? row.config_id} (${row.config_type})`}
        deletedAt={null}
        tabIndex={tabIndex}
      />
    ),
  },
  {
    field: 'config_type',
    headerName: 'Type',
    width: 100,
    hiddenByDefault: true,
    renderCell: ({ row }) => <span title={row.config_type}>{shortType(row.config_type)}</span>,
  },
];

/** Ids and names that stand in no column of their own: exports hold them, to be compared later. */
const BESIDE: readonly Column<GrantRow>[] = [
  col.text<GrantRow>('granted_by', { ...hidden, headerName: 'Granted by' }),
  col.text<GrantRow>('reviewed_by', { ...hidden, headerName: 'Reviewed by' }),
  col.text<GrantRow>('config_id', { ...hidden, headerName: 'Item id' }),
  col.text<GrantRow>('external_user_id', { ...hidden, headerName: 'Person id' }),
  col.text<GrantRow>('external_group_id', { ...hidden, headerName: 'Group id' }),
];

/** Columns of grants. @param ofItem all of one item */
const columnsOf = (ofItem: boolean): readonly Column<GrantRow>[] => [
  col.name<GrantRow>({
    field: 'user',
    headerName: 'Person',
    flex: 1.2,
    minWidth: 148,
    text: row => row.user || row.email || row.external_user_id || '',
    after: row => <DeletedTag at={row.left_at} />,
  }),
  col.text<GrantRow>('email', { headerName: 'Email', flex: 1, minWidth: 144 }),
  col.text<GrantRow>('user_type', { headerName: 'Kind', width: 92 }),
  col.text<GrantRow>('group_name', {
    headerName: 'Through group',
    width: 128,
    sortable: false,
    valueGetter: (_value, row) => row.group_name ?? row.external_group_id ?? '',
  }),
  col.text<GrantRow>('role', { headerName: 'Role', width: 118 }),
  ...(ofItem ? [] : ITEM),
  {
    field: 'created_at',
    headerName: 'Granted',
    width: 96,
    display: 'flex',
    renderCell: ({ row }) => (
      <Marked grant={row} marks={['after']}>
        <Done at={row.created_at} by={row.granted_by} />
      </Marked>
    ),
  },
  {
    field: 'last_signed_in_at',
    headerName: 'Last sign-in',
    width: 96,
    display: 'flex',
    renderCell: ({ row }) => (
      <Marked grant={row} marks={['never', 'quiet']}>
        <LastSignIn grant={row} />
      </Marked>
    ),
  },
  {
    field: 'last_reviewed_at',
    headerName: 'Last review',
    width: 144,
    display: 'flex',
    renderCell: ({ row }) => (
      <Marked grant={row} marks={['unreviewed']}>
        <Done at={row.last_reviewed_at} by={row.reviewed_by} empty="none recorded" />
      </Marked>
    ),
  },
  col.text<GrantRow>('flags', {
    ...hidden,
    headerName: 'Flags',
    width: 240,
    valueGetter: (_value, row) =>
      accessMarks(row, longAgo())
        .map(mark => FLAG_WORDS[mark])
        .join(', '),
  }),
  ...(ofItem ? ITEM.map(column => ({ ...column, hiddenByDefault: true })) : []),
  ...BESIDE,
];

export const GRANT_COLUMNS = columnsOf(false);
export const ITEM_GRANT_COLUMNS = columnsOf(true);

/** What a phone shows of a grant. */
export const GRANT_NARROW: readonly NarrowColumn[] = [
  ['user', 136],
  ['role', 104],
  ['config_name', 128],
];
export const ITEM_GRANT_NARROW: readonly NarrowColumn[] = [
  ['user', 160],
  ['role', 112],
  ['last_signed_in_at', 96],
];
