import { describe, expect, test } from 'vitest';
import { decideDb, type Decision } from '../../../embedded/policy/decide';
import { FUNCTIONS, may, RELATIONS, ROLES, type Relation, type Role } from '../../support/roleTable';

/**
 * The policy, relation by relation, against the role table of the tests. That it stands before every call, and what the
 * database itself lets through, is asked by test/contract/attacks/walk.test.ts.
 */

type Outcome = 'allowed' | 'denied' | 'read-only' | 'not-configured' | 'unknown';
const outcomeOf = (decision: Decision): Outcome => (decision.allow ? 'allowed' : decision.reason);

const READING = ['GET', 'HEAD'];
const METHODS = [...READING, 'POST', 'PATCH', 'DELETE'];

function ofRelation(role: Role, { kind, read, write }: Relation, method: string): Outcome {
  const isRead = READING.includes(method);
  if (kind === 'closed' || !may(role, isRead ? 'read' : 'write', isRead ? read : write)) return 'denied';
  return isRead || kind === 'table' || (kind === 'history' && method === 'POST') ? 'allowed' : 'read-only';
}

function ofFunction(role: Role, { area, action }: (typeof FUNCTIONS)[number], method: string): Outcome {
  if (!['GET', 'HEAD', 'POST'].includes(method)) return 'not-configured';
  if (action === 'write' && method !== 'POST') return 'read-only';
  return may(role, action === 'write' ? 'write' : 'read', area) ? 'allowed' : 'denied';
}

describe.each(ROLES)('%s', role => {
  const decide = (method: string, path: string) =>
    outcomeOf(decideDb({ roles: [role, 'everyone'] }, method, path));

  test.each(METHODS)('%s of every relation and function is decided as the role table says', method => {
    const relations = RELATIONS.map(one => [`/${one.name}`, ofRelation(role, one, method)] as const);
    const functions = FUNCTIONS.map(one => [`/rpc/${one.name}`, ofFunction(role, one, method)] as const);
    const all = [...relations, ...functions];
    expect(all.length).toBeGreaterThan(190);
    expect(all.map(([path]) => [path, decide(method, path)])).toEqual(all);
  });
});
