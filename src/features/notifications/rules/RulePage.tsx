import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { isUuid } from '@/lib/ids';
import { useUrlState } from '@/lib/useUrlState';
import { NotificationsNav } from '../NotificationsNav';
import { SendsTable } from '../resource/SendsTable';
import { sendsUrl } from '../resource/url';
import { useListNotificationRuleSummariesOneQuery, type RuleRow } from './api';

const RuleHead = lazy(() => import('./RuleHead'));

const HEAD = <Skeleton variant="rounded" height={240} />;

function Rule({ rule }: { rule: RuleRow }) {
  const [, patch] = useUrlState(sendsUrl);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageTitle title={`Notification Rule: ${rule.name}`} />
      <LazyBoundary fallback={HEAD}>
        <RuleHead rule={rule} onOpen={id => patch({ id })} />
      </LazyBoundary>
      <SendsTable ruleId={rule.id} />
    </Box>
  );
}

/** `/notifications/rules/{id}`: what a rule sent, how that went, and what fails most. */
export default function RulePage() {
  const { id = '' } = useParams();
  const exists = isUuid(id);
  const query = useListNotificationRuleSummariesOneQuery(exists ? id : skipToken);
  return (
    <Page>
      <NotificationsNav />
      <QueryView query={{ ...query, data: exists ? query.currentData : null }} skeleton={HEAD}>
        {rule =>
          rule ? (
            <Rule key={rule.id} rule={rule} />
          ) : (
            <EmptyState text="Rule not found" hint="It was deleted, or you do not have access to it." />
          )
        }
      </QueryView>
    </Page>
  );
}
