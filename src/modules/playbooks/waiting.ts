import { isObject } from '@/lib/json';

/** Who has to approve a run before it starts. */
export interface Approvers {
  /** Addresses, in lower case. */
  people: readonly string[];
  /** Names. */
  teams: readonly string[];
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The approvers that a spec names; undefined when it names nobody. */
export function approversOf(
  spec: Readonly<Record<string, unknown>> | null | undefined,
): Approvers | undefined {
  const approval = spec?.['approval'];
  if (!isObject(approval) || !isObject(approval['approvers'])) return undefined;
  const people = texts(approval['approvers']['people']).map(one => one.toLowerCase());
  const teams = texts(approval['approvers']['teams']);
  return people.length + teams.length > 0 ? { people, teams } : undefined;
}

/** A person, as an approver. */
export interface Approver {
  name: string;
  email?: string | null | undefined;
  /** Names of the teams they are in. */
  teams: readonly string[];
}

/** Whether a run waits for a person: their address is named, or one of their teams is. Without an address their name is taken. */
export function waitsFor(approvers: Approvers | undefined, { name, email, teams }: Approver): boolean {
  if (!approvers) return false;
  const own = (email || name).toLowerCase();
  return (own !== '' && approvers.people.includes(own)) || approvers.teams.some(team => teams.includes(team));
}
