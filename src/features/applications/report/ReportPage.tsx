import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { isApiError, messageOf, NO_REASON } from '@/lib/errors';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { AppLink } from '@/components/link/AppLink';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { paths } from '@/lib/routing/paths';
import { useGetApplicationReportQuery } from '../api';
import { ReportSkeleton } from './ReportSkeleton';
import { ReportView } from './ReportView';

/** What went wrong, in the backend's words where it has any. */
function failure(error: unknown): string {
  const text = messageOf(error);
  return text === NO_REASON ? 'Failed to fetch audit data' : text;
}

/** `/applications/{namespace}/{name}`: what an auditor asks of an application. */
export default function ReportPage() {
  const { namespace = '', name = '' } = useParams();
  const isAddressed = namespace !== '' && name !== '';
  const query = useGetApplicationReportQuery(isAddressed ? { namespace, name } : skipToken);
  const { currentData, error, isFetching, refetch } = query;
  const isGone = isApiError(error) && error.status === 404;
  return (
    <Page>
      <PageTitle title={name || 'Application'} />
      {isGone || !isAddressed ? (
        <EmptyState
          text={isAddressed ? messageOf(error) : 'No namespace or name provided'}
          hint="It was deleted, it has another name or namespace, or you do not have access to it."
        >
          <AppLink href={paths.applications}>All applications</AppLink>
        </EmptyState>
      ) : (
        <QueryView
          query={{ data: currentData, error, isFetching, refetch }}
          messageOf={failure}
          skeleton={<ReportSkeleton />}
        >
          {answer => <ReportView answer={answer} />}
        </QueryView>
      )}
    </Page>
  );
}
