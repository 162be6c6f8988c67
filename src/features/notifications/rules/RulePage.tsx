import { Skeleton } from '@/components/feedback/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy } from 'react';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { useAccess } from '@/auth/access';
import { Stack } from '@/components/layout/layout';
import { SENDS } from '@/lib/access/policy';
import { isUuid } from '@/lib/ids';
import { useUrlState } from '@/lib/useUrlState';
import { NotificationsNav } from '../NotificationsNav';
import { SendsTable } from '../resource/SendsTable';
import { sendsUrl } from '../resource/url';
import {
  useListNotificationRulesLiveQuery,
  useListNotificationRuleSummariesOneQuery,
  type RuleRow,
} from './api';

const RuleHead = lazy(() => import('./RuleHead'));

const HEAD = <Skeleton variant="rounded" height={240} />;

function Rule({ rule, counted }: { rule: RuleRow; counted: boolean }) {
  const [, patch] = useUrlState(sendsUrl);
  return (
    <Stack gap={3}>
      <PageTitle title={`Notification Rule: ${rule.name}`} />
      {/* The table comes with the head, which would push it down otherwise. */}
      <LazyBoundary fallback={HEAD}>
        <RuleHead rule={rule} counted={counted} onOpen={id => patch({ id })} />
        {counted && <SendsTable ruleId={rule.id} />}
      </LazyBoundary>
    </Stack>
  );
}

/** `/notifications/rules/{id}`: what a rule sent, how that went, and what fails most. */
export default function RulePage() {
  const { id = '' } = useParams();
  const exists = isUuid(id);
  const counted = useAccess().can(SENDS);
  const summary = useListNotificationRuleSummariesOneQuery(exists && counted ? id : skipToken);
  const plain = useListNotificationRulesLiveQuery(exists && !counted ? id : skipToken);
  const query: typeof summary | typeof plain = counted ? summary : plain;
  return (
    <Page>
      <NotificationsNav />
      <QueryView query={{ ...query, data: exists ? query.currentData : null }} skeleton={HEAD}>
        {rule =>
          rule ? (
            <Rule key={rule.id} rule={rule} counted={counted} />
          ) : (
            <EmptyState text="Rule not found" hint="It was deleted, or you do not have access to it." />
          )
        }
      </QueryView>
    </Page>
  );
}
