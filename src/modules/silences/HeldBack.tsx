import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Age } from '@/components/age/Age';
import { QueryError } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { LiveText } from '@/components/live/LiveText';
import { countOf } from '@/lib/format';
import { useDebounced } from '@/lib/hooks/useDebounced';
import { useNow } from '@/lib/hooks/useNow';
import { MINUTE } from '@/lib/time/clock';
import { SubjectLink } from '@/modules/notified/SubjectLink';
import { textSize } from '@/theme/tokens';
import { arePart, byResource, PREVIEW_DAYS } from './previewed';
import { useGetSilencePreviewQuery, type PreviewRequest } from './previewApi';

/** Resources that are named; of more the number is said. */
export const PREVIEW_NAMED = 8;

/** A line of a preview. */
export const PreviewLine = ({ children }: { children: ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, fontSize: 'note', minHeight: 24 }}
  >
    {children}
  </Box>
);

/** Lines of a preview. */
export const PreviewLines = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack component="ul" aria-label={label}>
    {children}
  </Stack>
);

interface HeldBackProps {
  /** What the silence would be of; undefined while that is not said. */
  request: PreviewRequest | undefined;
  /** What to do while it is not. */
  none: string;
  /** Drawn below, for what was asked. */
  children?: (asked: PreviewRequest) => ReactNode;
}

/**
 * What a silence would have held back in the last seven days, the same in every form of one. An answer is for what the
 * form held when typing rested.
 */
export function HeldBack({ request, none, children }: HeldBackProps) {
  const now = useNow(MINUTE);
  const asked = useDebounced(JSON.stringify(request ?? null), 500);
  const preview = JSON.parse(asked) as PreviewRequest | null;
  const { currentData, error, isFetching, refetch } = useGetSilencePreviewQuery(preview ?? skipToken);
  const resources = preview && currentData ? byResource(currentData, now) : undefined;
  const least = currentData && arePart(currentData, now) ? 'At least ' : '';
  const total = resources?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Stack
      component="section"
      aria-label="Preview"
      aria-busy={isFetching}
      gap={1}
      style={{ minHeight: 96, alignContent: 'start' }}
    >
      <Heading component="h3">Preview</Heading>
      {!preview && <Muted small>{none}</Muted>}
      {preview && error !== undefined && <QueryError error={error} refetch={refetch} dense />}
      {preview && !error && !resources && <Skeleton width={320} />}
      <LiveText style={{ fontSize: textSize.note }}>
        {resources &&
          (total === 0
            ? `No notification of the last ${PREVIEW_DAYS} days matches.`
            : `${least}${countOf(total, 'notification')} of the last ${PREVIEW_DAYS} days would have been silenced, about ${countOf(resources.length, 'resource')}.`)}
      </LiveText>
      {resources && (
        <>
          <PreviewLines label="Would have been silenced">
            {resources.slice(0, PREVIEW_NAMED).map(({ send, count }) => (
              <PreviewLine key={send.resource_id}>
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
              </PreviewLine>
            ))}
            {resources.length > PREVIEW_NAMED && (
              <PreviewLine>
                and {least.toLowerCase()}
                {countOf(resources.length - PREVIEW_NAMED, 'other')}
              </PreviewLine>
            )}
          </PreviewLines>
        </>
      )}
      {preview && children?.(preview)}
    </Stack>
  );
}
