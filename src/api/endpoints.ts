import type {
  Api,
  EndpointDefinitions,
  MutationDefinition,
  MutationExtraOptions,
  OverrideResultType,
  QueryDefinition,
  QueryExtraOptions,
  ResultTypeFrom,
  UpdateDefinitions,
} from '@reduxjs/toolkit/query';
import type { coreModuleName, reactHooksModuleName } from '@reduxjs/toolkit/query/react';
import type { AppBaseQuery, AppMeta, CallOptions } from './baseQuery';
import type { Request } from './calls';
import { firstRow, toPage, type CountedPage } from './page';
import type { CacheTag } from './tags';

/*
 * Endpoints by the types of openapi/: `complete` adds tags, transforms and lifetimes to those that the generator wrote; the
 * others make endpoints of its calls (calls.ts). None takes the type of an answer from anywhere else.
 */

// What is inferred comes from the definition only, not from where the endpoint is put.
type Query<Arg, Result> = QueryDefinition<NoInfer<Arg>, AppBaseQuery, CacheTag, NoInfer<Result>, 'api'>;
type Mutation<Arg, Result> = MutationDefinition<NoInfer<Arg>, AppBaseQuery, CacheTag, NoInfer<Result>, 'api'>;

interface Options {
  extraOptions?: CallOptions;
}
type QueryOptions<Arg, Result> = Options & { structuralSharing?: boolean } & Pick<
    QueryExtraOptions<CacheTag, Result, Arg, AppBaseQuery, 'api'>,
    'providesTags' | 'keepUnusedDataFor' | 'serializeQueryArgs' | 'forceRefetch' | 'onCacheEntryAdded'
  >;
type MutationOptions<Arg, Result> = Options &
  Pick<MutationExtraOptions<CacheTag, Result, Arg, AppBaseQuery, 'api'>, 'invalidatesTags'>;

interface Asking<Arg, Answer> {
  query: (arg: Arg) => Request<Answer>;
}
interface Transforming<Arg, Answer, Result> {
  transformResponse: (answer: Answer, meta: AppMeta | undefined, arg: Arg) => Result;
}

type QueryOf<Arg, Answer, Result> = Asking<Arg, Answer> & QueryOptions<Arg, Result>;
type MutationOf<Arg, Answer, Result> = Asking<Arg, Answer> & MutationOptions<Arg, Result>;

/** What a call brings, or what `transformResponse` makes of it. */
export function query<Answer, Result, Arg = void>(
  definition: QueryOf<Arg, Answer, Result> & Transforming<Arg, Answer, Result>,
): Query<Arg, Result>;
export function query<Answer, Arg = void>(definition: QueryOf<Arg, Answer, Answer>): Query<Arg, Answer>;
export function query(definition: object): unknown {
  return { ...definition, type: 'query' };
}

/** The rows of a list. */
export const rowsQuery = <Row, Arg = void>(definition: QueryOf<Arg, Row[], Row[]>): Query<Arg, Row[]> =>
  query(definition);

/** The first row of a list; null when there is none: the record is gone, or not visible. */
export const rowQuery = <Row, Arg = void>(
  definition: QueryOf<Arg, Row[], Row | null>,
): Query<Arg, Row | null> =>
  query({
    ...definition,
    transformResponse: firstRow<Row>,
  });

/** A page of a list with the total. */
export const pageQuery = <Row, Arg = void>(
  definition: QueryOf<Arg, Row[], CountedPage<Row>>,
): Query<Arg, CountedPage<Row>> =>
  query({
    ...definition,
    transformResponse: toPage<Row>,
    extraOptions: { count: 'exact', ...definition.extraOptions },
  });

/** What a write answers, or what `transformResponse` makes of it. */
export function mutation<Answer, Result, Arg = void>(
  definition: MutationOf<Arg, Answer, Result> & Transforming<Arg, Answer, Result>,
): Mutation<Arg, Result>;
export function mutation<Answer, Arg = void>(
  definition: MutationOf<Arg, Answer, Answer>,
): Mutation<Arg, Answer>;
export function mutation(definition: object): unknown {
  return { ...definition, type: 'mutation' };
}

/** The row that was written; null when none was: it is gone, not visible, or not any more as it was read. */
export const rowMutation = <Row, Arg = void>(
  definition: MutationOf<Arg, Row[], Row | null>,
): Mutation<Arg, Row | null> => mutation({ ...definition, transformResponse: firstRow<Row> });

/** Definitions of generated endpoints, some of them with what is made of the answer in its place. */
export type WithResults<Definitions extends EndpointDefinitions, Results> = {
  [Name in keyof Definitions]: Name extends keyof Results
    ? OverrideResultType<Definitions[Name], Results[Name]>
    : Definitions[Name];
};

/** A transform must be given where the result is another than the answer, null of it included. */
type Transformed<Arg, Answer, Result> = [Answer] extends [Result]
  ? Partial<Transforming<Arg, Answer, Result>>
  : Transforming<Arg, Answer, Result>;

type Completion<Definition, Result> =
  Definition extends QueryDefinition<infer Arg, AppBaseQuery, CacheTag, infer Answer, 'api'>
    ? QueryOptions<Arg, Result> & Transformed<Arg, Answer, Result>
    : Definition extends MutationDefinition<infer Arg, AppBaseQuery, CacheTag, infer Answer, 'api'>
      ? MutationOptions<Arg, Result> & Transformed<Arg, Answer, Result>
      : never;

type Completions<Definitions extends EndpointDefinitions, Results> = {
  [Name in Exclude<keyof Definitions, keyof Results>]?: Completion<
    Definitions[Name],
    ResultTypeFrom<Definitions[Name]>
  >;
} & { [Name in keyof Definitions & keyof Results]: Completion<Definitions[Name], Results[Name]> };

type Generated<Definitions extends EndpointDefinitions> = Api<
  AppBaseQuery,
  Definitions,
  'api',
  CacheTag,
  typeof coreModuleName | typeof reactHooksModuleName
>;
type Completed<Definitions extends EndpointDefinitions, Results> = Generated<
  UpdateDefinitions<Definitions, CacheTag, WithResults<Definitions, Results>>
>;

type None = Record<never, never>;

interface Completing<Definitions extends EndpointDefinitions> {
  (completions: Completions<Definitions, None>): Completed<Definitions, None>;
  <Results extends { [Name in keyof Definitions]?: unknown }>(
    completions: Completions<Definitions, Results>,
  ): Completed<Definitions, Results>;
}

/**
 * Completes generated endpoints: `complete(generated)<{ getX: Result }>({ getX: { … } })`, where `Result` is what a
 * `transformResponse` makes of the answer.
 */
export function complete<Definitions extends EndpointDefinitions>(
  generated: Generated<Definitions>,
): Completing<Definitions> {
  // RTK's own type of a completion knows what comes of an endpoint only, not what its transform is given.
  return (completions: object) => generated.enhanceEndpoints({ endpoints: completions as never }) as never;
}
