import { isRecord, textsIn } from '../../core/records';
import { specOf } from './model';

/** Who has to approve a run before it starts. */
export interface Approval {
  /** One approval is enough; otherwise every person and team is asked. */
  any: boolean;
  /** Addresses, in lower case. */
  people: readonly string[];
  /** Names. */
  teams: readonly string[];
}

/** The approval a spec asks for; undefined when it names nobody. */
export function approvalOf(playbook: { spec: unknown }): Approval | undefined {
  const approval = specOf(playbook)['approval'];
  if (!isRecord(approval) || !isRecord(approval['approvers'])) return undefined;
  const people = textsIn(approval['approvers']['people']).map(address => address.toLowerCase());
  const teams = textsIn(approval['approvers']['teams']);
  if (people.length === 0 && teams.length === 0) return undefined;
  return { any: approval['type'] === 'any', people, teams };
}

/** A person, as an approver. */
export interface Approver {
  email: string | undefined;
  teams: readonly { id: string; name: string }[];
}

/** As whom a person approves: themselves, and each of their teams that is asked. Empty for who is no approver. */
export function standsFor(approval: Approval, { email, teams }: Approver) {
  return {
    person: email !== undefined && approval.people.includes(email.toLowerCase()),
    teams: teams.filter(({ name }) => approval.teams.includes(name)),
  };
}

/** Whether the approvals given are enough. @param given addresses and names of teams */
export function isEnough(
  { any, people, teams }: Approval,
  given: { people: readonly string[]; teams: readonly string[] },
): boolean {
  const byPeople = people.map(address => given.people.some(one => one.toLowerCase() === address));
  const all = [...byPeople, ...teams.map(team => given.teams.includes(team))];
  return any ? all.includes(true) : all.every(Boolean);
}
