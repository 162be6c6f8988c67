import type { Property } from '@/api/properties';

/** What properties change of jobs: `jobs.NAME.schedule`, `jobs.NAME.ID.timeout` for one of several, `jobs.trace` for all. */

/** Settings that backends also take for all jobs at once. */
const OF_ALL: readonly string[] = ['history', 'trace', 'debug', 'singleton'];
const PREFIX = 'jobs.';

type Named = Pick<Property, 'name' | 'value'>;

/** 'schedule @every 5m', one each, in the order of their names; what is empty overrides nothing. */
const overridesBelow = (properties: readonly Named[], prefix: string): string[] =>
  properties
    .filter(({ name, value }) => name.startsWith(prefix) && name.length > prefix.length && value !== '')
    .map(({ name, value }) => `${name.slice(prefix.length)} ${value}`)
    .toSorted();

/** What properties override of a job. @param job its name */
export const jobOverrides = (properties: readonly Named[], job: string): string[] =>
  job === '' ? [] : overridesBelow(properties, `${PREFIX}${job}.`);

/** What they override of all jobs. */
export const overridesOfAll = (properties: readonly Named[]): string[] =>
  properties
    .flatMap(({ name, value }) => {
      const setting = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
      return OF_ALL.includes(setting) && value !== '' ? [`${setting} ${value}`] : [];
    })
    .toSorted();
