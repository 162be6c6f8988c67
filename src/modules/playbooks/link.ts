import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { isSecretParam, type Param } from './params';
import { TARGET_KINDS, targetIds, type PlaybookTarget, type TargetKind } from './targets';

/** What the form of a run opens with. */
export interface RunPrefill {
  playbookId: string;
  target?: { kind: TargetKind; id: string } | undefined;
  /** Values by parameter, as text. */
  params: Readonly<Record<string, string>>;
  /** They are those of an earlier run, which the form compares with. */
  again?: boolean;
}

const PARAM = 'params.';
/** Parameters of an address that open the form; a list keeps its own beside them. */
const RUN = 'run';
const AGAIN = 'again';

/** The runs of a playbook. */
export const toRunsOf = (playbookId: string): string =>
  `${paths.playbookRuns}?${new URLSearchParams({ playbook: playbookId }).toString()}`;

/** The runs on one item, component or check, of any age. */
export const toRunsOn = ({ kind, id }: { kind: TargetKind; id: string }): string =>
  withParams(paths.playbookRuns, { [kind]: id, rangeType: 'relative', range: 'now-10y' });

/**
 * A link that opens the form of a run with its values, for a person to look over; it never starts a run.
 * Values of secret parameters are left out.
 * @param parameters what the playbook asks for, to know the secret ones
 */
export function toRunForm(
  {
    playbookId,
    target,
    params,
    again = false,
  }: Omit<RunPrefill, 'target'> & { target?: Pick<PlaybookTarget, 'kind' | 'id'> | undefined },
  parameters: readonly Param[],
): string {
  const search = new URLSearchParams({ playbook: playbookId, [RUN]: 'true', ...targetIds(target) });
  if (again) search.set(AGAIN, 'true');
  const secret = secretNames(parameters);
  for (const [name, value] of Object.entries(params)) {
    if (!secret.has(name)) search.set(`${PARAM}${name}`, value);
  }
  return `${paths.playbookRuns}?${search.toString()}`;
}

const secretNames = (parameters: readonly Param[]) =>
  new Set(parameters.filter(isSecretParam).map(({ name }) => name));

/** What a link asks the form to open with; undefined for a link that does not. Never throws. */
export function readRunForm(search: string): RunPrefill | undefined {
  const params = new URLSearchParams(search);
  const playbookId = params.get('playbook') ?? '';
  if (params.get(RUN) !== 'true' || !isUuid(playbookId)) return undefined;
  const [target] = TARGET_KINDS.flatMap(({ kind, param }) => {
    const id = params.get(param) ?? '';
    return isUuid(id) ? [{ kind, id }] : [];
  });
  const values = [...params].flatMap(([key, value]) =>
    key.startsWith(PARAM) && key.length > PARAM.length ? [[key.slice(PARAM.length), value] as const] : [],
  );
  return {
    playbookId,
    ...(target && { target }),
    params: Object.fromEntries(values),
    ...(params.get(AGAIN) === 'true' && { again: true }),
  };
}

/** The address without what opened the form. */
export function withoutRunForm(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of new Set(params.keys())) {
    if (
      key === RUN ||
      key === AGAIN ||
      key.startsWith(PARAM) ||
      TARGET_KINDS.some(({ param }) => param === key)
    )
      params.delete(key);
  }
  return params.toString();
}

/** The values of a link that a form takes, and the names of those it does not: secret ones, and ones nobody asks for. */
export function acceptedPrefill(params: Readonly<Record<string, string>>, parameters: readonly Param[]) {
  const secret = secretNames(parameters);
  const known = new Set(parameters.map(({ name }) => name));
  const names = Object.keys(params);
  return {
    values: Object.fromEntries(
      Object.entries(params).filter(([name]) => known.has(name) && !secret.has(name)),
    ) as Record<string, string>,
    secret: names.filter(name => secret.has(name)),
    unknown: names.filter(name => !known.has(name)),
  };
}
