import type { ReactNode } from 'react';
import { messageOf as defaultMessage, retryAtIn } from '@/lib/errors';
import { ErrorPanel } from './ErrorPanel';
import { LinesSkeleton } from './skeletons';

/** The parts of a query's state that are drawn; every query hook's result fits. */
export interface QueryLike<T> {
  data?: T | undefined;
  /** The answer to what is asked now: undefined while `data` is of the question before. */
  currentData?: unknown;
  error?: unknown;
  isFetching?: boolean;
  refetch?: () => unknown;
}

interface QueryViewProps<T> {
  query: QueryLike<T>;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  /** How its errors read, where that is not as everywhere. */
  messageOf?: (error: unknown) => string;
  children: (data: T) => ReactNode;
}

/** Whether asking again can help: who may not read something is refused the next time too. */
export const mayRetry = (error: unknown): boolean =>
  !(typeof error === 'object' && error !== null && 'status' in error && error.status === 403);

interface QueryErrorProps {
  error: unknown;
  /** Asks again; offered where that can help. */
  refetch?: (() => unknown) | undefined;
  /** How it reads, where that is not as everywhere. */
  messageOf?: ((error: unknown) => string) | undefined;
  /** One line high, beside what is there already. */
  dense?: boolean;
}

/** A query that failed: its message, and Retry unless it was refused. */
export function QueryError({ error, refetch, messageOf = defaultMessage, dense = false }: QueryErrorProps) {
  return (
    <ErrorPanel
      dense={dense}
      message={messageOf(error)}
      retryAt={retryAtIn(error)}
      onRetry={refetch && mayRetry(error) ? () => void refetch() : undefined}
    />
  );
}

/**
 * A query in its three states. The skeleton is for a first load only: later loads leave what is there and mark it
 * busy, and a failed one puts its error above it. What answered another question goes when the one asked now fails.
 */
export function QueryView<T>({ query, skeleton, messageOf, children }: QueryViewProps<T>) {
  const { error, isFetching = false, refetch } = query;
  const failed = error !== undefined && error !== null;
  const isOfAnother = failed && 'currentData' in query && query.currentData === undefined;
  const data = isOfAnother ? undefined : query.data;
  const panel = failed && (
    <QueryError error={error} refetch={refetch} messageOf={messageOf} dense={data !== undefined} />
  );
  if (data === undefined) return panel || (skeleton ?? <LinesSkeleton />);
  return (
    <>
      {panel}
      <div aria-busy={isFetching} style={{ minWidth: 0 }}>
        {children(data)}
      </div>
    </>
  );
}
