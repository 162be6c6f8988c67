import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Age } from '@/components/age/Age';
import { QueryError } from '@/components/feedback/QueryView';
import { HealthIndicator } from '@/components/status/Status';
import { countOf } from '@/lib/format';
import { useDebounced } from '@/lib/hooks/useDebounced';
import { useNow } from '@/lib/hooks/useNow';
import { indicatorTone } from '@/components/status/tones';
import { usePostResourceSearchQuery, type ResourceSelector } from '@/modules/pickers/search';
import { SubjectLink } from '../SubjectCell';
import { useGetSilencePreviewQuery } from './api';
import type { SilenceFormValues } from './form';
import { byResource, PREVIEW_DAYS, previewOf } from './preview';

/** Resources that are named; of more the number is said. */
const NAMED = 8;
/** What selectors match now is counted up to here. */
const MOST = 500;
const MINUTE = 60_000;

const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, fontSize: 12, minHeight: 24 }}
  >
    {children}
  </Box>
);

const Lines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

/** What selectors match now, while it is well too: a silence also holds back what has not failed yet. */
function Matching({ selectors }: { selectors: string }) {
  const list = JSON.parse(selectors) as ResourceSelector[];
  const { currentData, error } = usePostResourceSearchQuery({
    query: '',
    selectors: { configs: list, components: list, checks: list },
    limit: MOST,
  });
  if (error) return <QueryError error={error} dense />;
  if (!currentData) return <Skeleton width={240} />;
  const found = [
    ...(currentData.checks ?? []),
    ...(currentData.components ?? []),
    ...(currentData.configs ?? []),
  ];
  const well = found.filter(({ health }) => indicatorTone(health) === 'healthy');
  return (
    <>
      <Box sx={{ fontSize: 12 }}>
        {found.length === 0
          ? 'The selectors match nothing now.'
          : `The selectors match ${countOf(found.length, 'resource')} now, ${well.length} of them healthy.`}
      </Box>
      <Lines label="Matching now">
        {found.slice(0, NAMED).map(({ id, name, health }) => (
          <Line key={id}>
            <HealthIndicator health={health} hideLabel />
            <span className="cell-cut">{name}</span>
          </Line>
        ))}
      </Lines>
    </>
  );
}

/**
 * What the silence of the form would have held back in the last seven days, and what its selectors match now.
 * An answer is for the criteria as they were when typing rested.
 */
export function SilencePreview() {
  const { values } = useFormState<SilenceFormValues>({ subscription: { values: true } });
  const now = useNow(MINUTE);
  const asked = useDebounced(JSON.stringify(previewOf(values) ?? null), 500);
  const preview = JSON.parse(asked) as ReturnType<typeof previewOf> | null;
  const { currentData, error, isFetching, refetch } = useGetSilencePreviewQuery(preview ?? skipToken);
  const resources = currentData && byResource(currentData, now);
  const total = resources?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Box
      component="section"
      aria-label="Preview"
      aria-busy={isFetching}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', minHeight: 96 }}
    >
      <Typography component="h3" variant="subtitle2">
        Preview
      </Typography>
      {!preview && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          Choose a target to preview what would have been silenced.
        </Box>
      )}
      {preview && error !== undefined && <QueryError error={error} refetch={refetch} dense />}
      {preview && !error && !resources && <Skeleton width={320} />}
      {preview && resources && (
        <>
          <Box sx={{ fontSize: 12 }}>
            {total === 0
              ? `No notification of the last ${PREVIEW_DAYS} days matches.`
              : `${countOf(total, 'notification')} of the last ${PREVIEW_DAYS} days would have been silenced, about ${countOf(resources.length, 'resource')}.`}
          </Box>
          <Lines label="Would have been silenced">
            {resources.slice(0, NAMED).map(({ send, count }) => (
              <Line key={send.resource_id}>
                <SubjectLink
                  subject={{
                    resource: send.resource ?? null,
                    resource_type: send.source_event.split('.')[0] ?? null,
                  }}
                />
                <Box
                  component="span"
                  className="tabular"
                  sx={{ ml: 'auto', flex: 'none', color: 'text.secondary' }}
                >
                  {count}×, <Age value={send.created_at} suffix />
                </Box>
              </Line>
            ))}
            {resources.length > NAMED && <Line>and {countOf(resources.length - NAMED, 'other')}</Line>}
          </Lines>
        </>
      )}
      {preview?.selectors && <Matching selectors={preview.selectors} />}
    </Box>
  );
}
