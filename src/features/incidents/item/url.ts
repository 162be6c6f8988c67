import { rangeParams } from '@/components/time-range/rangeParams';
import { bool, list, oneOf, type Codec, type UrlState } from '@/lib/urlState';

const TABS = ['comments', 'plan', 'timeline', 'before', 'earlier'] as const;
/** Minutes before the start in which changes are looked for. */
export const MINUTES_BEFORE = ['15', '60', '360', '1440'] as const;
const PANELS = ['details', 'responders', 'done', 'changelog'] as const;
export type IncidentPanel = (typeof PANELS)[number];

const isPanel = (name: string): name is IncidentPanel => PANELS.some(panel => panel === name);
const names = list();

/** The open panels, in any number; the details while the link says nothing. */
const panels: Codec<readonly IncidentPanel[]> = {
  parse: raw => (raw === null ? ['details'] : names.parse(raw).filter(isPanel)),
  format: open => (open.length === 1 && open[0] === 'details' ? null : (names.format(open) ?? '')),
};

/** The state of `/incidents/{id}` as its link holds it. */
export const incidentUrl = {
  tab: oneOf(TABS, 'comments'),
  /** The open panels beside it. */
  panel: panels,
  /** Where there is no room beside it, the panels are open over it. */
  sheet: bool(),
  /** Everything in the action plan is open. */
  comments: bool(),
  /** Hypotheses of the action plan that are open. */
  open: list(),
  /** Evidence whose diff is shown. */
  diffs: list(),
  before: oneOf(MINUTES_BEFORE, '60'),
  /** Kinds of entries the timeline leaves out. */
  hidden: list(),
  ...rangeParams,
} as const;
export type IncidentUrl = UrlState<typeof incidentUrl>;
