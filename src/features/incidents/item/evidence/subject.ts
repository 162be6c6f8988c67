import { writeJson } from '@/lib/numbers';
import { toChange, toInsight } from '@/lib/routing/itemLinks';
import { paths, to, toCheck } from '@/lib/routing/paths';
import { withParams } from '@/lib/urls';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { EvidenceType } from '@/lib/incidents/evidenceTypes';
import type { EvidenceDetail } from '../api';

/** What evidence is about: its name, its mark, and where it leads. */
export interface EvidenceSubject {
  name: string;
  icon: string;
  href?: string;
  /** Why there is no link: 'The check was deleted, or you may not see it.' */
  gone?: string;
}

const WORDS: Readonly<Record<EvidenceType, string>> = {
  log: 'log',
  config: 'configuration item',
  topology: 'component',
  check: 'check',
  config_analysis: 'insight',
  config_change: 'change',
  comment: 'comment',
};

/** What a type of evidence is called; one that is not known as it is. */
export const evidenceWord = (type: string): string => ownValue(WORDS, type) ?? type.replaceAll('_', ' ');

const missing = (word: string) => `The ${word} was deleted, or you do not have access to it.`;

const ICONS: Readonly<Record<EvidenceType, string>> = {
  log: 'logs',
  config: 'config',
  topology: 'component',
  check: 'check',
  config_analysis: 'insight',
  config_change: 'change',
  comment: 'comment',
};

/** The mark of a type of evidence. */
export const evidenceIcon = (type: string): string => ownValue(ICONS, type) ?? type;

/** A text that was kept with the evidence. */
function kept({ evidence }: EvidenceDetail, key: string): string | undefined {
  const value: unknown = isObject(evidence) ? evidence[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The component that evidence names, whichever way it was stored. */
const componentIdOf = (evidence: EvidenceDetail): string | undefined =>
  evidence.component_id ?? kept(evidence, 'component_id') ?? kept(evidence, 'id');

/** The time range in which a check was looked at when it was attached. */
const rangeOf = (evidence: EvidenceDetail) => kept(evidence, 'start');

/** What a piece of evidence is about. What it was is kept in its description where the thing itself is gone. */
export function evidenceSubject(evidence: EvidenceDetail): EvidenceSubject {
  const { type, description, checks, components, configs } = evidence;
  const { config_changes: change, config_analysis: insight } = evidence;
  const word = evidenceWord(type);
  const named = (name: string | null | undefined) => name || description || word;
  switch (type) {
    case 'check':
      if (!checks) return { name: named(undefined), icon: 'check', gone: missing(word) };
      return {
        name: checks.name,
        icon: checks.icon || checks.type,
        href: toCheck(checks.id, rangeOf(evidence)),
        ...(checks.deleted_at && { gone: 'The check was deleted.' }),
      };
    case 'topology':
      if (!components) return { name: named(undefined), icon: 'component', gone: missing(word) };
      return {
        name: components.name,
        icon: components.icon || components.type || 'component',
        href: to('topologyItem', { id: components.id }),
        ...(components.deleted_at && { gone: 'The component was deleted.' }),
      };
    case 'config':
      if (!configs) return { name: named(kept(evidence, 'configName')), icon: 'config', gone: missing(word) };
      return {
        name: named(configs.name),
        icon: configs.type ?? 'config',
        href: to('catalogItem', { id: configs.id }),
        ...(configs.deleted_at && { gone: 'The configuration item was deleted.' }),
      };
    case 'config_change':
      if (!change) return { name: named(undefined), icon: 'change', gone: missing(word) };
      return {
        name: change.summary || change.change_type,
        icon: change.change_type || evidenceIcon(type),
        href: toChange(change.config_id, change.id),
      };
    case 'config_analysis':
      if (!insight) return { name: named(undefined), icon: 'insight', gone: missing(word) };
      return {
        name: insight.summary || insight.analyzer,
        icon: insight.analysis_type ?? 'insight',
        href: toInsight(insight.config_id, insight.id),
      };
    case 'log': {
      if (configs)
        return { name: named(undefined), icon: 'logs', href: to('catalogItem', { id: configs.id }) };
      const id = componentIdOf(evidence);
      return {
        name: named(undefined),
        icon: 'logs',
        ...(id && { href: withParams(paths.logs, { component: id }) }),
      };
    }
    default:
      return { name: kept(evidence, 'comment') ?? named(undefined), icon: type };
  }
}

/** A line of a log or of a config item, as it was kept. */
export interface KeptLine {
  /** Epoch or ISO; of logs. */
  timestamp?: string;
  text: string;
  /** Of a config item: it was chosen. */
  chosen: boolean;
  /** Its number, where lines between were left out. */
  number?: number;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : writeJson(value ?? ''));

/** Lines of a log: `{lines: [{timestamp, message}]}`; plain texts are lines too. */
export function logLines({ evidence }: EvidenceDetail): KeptLine[] {
  const lines: unknown = isObject(evidence) ? evidence['lines'] : undefined;
  if (!Array.isArray(lines)) return [];
  return lines.map((line: unknown) => {
    if (!isObject(line)) return { text: textOf(line), chosen: false };
    const at = line['timestamp'];
    return {
      ...(typeof at === 'string' && { timestamp: at }),
      text: textOf(line['message'] ?? line['line'] ?? line),
      chosen: false,
    };
  });
}

/** Lines of a config item around what was chosen are drawn with it. */
const CONTEXT = 3;

/** Numbers of chosen lines: a list, or a map whose keys are the numbers. */
function chosenNumbers(value: unknown): Set<number> {
  const raw = Array.isArray(value) ? value : isObject(value) ? Object.keys(value) : [];
  return new Set(raw.map(Number).filter(Number.isInteger));
}

/**
 * The chosen lines of a config item with three around each, and their numbers; all lines when none was chosen. `lines` is
 * the text, or its lines.
 */
export function configLines({ evidence }: EvidenceDetail): KeptLine[] {
  if (!isObject(evidence)) return [];
  const given = evidence['lines'];
  const all = typeof given === 'string' ? given.split('\n') : Array.isArray(given) ? given.map(textOf) : [];
  const chosen = chosenNumbers(evidence['selected_lines']);
  return all
    .map((text, index) => ({ text, number: index + 1, chosen: chosen.has(index + 1) }))
    .filter(({ number }) => chosen.size === 0 || [...chosen].some(one => Math.abs(one - number) <= CONTEXT));
}
