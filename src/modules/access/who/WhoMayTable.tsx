import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { col } from '@/components/data-table/col';
import { DataTable } from '@/components/data-table/DataTable';
import type { TablePatch } from '@/components/data-table/tableState';
import type { Column } from '@/components/data-table/types';
import { StatusDot } from '@/components/status/Status';
import { Tag } from '@/components/tags/Tag';
import { Inline } from '@/components/layout/layout';
import { ownValue } from '@/lib/own';
import { sortRows } from '@/lib/sortRows';
import { useUrlState } from '@/lib/useUrlState';
import type { Asked, AskedAction } from '../effective/model';
import { Reasons } from '../Reasons';
import { VERDICTS } from '../words';
import type { MayRow } from './rows';
import { SERVER_WORDS } from './serverWords';
import { whoParams } from './url';

const serverWord = ({ server }: MayRow) => (server ? SERVER_WORDS[server.word].word : '');

const COLUMNS: readonly Column<MayRow>[] = [
  col.name<MayRow>({
    headerName: 'Who',
    minWidth: 180,
    href: () => undefined,
    after: ({ kind }) =>
      kind === 'Person' ? undefined : <Tag tag={{ key: 'kind', value: kind }} valueOnly />,
  }),
  col.text<MayRow>('email', { headerName: 'Email', width: 200 }),
  {
    ...col.text<MayRow>('verdict', {
      headerName: 'May',
      width: 104,
      valueGetter: (_value, row) => VERDICTS[row.verdict].word,
    }),
    display: 'flex',
    renderCell: ({ row }) => {
      const { word, tone } = VERDICTS[row.verdict];
      return <StatusDot tone={tone} label={word} />;
    },
  },
  col.text<MayRow>('by', { headerName: 'Because of', flex: 2, minWidth: 220 }),
];

const SERVER: Column<MayRow> = {
  ...col.text<MayRow>('server', {
    headerName: 'Server',
    width: 168,
    valueGetter: (_value, row) => serverWord(row),
    exportValue: row => (row.differs ? `${serverWord(row)}, differs` : serverWord(row)),
  }),
  display: 'flex',
  renderCell: ({ row: { server, differs } }) =>
    server && (
      <Inline title={server.reason} align="center" gap={2} style={{ minWidth: 0, overflow: 'hidden' }}>
        <StatusDot tone={SERVER_WORDS[server.word].tone} label={SERVER_WORDS[server.word].word} />
        {differs && <Tag tag={{ key: 'verdict', value: 'Differs' }} valueOnly />}
      </Inline>
    ),
};
const WITH_SERVER: readonly Column<MayRow>[] = [...COLUMNS, SERVER];

const NARROW = [
  ['name', 132],
  ['verdict', 92],
  ['by', 132],
] as const;
const NARROW_WITH_SERVER = [
  ['name', 120],
  ['verdict', 88],
  ['server', 148],
] as const;

const idOf = (row: MayRow) => row.id;
const nameOf = (row: MayRow) => row.name;

interface WhoMayTableProps {
  rows: readonly MayRow[];
  asked: Asked;
  action: AskedAction;
  /** The server was asked. */
  withServer: boolean;
  /** Said of no rows. */
  empty: string;
}

/** Who may, a subject a row; a row opens to everything that decides about it. */
export function WhoMayTable({ rows, asked, action, withServer, empty }: WhoMayTableProps) {
  const [{ whoSort: sortBy, whoOrder, whoOpen }, patch] = useUrlState(whoParams);
  const sortDesc = whoOrder === 'desc';
  const sorted = useMemo(() => {
    const by: Readonly<Record<string, (row: MayRow) => string>> = {
      name: nameOf,
      email: row => row.email,
      verdict: row => VERDICTS[row.verdict].word,
      by: row => row.by,
      server: serverWord,
    };
    const value = ownValue(by, sortBy);
    return value ? sortRows(rows, { by: value, desc: sortDesc }) : rows;
  }, [rows, sortBy, sortDesc]);
  const exporting = useMemo(() => ({ rows: () => sorted }), [sorted]);
  const sort = ({ sortBy: chosen = '', sortDesc: isDescending = false }: TablePatch) =>
    patch({ whoSort: chosen, whoOrder: isDescending ? 'desc' : 'asc' });
  return (
    <DataTable<MayRow>
      id="who-may"
      label="Who may"
      noun={['subject', 'subjects']}
      columns={withServer ? WITH_SERVER : COLUMNS}
      narrow={withServer ? NARROW_WITH_SERVER : NARROW}
      rowId={idOf}
      rowLabel={nameOf}
      rows={sorted}
      total={sorted.length}
      paging="none"
      rowKeys={false}
      state={{ page: 0, pageSize: Math.max(sorted.length, 1), sortBy: sortBy || undefined, sortDesc }}
      onStateChange={sort}
      exporting={exporting}
      empty={empty}
      opened={{ ids: whoOpen, onChange: open => patch({ whoOpen: open }, 'replace') }}
      renderDetail={row => (
        <Box sx={{ px: 4, py: 3 }}>
          <Reasons asked={asked} action={action} explanation={row.explanation} />
        </Box>
      )}
      maxHeight="56vh"
    />
  );
}
