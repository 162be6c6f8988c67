import type { LogItem } from '../api';
import type { HealthTone } from '@/components/status/tones';
import { ownValue } from '@/lib/own';

/** Severities of lines, worst first; `none` is a line that does not say. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'none'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

interface LevelLook {
  /** What the line says it is; nothing for lines that do not. */
  word: string;
  /** What the filter calls it. */
  label: string;
  /** Shape and colour; lines that say nothing out of the way have none. */
  tone?: HealthTone | 'info';
}

export const LEVEL_LOOK: Readonly<Record<LogLevel, LevelLook>> = {
  fatal: { word: 'FATAL', label: 'Fatal', tone: 'unhealthy' },
  error: { word: 'ERROR', label: 'Error', tone: 'unhealthy' },
  warn: { word: 'WARN', label: 'Warning', tone: 'warning' },
  info: { word: 'INFO', label: 'Info', tone: 'info' },
  debug: { word: 'DEBUG', label: 'Debug', tone: 'unknown' },
  trace: { word: 'TRACE', label: 'Trace', tone: 'unknown' },
  none: { word: '', label: 'No level' },
};

const WORDS: Readonly<Record<string, LogLevel>> = {
  fatal: 'fatal',
  panic: 'fatal',
  critical: 'fatal',
  crit: 'fatal',
  alert: 'fatal',
  emerg: 'fatal',
  emergency: 'fatal',
  error: 'error',
  err: 'error',
  severe: 'error',
  warning: 'warn',
  warn: 'warn',
  info: 'info',
  information: 'info',
  notice: 'info',
  debug: 'debug',
  fine: 'debug',
  trace: 'trace',
  verbose: 'trace',
  // Numbers of pino and bunyan.
  '10': 'trace',
  '20': 'debug',
  '30': 'info',
  '40': 'warn',
  '50': 'error',
  '60': 'fatal',
};

/** The first letter of a line of klog, before its date. */
const KLOG: Readonly<Record<string, LogLevel>> = { I: 'info', W: 'warn', E: 'error', F: 'fatal' };

const LABELS = ['level', 'severity', 'detected_level', 'log_level', 'loglevel', 'log.level', 'lvl'] as const;
/** How far into a message its level may stand. */
const HEAD = 240;

const KEYED =
  /(?:\b(?:level|severity|lvl|loglevel)=|"(?:level|severity|lvl|log\.level)"\s*:\s*)["']?([a-z]+|\d\d)\b/i;
const BRACKETED =
  /^[^a-z]{0,40}[[<(]?\b(trace|debug|info|notice|warn|warning|err|error|crit|critical|fatal|panic)\b[\])>]?\s*[:|\-\s]/i;
const SHOUTED = /\b(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERR|ERROR|SEVERE|CRIT|CRITICAL|FATAL|PANIC|EMERG)\b/;
const KLOG_HEAD = /^([IWEF])\d{4} \d\d:/;
// eslint-disable-next-line no-control-regex -- colours of terminals stand around the word
const COLOURS = /\u001b\[[0-9;:]*m/g;

const named = (word: string | undefined): LogLevel | undefined => {
  const key = word?.toLowerCase() ?? '';
  return ownValue(WORDS, key);
};

/** The label that lines of a level carry, for a backend that narrows by labels; undefined where their messages say it. */
export function levelLabelOf(
  items: readonly LogItem[],
  level: LogLevel,
): { name: string; value: string } | undefined {
  for (const { labels } of items) {
    for (const name of LABELS) {
      const value = labels && Object.hasOwn(labels, name) ? labels[name] : undefined;
      if (value !== undefined && named(value) === level) return { name, value };
    }
  }
  return undefined;
}

/** The severity that a line says it has: in its labels, else at the beginning of its message. */
export function levelOf({ labels, message }: Pick<LogItem, 'labels' | 'message'>): LogLevel {
  if (labels) {
    for (const label of LABELS) {
      const found = Object.hasOwn(labels, label) ? named(labels[label]) : undefined;
      if (found) return found;
    }
  }
  let head = message.length > HEAD ? message.slice(0, HEAD) : message;
  if (head.includes('\u001b')) head = head.replace(COLOURS, '');
  return (
    named(KEYED.exec(head)?.[1]) ??
    ownValue(KLOG, KLOG_HEAD.exec(head)?.[1] ?? '') ??
    named(SHOUTED.exec(head.slice(0, 100))?.[1] ?? BRACKETED.exec(head)?.[1]) ??
    'none'
  );
}
