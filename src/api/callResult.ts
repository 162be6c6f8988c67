import type { ApiError } from '@/lib/errors';

/** How an answer came. Plain data, as it is seen by reducers and traces. */
export interface CallMeta {
  status?: number;
  contentRange?: string;
}

/** An answer that brought no data, as it came: for the words about it, and never kept in the store. */
export interface Unusable {
  response: Response;
  /** Its beginning. */
  text?: string;
}

export type CallResult =
  | { data: unknown; meta: CallMeta }
  | { error: ApiError; meta: CallMeta; unusable?: Unusable };
