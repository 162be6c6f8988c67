/** Texts of flows and their ids. Clients key on `id` and `type`; the wording is ours. */

export interface UiText {
  id: number;
  text: string;
  type: 'info' | 'error' | 'success';
  context?: Record<string, unknown>;
}

type Context = Record<string, unknown>;

const maker =
  (type: UiText['type']) =>
  (id: number, text: string, context?: Context): UiText => ({ id, text, type, ...(context && { context }) });

const info = maker('info');
const success = maker('success');
const failure = maker('error');

/** A moment in the two forms that contexts have: `{name}` as text and `{name}_unix` in seconds. */
const moment = (name: string, at: Date) => ({
  [name]: at.toISOString(),
  [`${name}_unix`]: Math.floor(at.getTime() / 1000),
});

export const labels = {
  signIn: () => info(1010001, 'Sign in'),
  signInWithPassword: () => info(1010022, 'Sign in with password'),
  signUp: () => info(1040001, 'Sign up'),
  back: () => info(1040008, 'Back'),
  password: () => info(1070001, 'Password'),
  /** The title of a trait in the identity schema. */
  trait: (title: string, name: string) => info(1070002, title, { title, name }),
  save: () => info(1070003, 'Save'),
  verifyCode: () => info(1070006, 'Verify code'),
  email: () => info(1070007, 'Email'),
  resend: () => info(1070008, 'Resend code'),
  continue: () => info(1070009, 'Continue'),
  recoveryCode: () => info(1070010, 'Recovery code'),
  verificationCode: () => info(1070011, 'Verification code'),
  totpCode: () => info(1010006, 'Authentication code'),
  useTotp: () => info(1010009, 'Use Authenticator'),
  backupCode: () => info(1010007, 'Backup recovery code'),
  useBackupCode: () => info(1010010, 'Use backup recovery code'),
  totpQr: () => info(1050005, 'Authenticator app QR code'),
  totpSecret: (secret: string) => info(1050006, secret, { secret }),
  totpSecretLabel: () =>
    info(1050017, 'This is your authenticator app secret. Use it if you can not scan the QR code.'),
  unlinkTotp: () => info(1050004, 'Unlink TOTP Authenticator App'),
  revealCodes: () => info(1050007, 'Reveal backup recovery codes'),
  regenerateCodes: () => info(1050008, 'Generate new backup recovery codes'),
  usableCode: (code: string) => info(1050009, code, { secret: code }),
  codesLabel: () => info(1050010, 'These are your backup recovery codes. Keep them in a safe place.'),
  confirmCodes: () => info(1050011, 'Confirm backup recovery codes'),
  usedCode: (at: Date) => info(1050014, `Used on ${at.toISOString()}.`, moment('used_at', at)),
  codes: (secrets: readonly UiText[]) =>
    info(1050015, secrets.map(secret => secret.text).join(', '), { secrets }),
  disableCodes: () => info(1050016, 'Disable this method'),
};

export const notices = {
  confirmAction: () => info(1010003, 'Please confirm this action by verifying that it is you.'),
  secondFactor: () => info(1010004, 'Please complete the second authentication challenge.'),
  chooseCredential: () => info(1040009, 'Please choose a credential to authenticate yourself with.'),
  saved: () => success(1050001, 'Your changes have been saved.'),
  recovered: (privilegedUntil: Date, minutes: number) =>
    success(
      1060001,
      `You recovered your account. Set a new password within ${minutes} minutes.`,
      moment('privileged_session_expires_at', privilegedUntil),
    ),
  recoverySent: () =>
    info(
      1060003,
      'If an account has this address, an e-mail with a recovery code was sent to it. Check the spelling when it does not arrive.',
    ),
  verificationSent: () =>
    info(
      1080003,
      'If an account has this address, an e-mail with a verification code was sent to it. Check the spelling when it does not arrive.',
    ),
  verified: () => success(1080002, 'Your address is verified.'),
};

/** The ids with which each kind of flow says the same. */
const EXPIRED = {
  login: 4010001,
  registration: 4040001,
  settings: 4050001,
  recovery: 4060005,
  verification: 4070005,
} as const;
const NO_METHOD = {
  login: 4010002,
  registration: 4010003,
  settings: 4010004,
  recovery: 4010005,
  verification: 4010006,
} as const;
const COMPLETED = {
  login: 4010007,
  registration: 4040002,
  recovery: 4060001,
  verification: 4070002,
} as const;
const WRONG_CODE = { recovery: 4060006, verification: 4070006 } as const;

export const problems = {
  generic: (reason: string) => failure(4000001, reason, { reason }),
  required: (property: string) => failure(4000002, `Property ${property} is missing.`, { property }),
  tooShort: (minLength: number, actualLength: number) =>
    failure(4000003, `At least ${minLength} characters are needed, not ${actualLength}.`, {
      min_length: minLength,
      actual_length: actualLength,
    }),
  tooLong: (maxLength: number, actualLength: number) =>
    failure(4000017, `At most ${maxLength} characters are possible, not ${actualLength}.`, {
      max_length: maxLength,
      actual_length: actualLength,
    }),
  wrongType: (expected: string) =>
    failure(4000026, `This must be a ${expected}.`, { expected_type: expected }),
  invalidEmail: (value: string) =>
    failure(4000040, `"${value}" is not an e-mail address.`, { value, format: 'email' }),
  invalidCredentials: () =>
    failure(
      4000006,
      'The provided credentials are invalid, check for spelling mistakes in your password or username, email address, or phone number.',
    ),
  identifierTaken: () => failure(4000007, 'An account with the same identifier exists already.'),
  wrongTotp: () => failure(4000008, 'The authentication code is invalid, please try again.'),
  usedBackupCode: () => failure(4000012, 'This backup recovery code has already been used.'),
  wrongBackupCode: () => failure(4000016, 'The backup recovery code is not valid.'),
  passwordSimilar: () =>
    failure(4000031, 'The password is too similar to the identifier; choose another one.'),
  passwordShort: (minLength: number, actualLength: number) =>
    failure(4000032, `The password must have at least ${minLength} characters, not ${actualLength}.`, {
      min_length: minLength,
      actual_length: actualLength,
    }),
  passwordSame: () => failure(4000039, 'The new password must differ from the old one.'),
  alreadySignedIn: () =>
    failure(4000001, 'You are signed in already.', { reason: 'You are signed in already.' }),
  noMethod: (kind: keyof typeof NO_METHOD) =>
    failure(NO_METHOD[kind], 'No method was chosen. Did you fill in the form correctly?'),
  expired: (kind: keyof typeof EXPIRED, at: Date) =>
    failure(EXPIRED[kind], `The ${kind} flow expired, please try again.`, moment('expired_at', at)),
  completed: (kind: keyof typeof COMPLETED) =>
    failure(COMPLETED[kind], `This ${kind} was completed already; it cannot be used again.`),
  wrongCode: (kind: keyof typeof WRONG_CODE) =>
    failure(WRONG_CODE[kind], `The ${kind} code is invalid or has been used. Please try again.`),
  tooManyTries: () => problems.generic('The code was entered wrongly too often. Please ask for a new one.'),
};
