import type { CallArgs } from './transport';

/** The argument of a generated endpoint. */
type ArgOf<Endpoint> = Endpoint extends { initiate: (arg: infer Arg, ...rest: never[]) => unknown }
  ? Arg
  : never;

interface Definition {
  query?: (arg: unknown) => CallArgs;
}

type Enhance = (options: { endpoints: Record<string, (definition: Definition) => void> }) => unknown;

/**
 * What a generated endpoint would send. PostgREST has one address for a relation, so one generated endpoint; screens need
 * several views of it (one row with its relations, a counted page), each with its own cache, tags and type. Those are
 * endpoints of their own that send the generated request.
 * @param generated a module of src/api/generated
 * @param name an endpoint of it
 */
export function requestOf<Endpoints extends object, Name extends keyof Endpoints & string>(
  generated: { endpoints: Endpoints; enhanceEndpoints: unknown },
  name: Name,
): (arg: ArgOf<Endpoints[Name]>) => CallArgs {
  let query: Definition['query'];
  (generated.enhanceEndpoints as Enhance)({
    endpoints: {
      [name]: definition => {
        query = definition.query;
      },
    },
  });
  if (!query) throw new Error(`No generated endpoint ${name}`);
  return query as (arg: ArgOf<Endpoints[Name]>) => CallArgs;
}
