import { isApiError, isUnreachable } from '@/lib/errors';

/** Tag families of the cache. Tags carry ids, or `LIST` for lists. */
export const TAGS = [
  'Whoami',
  'Identities',
  'People',
  'AccessScope',
  'Scope',
  'Settings',
  'Config',
  'ConfigChange',
  'ConfigInsight',
  'ConfigComponentLink',
  'Topology',
  'Check',
  'Canary',
  'Incident',
  'Hypothesis',
  'Evidence',
  'Comment',
  'Responder',
  'IncidentHistory',
  'Playbook',
  'PlaybookRun',
  'View',
  'ViewResult',
  'ViewRows',
  'NotificationRule',
  'NotificationHistory',
  'Silence',
  'Permission',
  'Agent',
  'Token',
  'Team',
  'Connection',
  'LogBackend',
  'JobHistory',
  'Artifact',
  'EventQueue',
  'Integration',
  'Application',
  'ExternalAccess',
  'Property',
  'Version',
  'Fault',
] as const;

export type CacheTag = (typeof TAGS)[number];

export interface TagOf<Type extends CacheTag> {
  type: Type;
  id: string;
}

/**
 * The tag of one record. The cache keeps tags in plain objects by id, and some ids are names that people chose, such as
 * `constructor`: with a prefix none of them is one that every object inherits.
 */
export const tagOf = <Type extends CacheTag>(type: Type, id: string): TagOf<Type> => ({
  type,
  id: `id:${id}`,
});

/** The tag of every list of a family: lists change when a record is added, removed or changed. */
export const listTag = <Type extends CacheTag>(type: Type): TagOf<Type> => ({ type, id: 'LIST' });

/** The list's tag and one for each of its rows. */
export const rowTags = <Type extends CacheTag>(
  type: Type,
  rows: readonly { id: string }[] = [],
): TagOf<Type>[] => [listTag(type), ...rows.map(row => tagOf(type, row.id))];

/** Whether a write may be done although it failed: it was sent, and what became of it was not said, or cannot be read. */
const mayBeDone = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'parse' || (error.kind !== 'offline' && isUnreachable(error)));

/**
 * What a write that succeeded makes stale, and one whose answer got lost, since it may have succeeded; one that was refused
 * has changed nothing.
 * @param tags by what was sent, and by what came back
 */
export const onSuccess =
  <Arg, Result, Tag>(tags: (arg: Arg, result: Result | undefined) => readonly Tag[]) =>
  (result: Result | undefined, error: unknown, arg: Arg): readonly Tag[] =>
    error && !mayBeDone(error) ? [] : tags(arg, result);
