import Box from '@mui/material/Box';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Heading, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { columnsBeside, SheetButton, SideSheet, useNoRoomBeside } from '@/components/page/SideSheet';
import { IncidentSeverityMark } from '@/components/status/IncidentStatus';
import { AppTabs } from '@/components/tabs/AppTabs';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { ActionPlan } from './plan/ActionPlan';
import {
  useListCommentsItemQuery,
  useListEvidencesItemQuery,
  useListHypothesesItemQuery,
  useListIncidentsItemQuery,
  type IncidentDetail,
} from './api';
import { ChangelogPanel } from './ChangelogPanel';
import { Comments } from './comments/Comments';
import { ComponentStrip } from './ComponentStrip';
import { IncidentStepper } from './IncidentStepper';
import { IncidentDetailsPanel } from './IncidentDetailsPanel';
import { DonePanel } from './done/DonePanel';
import { EditableText } from './EditableText';
import { RespondersPanel } from './responders/RespondersPanel';
import { SeenBefore } from './seen/SeenBefore';
import { useEarlier } from './seen/useEarlier';
import { StatusControl } from './StatusControl';
import { ReportActions } from './report/ReportActions';
import { Timeline } from './timeline/Timeline';
import { useLive } from './live/useLive';
import { incidentUrl, type IncidentPanel } from './url';
import { WhatChanged } from './before/WhatChanged';
import { useIncidentSave } from './useIncidentSave';

const gone = (
  <EmptyState text="Incident not found" hint="It was deleted, or you do not have access to it.">
    <AppLink href={paths.incidents}>All incidents</AppLink>
  </EmptyState>
);

/** `/incidents/{id}`: what happened, what was found out, who does what, and whether it is over. */
export default function IncidentPage() {
  const { id = '' } = useParams();
  return (
    <Page>
      {/* Here it stays, with the focus, while the next one comes. */}
      <IncidentStepper id={id} />
      {isUuid(id) ? <Loaded key={id} id={id} /> : gone}
    </Page>
  );
}

function Loaded({ id }: { id: string }) {
  const query = useListIncidentsItemQuery(id);
  // Asked beside it, not after it. The components that are evidence stand above the rest, and would push it when they come.
  useListCommentsItemQuery(id);
  useListHypothesesItemQuery(id);
  const { isLoading } = useListEvidencesItemQuery(id);
  // Once: what failed is asked again by the parts that show it.
  const [isReady, setReady] = useState(!isLoading);
  if (!isReady && !isLoading) setReady(true);
  return (
    <QueryView
      query={{ ...query, data: isReady ? query.currentData : undefined }}
      skeleton={<LinesSkeleton lines={10} />}
    >
      {incident => (incident ? <Incident incident={incident} /> : gone)}
    </QueryView>
  );
}

function Incident({ incident }: { incident: IncidentDetail }) {
  const [url, patch] = useUrlState(incidentUrl);
  const { may, block } = useMayWrite('incident');
  const { save, question } = useIncidentSave(incident);
  const isNarrow = useNoRoomBeside();
  const comments = useListCommentsItemQuery(incident.id);
  const hypotheses = useListHypothesesItemQuery(incident.id);
  const { earlier } = useEarlier(incident);
  useLive(incident);
  const { id, title, description } = incident;
  const saving = may ? save : undefined;
  const panel = (one: IncidentPanel) => ({
    open: url.panel.includes(one),
    onToggle: (open: boolean) =>
      patch({ panel: open ? [...url.panel, one] : url.panel.filter(other => other !== one) }),
  });
  const side = (
    <div style={{ minWidth: 0 }}>
      <IncidentDetailsPanel incident={incident} save={saving} block={block} {...panel('details')} />
      <RespondersPanel incident={incident} may={may} {...panel('responders')} />
      <DonePanel incidentId={id} may={may} {...panel('done')} />
      <ChangelogPanel incidentId={id} {...panel('changelog')} />
    </div>
  );
  const tabs = [
    { id: 'comments', label: 'Comments', ...(comments.data && { badge: comments.data.length }) },
    { id: 'plan', label: 'Action Plan', ...(hypotheses.data && { badge: hypotheses.data.length }) },
    { id: 'timeline', label: 'Timeline' },
    { id: 'before', label: 'Changes before' },
    { id: 'earlier', label: 'Earlier incidents', ...(earlier.data && { badge: earlier.data.length }) },
  ] as const;
  return (
    <>
      <PageTitle title={`Incident - ${title.slice(0, 200)}`} />
      <Box component="nav" aria-label="Breadcrumb" sx={{ fontSize: 'note', color: 'text.secondary' }}>
        <AppLink href={paths.incidents}>Incidents</AppLink> / {incident.incident_id}
      </Box>
      <Box component="header" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 3,
            rowGap: 1,
            minWidth: 0,
          }}
        >
          <EditableText
            label="Title"
            text={title}
            draft={`title of ${id}`}
            onSave={saving && ((text, from) => saving({ title: text }, { title: from }))}
            block={block}
            required
          >
            <Heading component="h2" large>
              <LongName name={title} />
            </Heading>
          </EditableText>
          <StatusControl incident={incident} save={saving} block={block} />
          <IncidentSeverityMark severity={incident.severity} />
          <ReportActions incident={incident} url={url} />
          {isNarrow && <SheetButton onClick={() => patch({ sheet: true })} />}
        </Box>
        {(description || may) && (
          <EditableText
            label="Description"
            text={description}
            draft={`description of ${id}`}
            onSave={saving && ((text, from) => saving({ description: text }, { description: from }))}
            block={block}
            multiline
          >
            <Muted style={{ whiteSpace: 'pre-wrap' }}>
              {description ? <LongName name={description} letters={1200} /> : 'No description'}
            </Muted>
          </EditableText>
        )}
      </Box>
      <ComponentStrip incidentId={id} />
      <Box sx={columnsBeside(isNarrow, [300, 420])}>
        <div style={{ minWidth: 0 }}>
          <AppTabs label="Incident" tabs={tabs} value={url.tab} onChange={tab => patch({ tab })}>
            {url.tab === 'comments' && <Comments incidentId={id} may={may} />}
            {url.tab === 'plan' && <ActionPlan incidentId={id} may={may} url={url} patch={patch} />}
            {url.tab === 'before' && <WhatChanged incident={incident} url={url} patch={patch} />}
            {url.tab === 'earlier' && <SeenBefore incident={incident} />}
            {url.tab === 'timeline' && <Timeline incident={incident} url={url} patch={patch} />}
          </AppTabs>
        </div>
        {!isNarrow && (
          <aside aria-label="About the incident" style={{ minWidth: 0 }}>
            {side}
          </aside>
        )}
      </Box>
      {isNarrow && (
        <SideSheet label="About the incident" open={url.sheet} onClose={() => patch({ sheet: false })}>
          {side}
        </SideSheet>
      )}
      {question}
    </>
  );
}
