import RepeatIcon from '@mui/icons-material/AccountTreeOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Age, DateTime } from '@/components/age/Age';
import { col } from '@/components/data-table/col';
import type { Column } from '@/components/data-table/types';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { Tag } from '@/components/tags/Tag';
import { Inline } from '@/components/layout/layout';
import { useNow } from '@/lib/hooks/useNow';
import { ownValue } from '@/lib/own';
import { selectorListText } from '@/lib/selectorText';
import { to, toCheck } from '@/lib/routing/paths';
import { toInstant } from '@/lib/time/instant';
import { SourceTag, lockOfSource } from '@/modules/records/source';
import type { SilenceRow } from './api';

interface Target {
  name: string;
  icon: string;
  href?: string;
}

/** The resource that a silence names; undefined when it names none. */
function resourceOf(row: SilenceRow): Target | undefined {
  const { config_id: config, component_id: component, check_id: check, canary_id: canary } = row;
  if (config)
    return {
      name: row.catalog?.name ?? 'Configuration item',
      icon: row.catalog?.type ?? 'config',
      href: to('catalogItem', { id: config }),
    };
  if (component)
    return {
      name: row.component?.name ?? 'Component',
      icon: row.component?.icon ?? 'component',
      href: to('topologyItem', { id: component }),
    };
  if (check)
    return { name: row.checks?.name ?? 'Check', icon: row.checks?.type ?? 'check', href: toCheck(check) };
  return canary ? { name: `All checks of ${row.canary?.name ?? 'a canary'}`, icon: 'canary' } : undefined;
}

/** What a silence is about, in a line. */
export const targetText = (row: SilenceRow): string =>
  [resourceOf(row)?.name, row.filter, selectorListText(row.selectors)].filter(Boolean).join(', ');

const Code = ({ text }: { text: string }) => (
  <Box
    component="code"
    title={text}
    sx={{
      fontFamily: 'monospace',
      fontSize: 'note',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    }}
  >
    {text}
  </Box>
);

function TargetCell({ row, tabIndex }: { row: SilenceRow; tabIndex: 0 | -1 }) {
  const resource = resourceOf(row);
  const selectors = selectorListText(row.selectors);
  return (
    <Inline component="span" align="center" gap={2} style={{ minWidth: 0, overflow: 'hidden' }}>
      {resource && (
        <span className="cell-name" style={{ paddingLeft: 0 }}>
          <Icon name={resource.icon} />
          <span className="cell-cut" title={resource.name}>
            <AppLink href={resource.href} tabIndex={tabIndex} onClick={event => event.stopPropagation()}>
              {resource.name}
            </AppLink>
          </span>
        </span>
      )}
      {resource && row.recursive && (
        <Tooltip title="Including what belongs to it">
          <RepeatIcon fontSize="line" titleAccess="Recursive" />
        </Tooltip>
      )}
      {row.filter && <Code text={row.filter} />}
      {selectors && (
        <span className="cell-cut" title={selectors}>
          {selectors}
        </span>
      )}
      {row.error && (
        <Tooltip title={row.error}>
          <WarningIcon fontSize="line" sx={{ color: 'warning.main' }} titleAccess={`Error: ${row.error}`} />
        </Tooltip>
      )}
    </Inline>
  );
}

function End({ row, now }: { row: SilenceRow; now: number }) {
  const until = toInstant(row.until);
  if (until === undefined) return <>Never</>;
  return (
    <span>
      <DateTime value={until} />
      {until <= now && (
        <Box component="span" sx={{ color: 'status.unhealthy.text' }}>
          {' '}
          (Expired)
        </Box>
      )}
    </span>
  );
}

/** That a silence has not begun yet. It keeps its own time: one that begins now has begun a moment later. */
function Scheduled({ from }: { from: string | null }) {
  const now = useNow();
  return (toInstant(from) ?? 0) > now && <Tag tag={{ key: 'scheduled', value: '' }} />;
}

/**
 * Columns of the silences.
 * @param lastOf when a silence held something back the last time; undefined while that is not known
 */
export const silenceColumns = (
  now: number,
  lastOf: Readonly<Record<string, string>> | undefined,
): Column<SilenceRow>[] => [
  col.name<SilenceRow>({
    minWidth: 210,
    after: row => (
      <>
        <Scheduled from={row.from} />
        {lockOfSource(row) && <SourceTag source={row.source} />}
      </>
    ),
  }),
  {
    ...col.text<SilenceRow>('target', {
      headerName: 'Target',
      flex: 1.6,
      minWidth: 220,
      sortable: false,
      valueGetter: (_value, row) => targetText(row),
    }),
    display: 'flex',
    renderCell: ({ row, tabIndex }) => <TargetCell row={row} tabIndex={tabIndex} />,
  } as Column<SilenceRow>,
  col.time<SilenceRow>('from', { headerName: 'From', hiddenByDefault: true }),
  {
    ...col.time<SilenceRow>('until', { headerName: 'Expires At', width: 254 }),
    renderCell: ({ row }) => <End row={row} now={now} />,
  } as Column<SilenceRow>,
  {
    ...col.age<SilenceRow>('last', {
      headerName: 'Last Match',
      width: 104,
      sortable: false,
      valueGetter: (_value, row) => ownValue(lastOf, row.id),
    }),
    exportValue: () => undefined,
    renderCell: ({ row }) => <Age value={ownValue(lastOf, row.id)} empty={lastOf ? 'None' : null} />,
  } as Column<SilenceRow>,
  col.text<SilenceRow>('description', { headerName: 'Reason', flex: 1, minWidth: 140, sortable: false }),
  col.text<SilenceRow>('created_by', {
    headerName: 'Created By',
    width: 140,
    sortable: false,
    valueGetter: (_value, row) => row.created_by?.name ?? '',
  }),
];
