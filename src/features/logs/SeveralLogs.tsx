import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useListComponentsSourcesQuery, type LogComponent, type LogsArgs } from './api';
import { DateTime } from '@/components/age/Age';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { mayRetry, QueryError } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Muted, Stack } from '@/components/layout/layout';
import { isApiError, messageOf, retryAtIn } from '@/lib/errors';
import { countOf } from '@/lib/format';
import type { PatchUrl } from '@/lib/useUrlState';
import { LogView } from './LogView';
import { readSourceRef, resolveSources, sourceKeyOf, writeSourceRef, type SourceRef } from './model/sources';
import { QueryNotice } from './QueryNotice';
import { SourceChips } from './SourceChips';
import type { logsUrl, LogsUrlState } from './url';
import { useSeveralLogs } from './useSeveralLogs';

interface SeveralLogsProps {
  /** The component of the first source; null when it is not there. */
  first: { currentData?: LogComponent | null | undefined; error?: unknown; refetch: () => unknown };
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
}

/** What a source says of why it has no lines. */
function reasonOf(error: unknown): string {
  const said = messageOf(error);
  const more = isApiError(error) ? error.body?.['message'] : undefined;
  return more && more !== said ? `${said}. ${more}` : said;
}

/** The lines of several sources in one stream, by their time. */
export default function SeveralLogs({ first, url, patch }: SeveralLogsProps) {
  const { component: firstId, selector: firstSelector, with: further, labels } = url;
  const query = url.query.trim();
  const refs = useMemo(
    (): SourceRef[] => [
      { id: firstId, selector: firstSelector },
      ...further.flatMap(text => readSourceRef(text) ?? []),
    ],
    [firstId, firstSelector, further],
  );
  const ids = useMemo(
    () => [...new Set(refs.map(({ id }) => id))].filter(id => id !== firstId),
    [refs, firstId],
  );
  const others = useListComponentsSourcesQuery(ids.length > 0 ? ids : skipToken);
  const isKnown = !others.isFetching && others.error === undefined;
  const components = useMemo(() => {
    const found = new Map<string, LogComponent | null | undefined>(
      others.data?.map(component => [component.id, component]),
    );
    if (isKnown) for (const id of ids) if (!found.has(id)) found.set(id, null);
    found.set(firstId, first.currentData);
    return found;
  }, [others.data, isKnown, ids, firstId, first.currentData]);
  const resolved = useMemo(() => resolveSources(refs, id => components.get(id)), [refs, components]);
  const { sources } = resolved;
  const asked = useMemo(
    () => sources.map(({ id, selector }): LogsArgs => ({ componentId: id, selector, query, labels })),
    [sources, query, labels],
  );
  const [isAtNewest, setAtNewest] = useState(true);
  const logs = useSeveralLogs(asked, { isFollowing: url.follow, isPaused: url.follow && !isAtNewest });
  const { parts, lines, retry } = logs;

  const remove = (key: string) => {
    const [next, ...rest] = refs.filter(ref => sourceKeyOf(ref, components.get(ref.id)) !== key);
    patch({
      // What stays is not written: of two sources removed one right after the other, both go.
      ...(next !== refs[0] && { component: next?.id ?? '', selector: next?.selector ?? '' }),
      with: rest.map(writeSourceRef),
      ...(url.line.endsWith(`~${key}`) && { line: '' }),
    });
  };
  const isLoading = logs.isFetching || resolved.pending.length > 0;
  const cut = parts.filter(({ held }) => held.answer && held.answer.total > held.answer.results.length);
  const hasProblem =
    resolved.missing.length > 0 || [first, others, ...parts].some(({ error }) => error !== undefined);
  return (
    <>
      <SourceChips resolved={resolved} parts={parts} onRemove={remove} />
      {cut.length > 0 && !logs.isFetching && (
        <Muted small>
          Before <DateTime value={Math.max(...cut.map(({ held }) => held.all.times[0] ?? 0))} /> lines of{' '}
          {countOf(cut.length, 'source')} are missing: only their newest were sent.
        </Muted>
      )}
      {hasProblem && (
        <Stack
          component="section"
          aria-label="Sources that failed"
          // What scrolls must be reachable by keyboard.
          tabIndex={0}
          gap={2}
          style={{ flex: 'none', maxHeight: '30vh', overflow: 'auto' }}
        >
          {[first, others].map(
            ({ error, refetch }, index) =>
              error !== undefined && (
                <QueryError key={index === 0 ? 'first' : 'others'} dense error={error} refetch={refetch} />
              ),
          )}
          {resolved.missing.map(({ ref, label, reason }) => (
            <ErrorPanel key={writeSourceRef(ref)} dense message={`${label}: ${reason}`} />
          ))}
          {sources.map(({ key, label }, index) => {
            const error = parts[index]?.error;
            return (
              error !== undefined && (
                <ErrorPanel
                  key={key}
                  dense
                  message={`${label}: ${reasonOf(error)}`}
                  retryAt={retryAtIn(error)}
                  onRetry={mayRetry(error) ? () => retry(key) : undefined}
                />
              )
            );
          })}
        </Stack>
      )}
      {lines.items.length > 0 ? (
        <>
          <QueryNotice lines={lines} url={url} patch={patch} isStale={logs.isStale} />
          <LogView
            sources={sources}
            logs={logs}
            url={url}
            patch={patch}
            isAtNewest={isAtNewest}
            onEdge={setAtNewest}
          />
        </>
      ) : isLoading ? (
        <LinesSkeleton lines={16} />
      ) : (
        !hasProblem && (
          <EmptyState
            text="No lines"
            hint={
              query === '' && Object.keys(labels).length === 0
                ? 'The backends have no lines of these sources.'
                : 'The backends have no lines for this query and these labels.'
            }
          />
        )
      )}
    </>
  );
}
