import { isObject } from '@/lib/json';

/** Who has to approve a run before it starts (services contract, 12.8). */
export interface Approvers {
  /** Addresses or names, in lower case. */
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

/** Somebody, as an approver. */
export interface Approver {
  name: string;
  email?: string | null | undefined;
  /** Names of the teams they are in. */
  teams: readonly string[];
}

/** Whether a run waits for somebody: they are named, or one of their teams is. */
export function waitsFor(approvers: Approvers | undefined, { name, email, teams }: Approver): boolean {
  if (!approvers) return false;
  const own = [name, email ?? ''].map(one => one.toLowerCase()).filter(Boolean);
  return approvers.people.some(one => own.includes(one)) || approvers.teams.some(one => teams.includes(one));
}
