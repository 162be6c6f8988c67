import { lazy } from 'react';
import { isApiError } from '@/lib/errors';
import type { PersonUpdate, User } from './api';
import { failureOf, type Saved } from '@/modules/records/save';
import type { RecordForm } from '@/modules/records/types';

export interface UserValues {
  firstName: string;
  lastName: string;
  email: string;
  /** Empty: the roles stay as they are. */
  role: string;
  active: boolean;
}

/** The values of a person's account. Several roles have no value of their own: they stay until one is chosen. */
export const personValues = (user: User | undefined): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  email: user?.email ?? '',
  role: user?.roles.length === 1 ? (user.roles[0] ?? '') : '',
  active: user?.state === 'active',
});

/** The form of an account. */
export const userForm: RecordForm<User, UserValues> = {
  Fields: lazy(() => import('./UserFields')),
  valuesOf: personValues,
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    role: 'Role',
    active: 'May sign in',
  },
  size: 'small',
  draft: true,
};

/** What is sent: all of the account, and the role only when another one was chosen. */
export function updateOf(user: User, values: UserValues): PersonUpdate {
  const role = values.role === personValues(user).role ? '' : values.role;
  return {
    id: user.id,
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    email: values.email.trim(),
    active: values.active,
    ...(role && { role }),
  };
}

/** Whether the account still is what the person began with. The call itself overwrites whatever there is. */
export function isAsRead(before: User, now: User): boolean {
  const [one, other] = [before, now].map(user =>
    JSON.stringify([personValues(user), [...user.roles].sort()]),
  );
  return one === other;
}

/** Why an account was not changed; an address that a person has belongs to its field. */
export function userFailure(error: unknown): Saved<User> {
  const failure = failureOf(error);
  return isApiError(error) && error.status === 409
    ? { ...failure, fields: { email: failure.message } }
    : failure;
}
