import Button from '@mui/material/Button';
import { messageOf } from '@/lib/errors';
import { useAccess } from '@/auth/access';
import { Age, DateTime } from '@/components/age/Age';
import { Facts } from '@/components/facts/Facts';
import { QueryView } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Inline } from '@/components/layout/layout';
import { jobTone } from '@/components/status/jobTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { useNotify } from '@/components/toast/notify';
import { countOf } from '@/lib/format';
import { refreshRequested } from '@/lib/store/dashboard';
import { useAppDispatch } from '@/lib/store/hooks';
import { useListConfigScrapersOneQuery, usePostRunScraperMutation } from '@/modules/scrapers/api';
import type { NoteProps } from '../resources/ResourcePage';

/** What is known of a scraper beside its spec: where it runs, how its last job went, and running it now. */
export default function ScraperNote({ row }: NoteProps) {
  const query = useListConfigScrapersOneQuery(row.id);
  const [run, running] = usePostRunScraperMutation();
  const notify = useNotify();
  const dispatch = useAppDispatch();
  const { roles } = useAccess();
  const runNow = async () => {
    const { error } = await run({ id: row.id });
    if (error) notify.error(`Running the scraper failed: ${messageOf(error)}`);
    else {
      notify.success('Scraper ran');
      // Its jobs end with the present: that has moved on.
      dispatch(refreshRequested());
    }
  };
  return (
    <Inline component="section" aria-label="About the scraper" gap={4} wrap>
      <div style={{ flex: '1 1 280px', minWidth: 0 }}>
        <QueryView query={{ ...query, data: query.currentData }} skeleton={<LinesSkeleton lines={4} />}>
          {scraper =>
            scraper && (
              <Facts
                facts={[
                  ['Namespace', scraper.namespace],
                  ['Agent', scraper.agent?.name ?? 'local'],
                  ['Description', scraper.description],
                  [
                    'Last job',
                    scraper.job_status && (
                      <StatusDot
                        tone={jobTone(scraper.job_status)}
                        label={[
                          statusWord(scraper.job_status),
                          scraper.job_success_count && `${countOf(scraper.job_success_count, 'item')}`,
                          scraper.job_error_count && countOf(scraper.job_error_count, 'error'),
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      />
                    ),
                  ],
                  ['Ran', scraper.job_time_start && <Age value={scraper.job_time_start} suffix />],
                  ['Created', <DateTime key="created" value={scraper.created_at} />],
                ]}
              />
            )
          }
        </QueryView>
      </div>
      {roles.includes('admin') && (
        <Button
          variant="outlined"
          loading={running.isLoading}
          onClick={() => void runNow()}
          sx={{ alignSelf: 'start' }}
        >
          Run now
        </Button>
      )}
    </Inline>
  );
}
