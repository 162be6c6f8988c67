import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import { lazy, use, useMemo } from 'react';
import { DELETED_NOW } from '@/api/postgrest';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { FilterBar } from '@/components/filter/FilterBar';
import { Muted, Stack } from '@/components/layout/layout';
import { PageAnsweredContext } from '@/components/page/pageAnswered';
import { useLatest } from '@/lib/hooks/useLatest';
import type { Screen } from '@/lib/routing/rows';
import { useAskedAt } from '@/lib/store/useAskedAt';
import { DAY } from '@/lib/time/clock';
import { useUrlState } from '@/lib/useUrlState';
import { NEW } from '@/modules/records/listUrl';
import { OpenedRecord } from '@/modules/records/OpenedRecord';
import { AddButton, SettingsPage } from '@/modules/records/SettingsPage';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useRemove } from '@/modules/records/useRemove';
import { PlaybooksNav } from '../PlaybooksNav';
import {
  playbookPagesApi,
  useListPlaybookRunsCourseQuery,
  useListPlaybooksPageQuery,
  useUpdatePlaybookRowMutation,
  type Playbook,
} from './api';
import { COURSE_DAYS, coursesOf, noRunsText } from './course';
import { byCategory, categoryOf, found, playbookTitle } from './groups';
import { PlaybookCard } from './PlaybookCard';
import { playbookFilters, playbooksUrl } from './url';

const PlaybookDialog = lazy(() => import('./PlaybookDialog'));

const cards = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
} as const;

const WAITING = (
  <Box sx={cards}>
    {[1, 2, 3, 4, 5, 6].map(at => (
      <Skeleton key={at} variant="rounded" height={200} />
    ))}
  </Box>
);

/** Asks for the playbooks, whatever of them the link shows. */
export const ask: Screen['ask'] = dispatch =>
  void dispatch(playbookPagesApi.endpoints['listPlaybooks/page'].initiate(undefined, { subscribe: false }));

/** `/playbooks`: what can be run, by category, and how that went lately. */
export default function PlaybooksPage() {
  const [url, patch] = useUrlState(playbooksUrl);
  const { may, block } = useMayWrite('playbooks');
  const query = useListPlaybooksPageQuery();
  const since = new Date(useAskedAt() - COURSE_DAYS * DAY).toISOString();
  const { data: runs, isError } = useListPlaybookRunsCourseQuery(since, {
    skip: !use(PageAnsweredContext),
  });
  const courses = useMemo(() => runs && coursesOf(runs), [runs]);
  const withoutRuns = runs ? noRunsText(runs.length) : isError ? 'Its runs could not be read' : undefined;
  const [update] = useUpdatePlaybookRowMutation();
  const close = () => patch({ id: '' });
  const removal = {
    call: ({ id }: Playbook) => update({ id, patch: DELETED_NOW }),
    question: (row: Playbook) => `Are you sure you want to delete ${playbookTitle(row)}?`,
    done: () => 'Playbook Spec deleted successfully',
  };
  const remove = useRemove(removal, playbookTitle);
  const open = useLatest((row: Playbook) => patch({ id: row.id }));
  const listed = (rows: readonly Playbook[]) =>
    byCategory(
      found(rows, url.search).filter(row => url.category === '' || categoryOf(row) === url.category),
    );
  return (
    <SettingsPage
      nav={<PlaybooksNav />}
      filters={<FilterBar filters={playbookFilters} url={url} patch={patch} />}
      actions={may && <AddButton label="New playbook" block={block} onClick={() => patch({ id: NEW })} />}
    >
      <QueryView query={query} skeleton={WAITING}>
        {rows => {
          const groups = listed(rows);
          if (groups.length === 0)
            return (
              <EmptyState
                text={rows.length > 0 ? 'No playbooks match the filters' : 'There are no playbooks'}
              />
            );
          return (
            <Stack gap={5}>
              {groups.map(([category, own]) => (
                <section key={category} aria-label={category} style={{ minWidth: 0 }}>
                  <Box component="h2" sx={{ mt: 0, mb: 2, fontSize: 'body', fontWeight: 600 }}>
                    {category}{' '}
                    <Muted component="span" className="tabular" style={{ fontWeight: 400 }}>
                      {own.length}
                    </Muted>
                  </Box>
                  <Box sx={cards}>
                    {own.map(playbook => (
                      <PlaybookCard
                        key={playbook.id}
                        playbook={playbook}
                        course={courses?.get(playbook.id) ?? withoutRuns}
                        may={may}
                        onOpen={open}
                        onRemove={row => void remove(row)}
                      />
                    ))}
                  </Box>
                </section>
              ))}
            </Stack>
          );
        }}
      </QueryView>
      <OpenedRecord id={url.id} may={may} onClose={close}>
        <PlaybookDialog key={url.id} id={url.id} may={may} block={block} removal={removal} onClose={close} />
      </OpenedRecord>
    </SettingsPage>
  );
}
