import { OBJECTS, type RbacObject } from '../../policy/areas';
import { ALL_ACTIONS } from '../../core/permissionRecords';
import { HttpError } from '../../core/errors';
import { isUuid } from '../../core/principal';
import { asFields } from '../../core/records';
import { fieldsOf } from '../body';

/** What a review of access asks for. */

/** Kinds of resource that can be asked about, with the relation that holds them. */
export const REVIEWED = {
  playbook: 'playbooks',
  config: 'config_items',
  check: 'checks',
  view: 'views',
  connection: 'connections',
} as const;
export type ReviewedKind = keyof typeof REVIEWED;

const KINDS = Object.keys(REVIEWED) as ReviewedKind[];

/** One resource, or by `global` all of an object. */
export type ReviewedResource = { kind: ReviewedKind; id: string } | { kind: 'global'; object: RbacObject };

/** Actions that can be asked about: those of permissions, and those that stand only for themselves. */
const ACTIONS = [...ALL_ACTIONS, 'playbook:cancel', 'mcp:run'] as const;
export type ReviewedAction = (typeof ACTIONS)[number];

/** Subjects of one review at most. */
export const MOST_SUBJECTS = 500;

export interface ReviewRequest {
  resource: ReviewedResource;
  action: ReviewedAction;
  /** As they were sent: `*` alone stands for all there are. */
  subjects: readonly string[];
}

const wrong = (why: string) => new HttpError(400, why, 'Invalid request body');

function readResource(value: unknown): ReviewedResource {
  const given = asFields(value);
  const named = [...KINDS, 'global' as const].filter(kind => given[kind] !== undefined && given[kind] !== '');
  const [kind, ...others] = named;
  if (!kind || others.length > 0)
    throw wrong(`resource must have exactly one of ${[...KINDS, 'global'].join(', ')}`);
  const id = given[kind];
  if (kind === 'global') {
    const object = OBJECTS.find(one => one === id);
    if (!object) throw wrong(`resource.global must be one of ${OBJECTS.join(', ')}`);
    return { kind, object };
  }
  if (typeof id !== 'string' || !isUuid(id)) throw wrong(`resource.${kind} must be an id`);
  return { kind, id };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

/** Reads the body. Throws a 400 that names what is missing or wrong. */
export function readReview(body: unknown): ReviewRequest {
  const fields = fieldsOf(body);
  const resource = readResource(fields['resource']);
  const action = ACTIONS.find(one => one === fields['action']);
  if (!action) throw wrong(`action must be one of ${ACTIONS.join(', ')}`);
  const { subjects } = fields;
  if (!Array.isArray(subjects) || subjects.length === 0 || !subjects.every(isText))
    throw wrong('subjects must be a list of at least one text');
  if (subjects.length > MOST_SUBJECTS) throw wrong(`there are more than ${MOST_SUBJECTS} subjects`);
  return { resource, action, subjects };
}
