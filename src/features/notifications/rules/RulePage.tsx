import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { QueryView } from '@/components/feedback/QueryView';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { useNow } from '@/lib/hooks/useNow';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { exactDuration, formatDuration } from '@/lib/time/duration';
import { useUrlState } from '@/lib/useUrlState';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { NotificationsNav } from '../NotificationsNav';
import { SendsTable } from '../resource/SendsTable';
import { sendsUrl } from '../resource/url';
import { useListNotificationRuleSummariesOneQuery, type RuleRow } from './api';
import { recipientText } from './columns';
import { Counts, Events, failureText, RuleStatus } from './parts';

const RuleCourse = lazy(() => import('./RuleCourse'));

const MINUTE = 60_000;
const NS = 1e6;

function Summary({ rule }: { rule: RuleRow }) {
  const { may } = useMayWrite('notifications');
  const now = useNow(MINUTE);
  const [, patch] = useUrlState(sendsUrl);
  return (
    <>
      <PageTitle title={`Notification Rule: ${rule.name}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box component="h2" sx={{ m: 0, minWidth: 0, typography: 'h2', overflowWrap: 'anywhere' }}>
          {rule.name}
        </Box>
        <RuleStatus error={rule.error} />
        <Button
          component={Link}
          to={`${paths.notificationRules}?${new URLSearchParams({ id: rule.id }).toString()}`}
          sx={{ ml: 'auto' }}
        >
          {may ? 'Edit' : 'View'}
        </Button>
      </Box>
      {rule.error && <Alert severity="error">{rule.error}</Alert>}
      <Facts
        label="Rule"
        facts={[
          ['Events', <Events key="events" events={rule.events} most={15} />],
          ['Sent / Failed / Pending', <Counts key="counts" rule={rule} now={now} />],
          ['Recipient', recipientText(rule)],
          ['Filter', rule.filter && <code key="filter">{rule.filter}</code>],
          ['Repeat Interval', rule.repeat_interval],
          ['Wait For', rule.wait_for && exactDuration(rule.wait_for / NS)],
          ['Avg Duration', rule.avg_duration_ms !== null && formatDuration(rule.avg_duration_ms)],
          ['Last Failure', failureText(rule, now)],
        ]}
      />
      <LazyBoundary fallback={<Skeleton variant="rounded" height={72} />}>
        <RuleCourse id={rule.id} onOpen={id => patch({ id })} />
      </LazyBoundary>
      <SendsTable ruleId={rule.id} />
    </>
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
      <QueryView
        query={{ ...query, data: exists ? query.currentData : null }}
        skeleton={<Skeleton variant="rounded" height={240} />}
      >
        {rule =>
          rule ? (
            <Summary key={rule.id} rule={rule} />
          ) : (
            <EmptyState text="No such rule" hint="It was deleted, or you may not see it." />
          )
        }
      </QueryView>
    </Page>
  );
}
