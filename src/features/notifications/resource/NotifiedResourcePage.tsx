import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SilenceIcon from '@mui/icons-material/NotificationsOffOutlined';
import { Link, useParams } from 'react-router-dom';
import { Inline } from '@/components/layout/layout';
import { Page } from '@/components/page/Page';
import { PageTitle } from '@/components/page/PageTitle';
import { toSilence } from '@/modules/silences/link';
import { useMayWrite } from '@/modules/records/useMayWrite';
import { useListNotificationSendsPageQuery } from '../api';
import { NotificationsNav } from '../NotificationsNav';
import { notifiedKind, subjectName } from '@/modules/notified/subject';
import { SubjectLink } from '@/modules/notified/SubjectLink';
import { HealthNow } from '../HealthThen';
import { SendsTable } from './SendsTable';

/** `/notifications/resource/{id}`: what was sent about one resource, and what was held back. */
export default function NotifiedResourcePage() {
  const { resourceId = '' } = useParams();
  const { may } = useMayWrite('notifications');
  const newest = useListNotificationSendsPageQuery({ resourceId, statuses: {}, pageIndex: 0, pageSize: 1 });
  const [subject] = newest.currentData?.rows ?? [];
  const kind = subject && notifiedKind(subject);
  return (
    <Page>
      <NotificationsNav />
      {subject && (
        <>
          <PageTitle title={`Notifications of ${subjectName(subject)}`} />
          <Inline gap={3} align="center" wrap>
            <Box component="h2" sx={{ m: 0, minWidth: 0, fontSize: 'card', fontWeight: 600 }}>
              <SubjectLink subject={subject} />
            </Box>
            <span title="Health now">
              <HealthNow subject={subject} />
            </span>
            {may && kind && (
              <Button
                component={Link}
                to={toSilence({ [`${kind}_id`]: resourceId })}
                startIcon={<SilenceIcon />}
                sx={{ ml: 'auto' }}
              >
                Silence
              </Button>
            )}
          </Inline>
        </>
      )}
      <SendsTable key={resourceId} resourceId={resourceId} />
    </Page>
  );
}
