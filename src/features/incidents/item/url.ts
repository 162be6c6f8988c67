import { rangeParams } from '@/components/time-range/rangeParams';
import { bool, list, oneOf, type UrlState } from '@/lib/urlState';

const TABS = ['comments', 'plan', 'timeline', 'before'] as const;
/** Minutes before the start in which changes are looked for. */
export const MINUTES_BEFORE = ['15', '60', '360', '1440'] as const;
const PANELS = ['details', 'responders', 'done', 'changelog'] as const;
export type IncidentPanel = (typeof PANELS)[number];

/** The state of `/incidents/{id}` as its link holds it. */
export const incidentUrl = {
  tab: oneOf(TABS, 'comments'),
  /** The open panel beside it. */
  panel: oneOf(['', ...PANELS], 'details'),
  /** Everything in the action plan is open. */
  comments: bool(),
  /** Hypotheses of the action plan that are open. */
  open: list(),
  before: oneOf(MINUTES_BEFORE, '60'),
  /** Kinds of entries the timeline leaves out. */
  hidden: list(),
  ...rangeParams,
} as const;
export type IncidentUrl = UrlState<typeof incidentUrl>;
