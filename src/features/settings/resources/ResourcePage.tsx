import Box from '@mui/material/Box';
import { lazy, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { useSettingsResourceQuery, type SettingsResource } from './api';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Heading, Inline } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { AppTabs } from '@/components/tabs/AppTabs';
import { isUuid } from '@/lib/ids';
import { to } from '@/lib/routing/paths';
import { str } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { NEW } from '@/modules/records/listUrl';
import { useOpened } from '@/modules/records/useOpened';
import { SourceLink } from '@/modules/component-links/SourceLink';
import { textSize } from '@/theme/tokens';
import { resourceTabs, type ResourceDefinition } from './definitions';

const ResourceEditor = lazy(() => import('./ResourceEditor'));
const JobHistory = lazy(() => import('../jobs/JobHistory').then(m => ({ default: m.JobHistory })));

/** Shown in the Members tab of a team. */
export interface MembersTabProps {
  teamId: string;
  teamName: string;
}

/** Drawn above the tabs of a resource. */
export interface NoteProps {
  row: SettingsResource;
}

interface ResourcePageProps {
  definition: ResourceDefinition;
  /** Draws the Members tab, where the definition has one. */
  Members?: ComponentType<MembersTabProps>;
  /** Says what the resource does. */
  Note?: ComponentType<NoteProps>;
  /** The list it belongs to, where people go after saving; that of its table otherwise. */
  back?: { href: string; text: string };
  /** What titles begin with; the label of its table otherwise. */
  titled?: string;
}

const url = { tab: str('spec') } as const;
const idOf = (row: SettingsResource) => row.id;

/** `/settings/{table}/{id}`: one resource with the tabs Spec, Members (teams only) and Job History. */
export function ResourcePage(props: ResourcePageProps) {
  const { definition, titled = definition.label } = props;
  const { table, api, noun } = definition;
  const back = props.back ?? { href: to('settingsTable', { table }), text: `All ${noun[1]}` };
  const { id = '' } = useParams();
  const adding = id === NEW;
  // What is no id is nobody's: the backend would refuse to look for it.
  const exists = isUuid(id);
  const query = useSettingsResourceQuery({ table, api, id }, { skip: !exists });
  const shown = query.currentData;
  // As it was opened: what others save meanwhile must not change the form.
  const opened = useOpened(shown ? [shown] : undefined, adding ? '' : id, idOf, undefined);
  return (
    <Page>
      <div style={{ fontSize: textSize.note }}>
        <AppLink href={back.href}>{back.text}</AppLink>
      </div>
      {adding ? (
        <>
          <PageTitle title={`${titled}: new`} />
          <LazyBoundary fallback={<LinesSkeleton />}>
            <ResourceEditor key={NEW} definition={definition} row={undefined} leaveTo={back.href} />
          </LazyBoundary>
        </>
      ) : (
        <QueryView query={{ ...query, data: exists ? (opened ?? shown) : null }}>
          {row =>
            row ? (
              <ResourceBody {...props} row={row} titled={titled} leaveTo={back.href} />
            ) : (
              <EmptyState text="No resources found" hint="It was deleted, or you do not have access to it." />
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

interface ResourceBodyProps extends Pick<ResourcePageProps, 'definition' | 'Members' | 'Note'> {
  row: SettingsResource;
  titled: string;
  leaveTo: string;
}

function ResourceBody({ definition, Members, Note, row, titled, leaveTo }: ResourceBodyProps) {
  const [{ tab }, patch] = useUrlState(url);
  const { jobType } = definition;
  const tabs = resourceTabs(definition).filter(({ id }) => id !== 'members' || Members !== undefined);
  const current = tabs.some(one => one.id === tab) ? tab : 'spec';
  const content = (
    <AppTabs label="Resource" tabs={tabs} value={current} onChange={chosen => patch({ tab: chosen })}>
      <LazyBoundary fallback={<LinesSkeleton />}>
        {current === 'spec' && (
          <ResourceEditor key={row.id} definition={definition} row={row} leaveTo={leaveTo} />
        )}
        {current === 'members' && Members && <Members teamId={row.id} teamName={row.name} />}
        {current === 'jobs' && jobType && <JobHistory resource={{ id: row.id, type: jobType }} />}
      </LazyBoundary>
    </AppTabs>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PageTitle title={`${titled}: ${row.name}`} />
      <Inline gap={3} align="center">
        <Heading component="h2" large>
          <LongName name={row.name} />
        </Heading>
        <SourceLink source={row.source} />
      </Inline>
      {Note ? (
        // The tabs come with what is above them, which would push them down otherwise.
        <LazyBoundary fallback={<LinesSkeleton />}>
          <Note row={row} />
          {content}
        </LazyBoundary>
      ) : (
        content
      )}
    </Box>
  );
}
