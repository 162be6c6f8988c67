import { isObject, type Json } from '@/lib/json';
import { ownValue } from '@/lib/own';
import { plainText } from '@/lib/terminal/plain';
import { formatDuration } from '@/lib/time/duration';
import { isSecretParam, parameterLabel, paramsOf } from '@/modules/playbooks/params';
import { tookMs } from '@/modules/playbooks/runs';
import type { PlaybookRun } from '@/modules/playbooks/runsApi';
import type { RunStep } from './api';

/** A parameter of two runs; undefined for a run without it. */
export interface ComparedParam {
  name: string;
  label: string;
  left: string | undefined;
  right: string | undefined;
  /** Its values are not known here, and not compared. */
  secret: boolean;
  differs: boolean;
}

type WithParams = Pick<PlaybookRun, 'parameters' | 'spec'>;

/** The parameters of two runs, in the order in which the playbook asks for them. */
export function comparedParams(left: WithParams, right: WithParams): ComparedParam[] {
  const asked = [...paramsOf(right.spec), ...paramsOf(left.spec)];
  const given = [right, left].flatMap(({ parameters }) => Object.keys(parameters ?? {}));
  const valueIn = ({ parameters }: WithParams, name: string) => {
    const value = ownValue(parameters, name);
    return value === undefined ? undefined : String(value);
  };
  return [...new Set([...asked.map(({ name }) => name), ...given])].flatMap(name => {
    const [before, after] = [valueIn(left, name), valueIn(right, name)];
    if (before === undefined && after === undefined) return [];
    const param = asked.find(one => one.name === name);
    const secret = asked.some(one => one.name === name && isSecretParam(one));
    return [
      {
        name,
        label: param ? parameterLabel(param) : name,
        left: before,
        right: after,
        secret,
        differs: secret ? (before === undefined) !== (after === undefined) : before !== after,
      },
    ];
  });
}

/** A step of two runs by its name; undefined in a run that did not get to it, or has none of that name. */
export interface ComparedStep {
  /** Its name, numbered where a run has several of it. */
  name: string;
  left: RunStep | undefined;
  right: RunStep | undefined;
}

/** Steps by name; the second of a name is 'Wait (2)'. */
function numberedSteps(steps: readonly RunStep[]): ReadonlyMap<string, RunStep> {
  const counts = new Map<string, number>();
  return new Map(
    steps.map(step => {
      const count = (counts.get(step.name) ?? 0) + 1;
      counts.set(step.name, count);
      return [count === 1 ? step.name : `${step.name} (${count})`, step];
    }),
  );
}

/** The steps of two runs side by side: in the order of the left one, then those that the right one alone has. */
export function comparedSteps(left: readonly RunStep[], right: readonly RunStep[]): ComparedStep[] {
  const [before, after] = [numberedSteps(left), numberedSteps(right)];
  return [...new Set([...before.keys(), ...after.keys()])].map(name => ({
    name,
    left: before.get(name),
    right: after.get(name),
  }));
}

/** A value as it is compared: texts without the colours of a terminal. */
function comparable(value: unknown): Json {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(comparable);
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, comparable(own)]));
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** What the steps of a run left, by their names: their errors and results, without what is empty. */
export function outputsOf(steps: readonly RunStep[]): Json {
  return Object.fromEntries(
    [...numberedSteps(steps)].flatMap(([name, { error, result }]) => {
      const own = isObject(result) ? Object.entries(result) : [['result', result] as const];
      const left = [['error', error] as const, ...own].filter(([, value]) => !isNothing(value));
      return left.length === 0
        ? []
        : [[name, Object.fromEntries(left.map(([key, value]) => [key, comparable(value)]))] as const];
    }),
  );
}

interface Timed {
  start_time: string | null;
  end_time: string | null;
}

/** How much longer the right one took: '12s longer'; undefined where either is not over, or both took the same. */
export function longerText(left: Timed | undefined, right: Timed | undefined): string | undefined {
  if (!left?.end_time || !right?.end_time) return undefined;
  const [before, after] = [tookMs(left, 0), tookMs(right, 0)];
  if (before === undefined || after === undefined) return undefined;
  const more = formatDuration(Math.abs(after - before));
  if (formatDuration(before) === formatDuration(after)) return undefined;
  return `${more} ${after > before ? 'longer' : 'shorter'}`;
}
