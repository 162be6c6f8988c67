import { to } from '@/lib/routing/paths';
import { plainText, startOf } from '@/lib/terminal/plain';
import type { FilterJudge } from '../judging/filter';
import type { AnsweringIncident, LiveRule, LiveSilence } from './api';
import type { QuietAct, RedLine } from './reasons';

/** What is known beside the lines, and what reasons of every kind say alike. */

export type QuietRule = Omit<LiveRule, 'events'> & { events: readonly string[] | null };
export type QuietIncident = Pick<AnsweringIncident, 'id' | 'incident_id' | 'title'> &
  Partial<{ [Key in 'responders' | 'hypotheses']: AnsweringIncident[Key] | null }>;

/** What is known beside the lines; undefined for what was not read. */
export interface QuietFacts {
  rules: readonly QuietRule[] | undefined;
  silences: readonly LiveSilence[] | undefined;
  incidents: readonly QuietIncident[] | undefined;
  /** The judge of the filter of a rule. */
  judgeOf: (filter: string | null) => FilterJudge;
  /** Epoch ms. */
  now: number;
  zone: string;
}

/** Clocks of agents and of the backend differ a little, ms: a notification is not older than what it tells of. */
export const CLOCKS_DIFFER = 60_000;
/** Characters of a text of somebody else that a line holds. */
const LINE = 160;

/** A text of somebody else as one line. */
export const quietText = (text: string | null): string =>
  startOf(plainText(text ?? ''), LINE)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The page of a rule. */
export const ruleAddress = (id: string) => to('notificationRule', { id });

/** What a person does who knows of it, where nothing is to be mended. */
export const knowingAct = ({ kind }: RedLine): QuietAct => ({
  does: kind === 'check' ? 'acknowledge' : 'link',
});
