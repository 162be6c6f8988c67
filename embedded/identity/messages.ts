/**
 * Texts of flows and their ids (identity contract, section 13). Clients key on `id` and `type`; the wording is ours.
 */

export interface UiText {
  id: number;
  text: string;
  type: 'info' | 'error' | 'success';
  context?: Record<string, unknown>;
}

const info = (id: number, text: string, context?: Record<string, unknown>): UiText => ({
  id,
  text,
  type: 'info',
  ...(context ? { context } : {}),
});
const failure = (id: number, text: string, context?: Record<string, unknown>): UiText => ({
  id,
  text,
  type: 'error',
  ...(context ? { context } : {}),
});

export const labels = {
  signIn: () => info(1010001, 'Sign in'),
  signInWithPassword: () => info(1010022, 'Sign in with password'),
  password: () => info(1070001, 'Password'),
  id: () => info(1070004, 'ID'),
  /** The title of a trait in the identity schema. */
  trait: (title: string, name: string) => info(1070002, title, { title, name }),
  totpCode: () => info(1010006, 'Authentication code'),
  useTotp: () => info(1010009, 'Use Authenticator'),
  backupCode: () => info(1010007, 'Backup recovery code'),
  useBackupCode: () => info(1010010, 'Use backup recovery code'),
};

export const notices = {
  confirmAction: () => info(1010003, 'Please confirm this action by verifying that it is you.'),
  secondFactor: () => info(1010004, 'Please complete the second authentication challenge.'),
};

export const problems = {
  generic: (reason: string) => failure(4000001, reason, { reason }),
  required: (property: string) => failure(4000002, `Property ${property} is missing.`, { property }),
  invalidCredentials: () =>
    failure(
      4000006,
      'The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.',
    ),
  alreadySignedIn: () =>
    failure(4000001, 'You are signed in already.', { reason: 'You are signed in already.' }),
  noLoginMethod: () =>
    failure(4010002, 'Could not find a strategy to log you in with. Did you fill out the form correctly?'),
  loginExpired: (expiredAt: Date) =>
    failure(4010001, 'The login flow expired, please try again.', {
      expired_at: expiredAt.toISOString(),
      expired_at_unix: Math.floor(expiredAt.getTime() / 1000),
    }),
};
