import { to, toCheck } from '@/lib/routing/paths';

/** What a notification is about, as lists tell it. */
export interface NotifiedSubject {
  /** Null of a record that is gone. */
  resource?: {
    id: string;
    name: string | null;
    type?: string | null;
    icon?: string | null;
    health?: string | null;
    status?: string | null;
    deleted_at?: string | null;
  } | null;
  /** Config, component, check or canary; of later backends the type, with the kind beside it. */
  resource_type: string | null;
  resource_kind?: string | null;
}

const KINDS: readonly string[] = ['config', 'component', 'check', 'canary'];

/** Its kind; undefined when the backend does not say it. */
export const notifiedKind = ({
  resource_kind: kind,
  resource_type: type,
}: NotifiedSubject): string | undefined => [kind, type].find(one => one && KINDS.includes(one)) ?? undefined;

/** What it is called; 'Unknown' when its record is gone. */
export const subjectName = ({ resource }: NotifiedSubject): string => resource?.name || 'Unknown';

/** Its page; undefined for what is gone, or has none. */
export function subjectHref(subject: NotifiedSubject): string | undefined {
  const id = subject.resource?.id;
  if (!id) return undefined;
  const kind = notifiedKind(subject);
  if (kind === 'config') return to('catalogItem', { id });
  if (kind === 'component') return to('topologyItem', { id });
  return kind === 'check' ? toCheck(id) : undefined;
}

/** The icon before its name. */
export const subjectIcon = (subject: NotifiedSubject): string =>
  subject.resource?.icon ?? subject.resource?.type ?? notifiedKind(subject) ?? '';

/** Its health now: gone, or deleted, as a word; undefined where the backend does not say it, as of canaries. */
export function healthNow({ resource }: NotifiedSubject): string | undefined {
  if (!resource || resource.deleted_at) return 'Deleted';
  return resource.health ?? undefined;
}

/** What a notification tells of the health that it was sent for. */
export interface ToldHealth {
  resource_health?: string | null;
  resource_status?: string | null;
  /** 'check.failed', 'component.unhealthy'; lists by resource do not say it. */
  source_event?: string;
}

/** Events that tell a health; 'config.updated' and others do not. */
const HEALTH_OF_EVENT: ReadonlyMap<string, string> = new Map([
  ['check.passed', 'healthy'],
  ['check.failed', 'unhealthy'],
  ...['config', 'component'].flatMap(kind =>
    ['healthy', 'unhealthy', 'warning', 'unknown'].map((health): [string, string] => [
      `${kind}.${health}`,
      health,
    ]),
  ),
]);

/** The health that a notification was sent for: as the backend kept it, else as its event says it; undefined where neither does. */
export const healthThen = ({
  resource_health: health,
  source_event: event,
}: ToldHealth): string | undefined => health || HEALTH_OF_EVENT.get(event ?? '');
