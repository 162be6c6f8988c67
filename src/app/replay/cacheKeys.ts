import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import { api } from '@/api/root';

/*
 * Screens ask for ranges that end with the present, to the millisecond: in a replay they are mounted a moment earlier or
 * later than they were, and would ask for another range than the one that was answered. So a question is taken for the
 * recorded one that differs in nothing but its times, and in these the least.
 */

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)|\b1[5-9]\d{11}\b/g;

const timesOf = (key: string): number[] =>
  (key.match(TIME) ?? []).map(text => (/^\d+$/.test(text) ? Number(text) : Date.parse(text)));
const shapeOf = (key: string): string => key.replace(TIME, 'T');

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, time, index) => sum + Math.abs(time - (b[index] ?? 0)), 0);

/** Finds the recorded entry that a question of the page means. @param recorded names of all entries of a trace */
export function nearestKey(recorded: Iterable<string>): (key: string) => string {
  const exact = new Set(recorded);
  const shapes = new Map<string, string[]>();
  for (const key of exact) {
    const shape = shapeOf(key);
    if (shape !== key) shapes.set(shape, [...(shapes.get(shape) ?? []), key]);
  }
  return key => {
    if (exact.has(key)) return key;
    const times = timesOf(key);
    const near = shapes.get(shapeOf(key)) ?? [];
    return near.toSorted((a, b) => distance(timesOf(a), times) - distance(timesOf(b), times))[0] ?? key;
  };
}

type Definition = Parameters<typeof defaultSerializeQueryArgs>[0]['endpointDefinition'] & {
  serializeQueryArgs?: (asked: Parameters<typeof defaultSerializeQueryArgs>[0]) => unknown;
};

const done = new Set<string>();

/**
 * Has all endpoints, those of screens that are loaded later included, look their answers up under recorded names.
 * @param asked names of the endpoints in the trace: those that no screen has brought yet are made up, for the reducers
 */
export function findRecordedAnswers(recorded: Iterable<string>, asked: Iterable<string>): void {
  const nearest = nearestKey(recorded);
  const adapt = () => {
    for (const name of Object.keys(api.endpoints)) {
      if (done.has(name)) continue;
      done.add(name);
      api.enhanceEndpoints({
        endpoints: {
          [name]: (definition: Definition) => {
            const own = definition.serializeQueryArgs;
            definition.serializeQueryArgs = question => {
              const key = own ? own(question) : question.queryArgs;
              return nearest(
                typeof key === 'string' && own
                  ? key
                  : defaultSerializeQueryArgs({ ...question, queryArgs: key }),
              );
            };
          },
        } as never,
      });
    }
  };
  const inject = api.injectEndpoints.bind(api);
  const unknown = [...new Set(asked)].filter(name => !Object.hasOwn(api.endpoints, name));
  inject({
    endpoints: build =>
      Object.fromEntries(unknown.map(name => [name, build.query({ query: () => ({ url: '/' }) })])),
  });
  const injectAndAdapt: typeof api.injectEndpoints = injected => {
    const whole = inject({ ...injected, overrideExisting: true });
    for (const name of Object.keys(whole.endpoints)) if (unknown.includes(name)) done.delete(name);
    adapt();
    return whole;
  };
  api.injectEndpoints = injectAndAdapt;
  adapt();
}
