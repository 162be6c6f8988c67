import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { QueryError } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { CountButton, CountButtons } from '@/components/filter/CountButton';
import { FilterBar } from '@/components/filter/FilterBar';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { messageOf } from '@/lib/errors';
import { useMedia } from '@/lib/hooks/useMedia';
import { useUrlState } from '@/lib/useUrlState';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { PHONE } from '@/theme/tokens';
import { NotificationsNav } from '../NotificationsNav';
import { RED_KINDS, RED_KIND_NAMES } from './events';
import { NotReporting } from './NotReporting';
import { QuietList } from './QuietList';
import { knownText, QUIET_REASON_NAMES, QUIET_REASONS } from './reasons';
import { filteredQuiet, quietFilters, quietUrl } from './url';
import { useQuiet } from './useQuiet';

/** What a line is about, why, and its act. */
const LINE_COLUMNS = [5, 8, 2];
/** Rows in their place before they are known: as high as a window, also where a line takes several. */
const WAITING_ROWS = { wide: 12, phone: 24 };

interface CountsProps<Name extends string> {
  label: string;
  /** In the order in which they stand. */
  names: readonly Name[];
  labelOf: (name: Name) => string;
  counts: ReadonlyMap<Name, number>;
  chosen: readonly Name[];
  onChoose: (chosen: readonly Name[]) => void;
}

/** How many lines there are of each name; each leaves those of its name alone in the list. */
function Counts<Name extends string>(props: CountsProps<Name>) {
  const { label, names, labelOf, counts, chosen, onChoose } = props;
  return (
    <CountButtons label={label}>
      {names
        .filter(name => counts.has(name) || chosen.includes(name))
        .map(name => {
          const pressed = chosen.includes(name);
          return (
            <CountButton
              key={name}
              pressed={pressed}
              onClick={() => onChoose(pressed ? chosen.filter(other => other !== name) : [...chosen, name])}
            >
              {`${labelOf(name)} ${formatCount(counts.get(name) ?? 0)}`}
            </CountButton>
          );
        })}
    </CountButtons>
  );
}

/** `/notifications/quiet`: what is red and nobody was told, each with why, and what should report and does not. */
export default function QuietPage() {
  const [url, patch] = useUrlState(quietUrl);
  const { lines, known, rules, isPending, failures, notes } = useQuiet();
  const { search, kind, reason } = url;
  const { listed, kinds, reasons } = useMemo(
    () => filteredQuiet(lines, { search, kind, reason }),
    [lines, search, kind, reason],
  );
  const isPhone = useMedia(PHONE);
  const said = [knownText(known), ...notes].filter(Boolean);
  return (
    <SettingsPage
      nav={<NotificationsNav />}
      note="What is unhealthy and nobody was notified of, or nobody works on, and why."
    >
      {failures.map(({ label, error, refetch }) => (
        <QueryError
          key={label}
          error={error}
          refetch={refetch}
          messageOf={one => `${label} could not be read: ${messageOf(one)}`}
          dense
        />
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, lg: 6 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        }}
      >
        <Stack component="section" aria-labelledby="quiet-failures" gap={2}>
          <Heading component="h2" id="quiet-failures">
            Unhealthy and unattended
          </Heading>
          <Inline gap={2} align="center" wrap>
            <FilterBar filters={quietFilters} url={url} patch={patch} />
            {!isPending && (
              <Counts
                label="Kinds"
                names={RED_KIND_NAMES}
                labelOf={name => RED_KINDS[name].label}
                counts={kinds}
                chosen={kind}
                onChoose={chosen => patch({ kind: chosen, all: false })}
              />
            )}
          </Inline>
          {isPending ? (
            <TableSkeleton rows={isPhone ? WAITING_ROWS.phone : WAITING_ROWS.wide} columns={LINE_COLUMNS} />
          ) : (
            <>
              <Counts
                label="Reasons"
                names={QUIET_REASON_NAMES}
                labelOf={name => QUIET_REASONS[name].label}
                counts={reasons}
                chosen={reason}
                onChoose={chosen => patch({ reason: chosen, all: false })}
              />
              {said.length > 0 && (
                <Muted small style={{ maxWidth: 880 }}>
                  {said.join(' ')}
                </Muted>
              )}
              <QuietList
                lines={listed}
                isFiltered={listed.length < lines.length}
                isPart={failures.length > 0 || notes.length > 0}
                all={url.all}
                onAll={() => patch({ all: true }, 'replace')}
              />
            </>
          )}
        </Stack>
        <NotReporting rules={rules} />
      </Box>
    </SettingsPage>
  );
}
