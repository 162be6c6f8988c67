import { isRole, type RbacObject, type Role, type Verb } from './areas';
import type { Recorded } from '../core/permissionRecords';

/** Whose behaviour this backend has: its own, or what a release of Mission Control was seen to do (`released.ts`). */
export const PROFILES = ['console', 'mission-control', 'mission-control-2025'] as const;
export type Profile = (typeof PROFILES)[number];

type Grants = readonly (readonly [objects: readonly RbacObject[], verbs: readonly Verb[]])[];

const EVERY: readonly Verb[] = ['create', 'read', 'update', 'delete'];

/** Read by every signed-in person: what viewers may read, all may. */
const READ: readonly RbacObject[] = [
  'database.public',
  'canaries',
  'catalog',
  'playbooks',
  'topology',
  'people',
  'application',
  'views',
];
const DUTY: Grants = [[['incident'], EVERY]];

/** The static policy of released backends, beyond what everybody reads. */
const POLICY: Readonly<Record<Exclude<Role, 'admin'>, Grants>> = {
  editor: [
    [
      ['canaries', 'catalog', 'topology', 'playbooks', 'kubernetes-proxy', 'notification', 'application'],
      EVERY,
    ],
    [['connection'], EVERY],
    [['connection-detail'], ['read']],
  ],
  commander: DUTY,
  responder: DUTY,
  viewer: [],
  guest: [],
};

interface Caller {
  roles: readonly string[];
  recorded?: Recorded;
}

/** Whether a released Mission Control lets the caller do that with the object: by the static policy or by a record. */
export function releasedAllows({ roles, recorded }: Caller, object: RbacObject, verb: Verb): boolean {
  if (object === 'database.kratos') return false;
  const isRecorded = (pairs: ReadonlySet<string> | undefined) =>
    pairs?.has(`${object} ${verb}`) || pairs?.has(`* ${verb}`);
  if (isRecorded(recorded?.refused)) return false;
  if (isRecorded(recorded?.granted)) return true;
  if (verb === 'read' && READ.includes(object)) return true;
  return roles
    .filter(isRole)
    .some(
      role =>
        role === 'admin' ||
        POLICY[role].some(([objects, verbs]) => objects.includes(object) && verbs.includes(verb)),
    );
}
