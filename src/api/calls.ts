import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { AppMeta } from './baseQuery';
import type { ApiError } from '@/lib/errors';
import { columns, type Columns, type Projection } from './projection';
import type { CallArgs } from './transport';

/** What a call sends. `answer` is never there: it carries the type of what the call brings. */
export interface Request<Answer> extends CallArgs {
  readonly answer?: Answer;
}

/** The row of an answer that is a list. */
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never;

/** Columns are chosen by a projection, so that the type of the answer follows them. */
type WithoutSelect<Arg> = 'select' extends keyof Arg ? Omit<Arg, 'select'> : Arg;
type Selectable<Arg> = 'select' extends keyof Arg ? Omit<Arg, 'select'> : never;

/** An operation of openapi/ as a function: it asks for whole rows, or for what a projection names of them. */
export interface Call<Answer, Arg> {
  (arg: WithoutSelect<Arg>): Request<Answer>;
  <Part>(arg: Selectable<Arg>, projection: Projection<RowOf<Answer>, Part>): Request<Part[]>;
}

const callOf =
  <Answer, Arg>({ query }: { query: (arg: Arg) => CallArgs }): Call<Answer, Arg> =>
  (arg: WithoutSelect<Arg>, projection?: { select: string }) =>
    query((projection ? { ...arg, select: projection.select } : arg) as Arg);

const build = { query: callOf, mutation: callOf };

/**
 * Stands in for the api in the files of src/api/generated/calls (`projected` in codegen.config.ts): what the generator
 * writes there is registered nowhere and becomes typed functions.
 */
export const callsApi = {
  injectEndpoints: <Calls>({
    endpoints,
  }: {
    endpoints: (builder: typeof build) => Calls;
    overrideExisting: false;
  }) => endpoints(build),
};

/** The projections of the rows of an operation. */
export const rowsOf = <Answer, Arg>(_call: Call<Answer, Arg>): Columns<RowOf<Answer>> => columns();

type CallResult<Answer> = QueryReturnValue<Answer, ApiError, AppMeta>;

/**
 * One call of an endpoint that makes several.
 * @param send the last parameter of `queryFn`
 * @returns the answer, or the error and meta for `queryFn` to return
 */
export async function read<Answer>(
  send: (call: CallArgs) => CallResult<unknown> | PromiseLike<CallResult<unknown>>,
  request: Request<Answer>,
): Promise<CallResult<Answer>> {
  // The one place where an answer gets its type: that of the operation that was asked.
  return (await send(request)) as CallResult<Answer>;
}
