import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { FilterBar } from '@/components/filter/FilterBar';
import { Inline, Stack } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { useUrlState } from '@/lib/useUrlState';
import { objectOf, type AccessFacts, type Asked, type AskedAction, type One } from '../effective/model';
import { KnownLimits } from '../KnownLimits';
import type { Everybody } from './api';
import { whoActions } from './actions';
import { whoFilters } from './filterBar';
import { mayRows, rowsWith, shownRows, subjectsAsked } from './rows';
import { ServerNotes } from './ServerNotes';
import { whoParams, type WhoShown, type WhoUrl } from './url';
import { useEverybody } from './useEverybody';
import { useServerVerdicts } from './useServerVerdicts';
import { WhoMayTable } from './WhoMayTable';

const EMPTY: Readonly<Record<WhoShown, string>> = {
  may: 'Nobody may',
  denied: 'Nobody is denied it',
  not: 'Everybody may',
  differs: 'The server says the same for everybody',
  all: 'There is nobody',
};

interface ListProps {
  one: One;
  /** Those that can be chosen. */
  actions: readonly AskedAction[];
  action: AskedAction;
  everybody: Everybody;
  facts: AccessFacts;
}

function WhoMayList({ one, actions, action, everybody, facts }: ListProps) {
  const [inLink, patch] = useUrlState(whoParams);
  const url: WhoUrl = { ...inLink, whoAction: action };
  const asked = useMemo((): Asked => ({ object: objectOf(one.kind), one }), [one]);
  const subjects = useMemo(
    () => subjectsAsked(everybody.people, asked, action, facts),
    [everybody.people, asked, action, facts],
  );
  const ids = useMemo(() => subjects.map(({ who }) => who.id), [subjects]);
  const server = useServerVerdicts(asked, action, ids);
  const { verdicts } = server;
  const rows = useMemo(
    () => mayRows(subjects, new Set(everybody.inactive), asked, action, facts, verdicts),
    [subjects, everybody.inactive, asked, action, facts, verdicts],
  );
  const filters = useMemo(() => whoFilters(actions, rows, url.whoShown), [actions, rows, url.whoShown]);
  const differing = shownRows(rows, 'differs');
  const shown = rowsWith(shownRows(rows, url.whoShown), url.whoText);
  const may = shownRows(rows, 'may').filter(({ kind }) => kind === 'Person').length;
  return (
    <Stack gap={3}>
      <Inline gap={2} align="center" wrap>
        <FilterBar filters={filters} url={url} patch={patch} />
      </Inline>
      <output>
        {`${formatCount(may)} of ${formatCount(everybody.people.length)} people may, by roles, permissions and scopes.`}
        {server.isAsking && ' Asking the server...'}
      </output>
      <ServerNotes
        server={server}
        differing={differing}
        onShow={url.whoShown === 'differs' ? undefined : () => patch({ whoShown: 'differs', whoText: '' })}
      />
      <WhoMayTable
        rows={shown}
        asked={asked}
        action={action}
        withServer={verdicts !== undefined}
        empty={url.whoText.trim() === '' ? EMPTY[url.whoShown] : 'Nobody matches the filters'}
      />
    </Stack>
  );
}

interface WhoMayDialogProps {
  /** What is asked about, with all that is known of it. */
  one: One;
  onClose: () => void;
}

/**
 * Who may do something with a resource, and what gives it to them: by the records that can be read, and beside it by the
 * server itself where it can be asked.
 */
export default function WhoMayDialog({ one, onClose }: WhoMayDialogProps) {
  const [{ whoAction }] = useUrlState(whoParams);
  const { query, isLater, limits } = useEverybody();
  const actions = useMemo(() => whoActions(one.kind, isLater), [one.kind, isLater]);
  const action = actions.find(known => known === whoAction) ?? actions[0] ?? 'read';
  return (
    <AppDialog open size="large" title={`Who may use ${one.title ?? one.name}`} onClose={onClose}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          pt: 2,
          minHeight: 320,
          alignContent: 'start',
        }}
      >
        <QueryView query={query} skeleton={<LinesSkeleton lines={8} />}>
          {data => (
            <>
              <KnownLimits {...limits} />
              <WhoMayList one={one} actions={actions} action={action} {...data} />
            </>
          )}
        </QueryView>
      </Box>
    </AppDialog>
  );
}
