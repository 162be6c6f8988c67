import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Choice } from '@/components/filter/Choice';
import { Inline, Muted } from '@/components/layout/layout';
import { SearchInput } from '@/components/search/SearchInput';
import { download, exportName } from '@/lib/export/download';
import { FILE_MARK, MEDIA_TYPE } from '@/lib/export/formats';
import { countOf } from '@/lib/format';
import { computerNow } from '@/lib/time/clock';
import { useUrlState } from '@/lib/useUrlState';
import { asSearch, usePostResourceSearchQuery } from '@/modules/pickers/search';
import type { AccessFacts, AskedAction } from '../effective/model';
import { KnownLimits } from '../KnownLimits';
import { whoActions } from '../who/actions';
import type { Everybody } from '../who/api';
import { useEverybody } from '../who/useEverybody';
import { ACTION_NAMES, PICKED } from '../words';
import { CellPanel } from './CellPanel';
import { MatrixTable } from './MatrixTable';
import { matrixCsv } from './matrixFile';
import { matrixCell, matrixSubjects, subjectsWith, type MatrixOne } from './model';
import { matrixParams, type MatrixKind } from './url';

/** Columns and rows that are drawn; a search narrows what there is. */
const MOST_RESOURCES = 12;
const MOST_SUBJECTS = 200;

const KINDS = [
  ['playbook', 'Playbooks'],
  ['connection', 'Connections'],
  ['config', 'Catalog items'],
  ['component', 'Components'],
] as const satisfies readonly (readonly [MatrixKind, string])[];

/** Resources of a kind that a search finds, at most one more than are drawn. */
function useResources(kind: MatrixKind, text: string) {
  const picked = PICKED[kind]?.kind ?? 'playbooks';
  const query = usePostResourceSearchQuery({
    query: asSearch(text.trim()),
    selectors: { [picked]: [{ name: '*' }] },
    limit: MOST_RESOURCES + 1,
  });
  const found = query.currentData;
  const ones = useMemo(
    () => found && (found[picked] ?? []).map((one): MatrixOne => ({ ...one, kind })),
    [found, picked, kind],
  );
  return { ...query, data: ones };
}

interface MatrixProps {
  action: AskedAction;
  everybody: Everybody;
  facts: AccessFacts;
  ones: readonly MatrixOne[];
}

function Matrix({ action, everybody, facts, ones }: MatrixProps) {
  const [{ matrixWho, matrixSubject, matrixOne }, patch] = useUrlState(matrixParams);
  const all = useMemo(() => matrixSubjects(everybody.people, everybody.inactive), [everybody]);
  const subjects = subjectsWith(all, matrixWho);
  const shown = subjects.slice(0, MOST_SUBJECTS);
  const columns = ones.slice(0, MOST_RESOURCES);
  const subject = subjects.find(({ who }) => who.id === matrixSubject);
  const one = columns.find(({ id }) => id === matrixOne);
  if (columns.length === 0) return <EmptyState text="Nothing matches the search" />;
  if (shown.length === 0) return <EmptyState text="Nobody matches the filters" />;
  const notes = [
    ...(ones.length > columns.length ? [`The first ${MOST_RESOURCES} resources: search to see others.`] : []),
    ...(subjects.length > shown.length
      ? [`The first ${MOST_SUBJECTS} of ${countOf(subjects.length, 'subject')}: search to see others.`]
      : []),
    '* has a permission of its own for it.',
  ];
  // Every subject that matches, also those that are not drawn.
  const save = () =>
    download(
      exportName(`access matrix ${ACTION_NAMES[action]}`, 'csv', computerNow()),
      FILE_MARK.csv + matrixCsv(subjects, columns, action, facts),
      MEDIA_TYPE.csv,
    );
  return (
    <>
      <Inline gap={3} align="center" justify="space-between" wrap>
        <Muted small>{notes.join(' ')}</Muted>
        <Button size="small" onClick={save}>
          Export as CSV
        </Button>
      </Inline>
      <MatrixTable
        subjects={shown}
        ones={columns}
        action={action}
        facts={facts}
        subjectId={matrixSubject}
        oneId={matrixOne}
        onChoose={(subjectId, oneId) => patch({ matrixSubject: subjectId, matrixOne: oneId }, 'replace')}
      />
      {subject && one && (
        <CellPanel
          key={`${subject.who.id} ${one.id} ${action}`}
          subject={subject}
          one={one}
          action={action}
          facts={facts}
          cell={matrixCell(subject, one, action, facts)}
        />
      )}
    </>
  );
}

interface MatrixDialogProps {
  kind: MatrixKind;
  onClose: () => void;
}

/** Who may do something with which resources, by roles, permissions and scopes: a subject a row, a resource a column. */
export default function MatrixDialog({ kind, onClose }: MatrixDialogProps) {
  const [url, patch] = useUrlState(matrixParams);
  const { query, isLater, limits } = useEverybody();
  const resources = useResources(kind, url.matrixSearch);
  const actions = useMemo(() => whoActions(kind, isLater), [kind, isLater]);
  const action = actions.find(known => known === url.matrixAction) ?? actions[0] ?? 'read';
  const ones = resources.data;
  return (
    <AppDialog open size="large" title="Access matrix" onClose={onClose}>
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
        <Inline gap={2} align="center" wrap>
          <Choice
            label="Resources"
            value={kind}
            choices={KINDS}
            onChange={matrix => patch({ matrix, matrixAction: '', matrixSearch: '', matrixOne: '' })}
            width={150}
          />
          <Choice
            label="Action"
            value={action}
            choices={actions.map(one => [one, ACTION_NAMES[one]] as const)}
            onChange={matrixAction => patch({ matrixAction })}
            width={132}
          />
          <SearchInput
            label="Search resources"
            placeholder="Search resources"
            value={url.matrixSearch}
            onChange={matrixSearch => patch({ matrixSearch }, 'replace')}
            width={200}
          />
          <SearchInput
            label="Search people"
            placeholder="Name, email or kind"
            value={url.matrixWho}
            onChange={matrixWho => patch({ matrixWho }, 'replace')}
            width={200}
          />
        </Inline>
        <QueryView
          query={{
            data: query.data && ones ? { ...query.data, ones } : undefined,
            error: query.error ?? resources.error,
            isFetching: query.isFetching || resources.isFetching,
            refetch: () => {
              query.refetch();
              void resources.refetch();
            },
          }}
          skeleton={<LinesSkeleton lines={8} />}
        >
          {data => (
            <>
              <KnownLimits {...limits} />
              <Matrix action={action} {...data} />
            </>
          )}
        </QueryView>
      </Box>
    </AppDialog>
  );
}
