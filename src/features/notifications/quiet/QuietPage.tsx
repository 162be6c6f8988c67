import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { QueryError } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { COUNT_HEIGHT, CountButton, CountButtons } from '@/components/filter/CountButton';
import { FilterBar } from '@/components/filter/FilterBar';
import { Heading, Inline, Muted, Stack } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { messageOf } from '@/lib/errors';
import { useUrlState } from '@/lib/useUrlState';
import { SettingsPage } from '@/modules/records/SettingsPage';
import { NotificationsNav } from '../NotificationsNav';
import { RED_KINDS, RED_KIND_NAMES } from './events';
import { NotReporting } from './NotReporting';
import { QuietList } from './QuietList';
import { knownText, QUIET_REASON_NAMES, QUIET_REASONS } from './reasons';
import { filteredQuiet, quietFilters, quietUrl } from './url';
import { useQuiet } from './useQuiet';

/** What a line is about, why, and its act. */
const LINE_COLUMNS = [5, 8, 2];

/** A list with a word, or without it. */
const toggled = <Word,>(chosen: readonly Word[], word: Word): readonly Word[] =>
  chosen.includes(word) ? chosen.filter(one => one !== word) : [...chosen, word];

/** `/notifications/quiet`: what is red and nobody was told, each with why, and what should report and does not. */
export default function QuietPage() {
  const [url, patch] = useUrlState(quietUrl);
  const { lines, known, rules, isPending, failures, notes } = useQuiet();
  const { search, kind, reason } = url;
  const { listed, kinds, reasons } = useMemo(
    () => filteredQuiet(lines, { search, kind, reason }),
    [lines, search, kind, reason],
  );
  const said = [...(isPending ? [] : [knownText(known)]), ...notes].filter(Boolean);
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
            <CountButtons label="Kinds">
              {RED_KIND_NAMES.filter(name => kinds.has(name) || kind.includes(name)).map(name => (
                <CountButton
                  key={name}
                  pressed={kind.includes(name)}
                  onClick={() => patch({ kind: toggled(kind, name), all: false })}
                >
                  {`${RED_KINDS[name].label} ${formatCount(kinds.get(name) ?? 0)}`}
                </CountButton>
              ))}
            </CountButtons>
          </Inline>
          {/* As high before its counts are there. */}
          <Box sx={{ minHeight: COUNT_HEIGHT }}>
            <CountButtons label="Reasons">
              {QUIET_REASON_NAMES.filter(name => reasons.has(name) || reason.includes(name)).map(name => (
                <CountButton
                  key={name}
                  pressed={reason.includes(name)}
                  onClick={() => patch({ reason: toggled(reason, name), all: false })}
                >
                  {`${QUIET_REASONS[name].label} ${formatCount(reasons.get(name) ?? 0)}`}
                </CountButton>
              ))}
            </CountButtons>
          </Box>
          {said.length > 0 && (
            <Muted small style={{ maxWidth: 880 }}>
              {said.join(' ')}
            </Muted>
          )}
          {isPending ? (
            <TableSkeleton rows={12} columns={LINE_COLUMNS} />
          ) : (
            <QuietList
              lines={listed}
              isFiltered={listed.length < lines.length}
              isPart={failures.length > 0 || notes.length > 0}
              all={url.all}
              onAll={() => patch({ all: true }, 'replace')}
            />
          )}
        </Stack>
        <NotReporting rules={rules} />
      </Box>
    </SettingsPage>
  );
}
