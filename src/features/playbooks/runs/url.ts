import { dateGroupingParams } from '@/components/filter/dateGrouping';
import { tableParams } from '@/components/data-table/tableState';
import { PAGE_SIZES } from '@/components/data-table/pageSizes';
import { rangeParams } from '@/components/time-range/rangeParams';
import { idParam } from '@/lib/idParam';
import { RUN_STATUSES } from '@/modules/playbooks/status';
import { TARGET_KINDS, type PlaybookTarget } from '@/modules/playbooks/targets';
import { oneOf, str, type Codec, type UrlState } from '@/lib/urlState';

/** Rows of a page until another size is chosen (PBK-014). */
const RUN_PAGE_SIZE = 150;
/** What the list shows until a person chooses another range. */
export const DEFAULT_RUN_RANGE = 'now-7d';
/** Who asked for a run, in a link that says so to whoever opens it. */
export const ME = 'me';

/** The id of a person, or `me`; anything else is nobody in particular. */
const personParam: Codec<string> = {
  parse: raw => (raw === ME ? ME : idParam.parse(raw)),
  format: idParam.format,
};

/** The state of a list of runs as its link holds it. */
export const runsUrl = {
  playbook: str(),
  /** Those that a person asked for. */
  by: personParam,
  /** Those on that item, component or check. */
  config: idParam,
  component: idParam,
  check: idParam,
  status: oneOf(['', ...RUN_STATUSES], ''),
  ...rangeParams,
  ...dateGroupingParams,
  ...tableParams(PAGE_SIZES, RUN_PAGE_SIZE),
} as const;
export type RunsUrl = UrlState<typeof runsUrl>;

/** Parameters that make a filter which can be saved. */
export const RUN_FILTER_KEYS: readonly string[] = [
  'playbook',
  'by',
  'config',
  'component',
  'check',
  'status',
  ...Object.keys(rangeParams),
  ...Object.keys(dateGroupingParams),
  'sortBy',
  'sortOrder',
];

/** What a run was on, by its id. */
export type RunTarget = Pick<PlaybookTarget, 'kind' | 'id'>;

/** What the runs of a link were on; undefined for anything. */
export function targetInUrl(url: Pick<RunsUrl, 'config' | 'component' | 'check'>): RunTarget | undefined {
  const [target] = TARGET_KINDS.flatMap(({ kind }) => (url[kind] === '' ? [] : [{ kind, id: url[kind] }]));
  return target;
}

/** What narrows a link to the runs on one thing, or to those on anything. */
export function targetPatch(target: RunTarget | undefined) {
  const idIf = (kind: RunTarget['kind']) => (target?.kind === kind ? target.id : '');
  return { config: idIf('config'), component: idIf('component'), check: idIf('check'), pageIndex: 0 };
}
