import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';

/** What starts a playbook by itself. */
export interface Trigger {
  /** In words: 'When a catalog item becomes unhealthy'. */
  text: string;
  /** What an event has to fulfil besides, as an expression. */
  filter?: string;
  /** When it is due, where it is a schedule. */
  schedule?: string;
}

const KINDS = [
  ['config', 'a catalog item'],
  ['component', 'a component'],
  ['canary', 'a check'],
] as const;

/** Events by their names; others are told by name. */
const EVENTS: Readonly<Record<string, string>> = {
  healthy: 'becomes healthy',
  unhealthy: 'becomes unhealthy',
  warning: 'gets a warning',
  degraded: 'becomes degraded',
  unknown: 'is in an unknown state',
  error: 'has an error',
  passed: 'passes',
  failed: 'fails',
  created: 'is created',
  updated: 'is updated',
  changed: 'changes',
  deleted: 'is deleted',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

function eventTrigger(what: string, entry: Readonly<Record<string, unknown>>): Trigger[] {
  const { event, filter, labels } = entry;
  if (!isText(event)) return [];
  const words = ownValue(EVENTS, event.toLowerCase());
  const wanted = isObject(labels)
    ? Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`)
    : [];
  const labelled = wanted.length > 0 ? ` labelled ${wanted.join(', ')}` : '';
  return [
    {
      text: words ? `When ${what}${labelled} ${words}` : `On the event ${event} of ${what}${labelled}`,
      ...(isText(filter) && { filter: filter.trim() }),
    },
  ];
}

/** How a webhook knows its caller. */
const AUTHENTICATION = [
  ['basic', 'with user name and password'],
  ['github', 'with a GitHub signature'],
  ['svix', 'with a Svix signature'],
  ['jwt', 'with a JSON Web Token'],
] as const;

function webhookTrigger(webhook: unknown): Trigger[] {
  const path = isObject(webhook) ? webhook['path'] : undefined;
  if (!isText(path)) return [];
  const way = isObject(webhook) ? webhook['authentication'] : undefined;
  const [, how = 'without authentication'] =
    AUTHENTICATION.find(([key]) => isObject(way) && isObject(ownValue(way, key))) ?? [];
  return [{ text: `When the webhook ${path} is called, ${how}` }];
}

/** A schedule of cron, and the zone in which its times are. */
export function cronOf(schedule: string): { cron: string; zone: string } {
  const [, zone = 'UTC', cron = schedule.trim()] = /^(?:CRON_)?TZ=(\S+)\s+(.+)$/.exec(schedule.trim()) ?? [];
  return { cron, zone };
}

const WORDS: Readonly<Record<string, string>> = {
  '@hourly': 'Every hour',
  '@daily': 'Every day at 00:00',
  '@midnight': 'Every day at 00:00',
  '@weekly': 'Every Sunday at 00:00',
  '@monthly': 'On the first of every month at 00:00',
  '@yearly': 'On the first of January at 00:00',
  '@annually': 'On the first of January at 00:00',
};
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The day of a week by its number, 0 and 7 being Sunday, or by its first three letters. */
const dayOf = (text: string) =>
  /^[0-7]$/.test(text)
    ? DAYS[Number(text) % 7]
    : DAYS.find(day => day.slice(0, 3).toLowerCase() === text.toLowerCase());

/** When a schedule is due, in words for the common ones: 'Every Monday at 09:00 UTC'. */
export function scheduleText(schedule: string): string {
  const every = /^@every\s+(\S+)$/.exec(schedule.trim());
  if (every) return `Every ${every[1]}`;
  const { cron, zone } = cronOf(schedule);
  const word = ownValue(WORDS, cron);
  if (word) return word.endsWith('hour') ? word : `${word} ${zone}`;
  const [minute = '', hour = '', date, month, day = ''] = cron.split(/\s+/);
  const other = `On the schedule ${cron} (${zone})`;
  if (cron.split(/\s+/).length !== 5 || date !== '*' || month !== '*') return other;
  const step = /^\*\/(\d+)$/.exec(minute);
  if (step && hour === '*' && day === '*') return `Every ${step[1]} minutes`;
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return other;
  const days = day === '*' ? 'day' : day === '1-5' || /^mon-fri$/i.test(day) ? 'weekday' : dayOf(day);
  return days ? `Every ${days} at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} ${zone}` : other;
}

/** What starts a playbook by itself, by its spec; nothing for one that only people and other playbooks start. */
export function triggersOf(spec: Readonly<Record<string, unknown>> | null | undefined): Trigger[] {
  const on = ownValue(spec, 'on');
  if (!isObject(on)) return [];
  return [
    ...objectsIn(on['schedule']).flatMap(({ schedule }) =>
      isText(schedule) ? [{ text: scheduleText(schedule), schedule }] : [],
    ),
    ...KINDS.flatMap(([kind, what]) => objectsIn(on[kind]).flatMap(entry => eventTrigger(what, entry))),
    ...webhookTrigger(on['webhook']),
  ];
}
