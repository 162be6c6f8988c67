import type { Call } from './call';
import { after, type IdentityService } from './service';
import { markSent } from './store/accounts';
import { issueCode } from './store/codes';
import { sendMail } from './store/courier';
import type { Flow } from './store/flows';
import { failures } from './errors';
import { sourceOf } from './source';

/** Codes by mail, for recovery and verification. */

const minutes = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 60_000));

/** What a mail is about. */
export interface CodeMail {
  flow: Flow;
  address: string;
  /** Whether an account has the address. Otherwise the same work is done and no mail is sent. */
  isKnown: boolean;
  /** Public address of this service, for the link in the mail. */
  base: string;
}

/**
 * Slows down callers who have mail after mail sent to one address, whether anybody has it or not.
 * Throws 429 with the seconds to wait.
 */
export async function slowDownMail(call: Call, address: string): Promise<void> {
  const wait = await call.service.throttles.mail.begin(address, sourceOf(call, address));
  if (wait > 0) throw failures.tooMuchMail(wait);
}

/** Sends the code of a recovery flow; codes sent before are void. */
export async function sendRecoveryCode(service: IdentityService, mail: CodeMail): Promise<void> {
  const { code } = service.settings.lifespans;
  const issued = await issue(service, mail, code);
  if (!mail.isKnown) return;
  await sendMail(service.db, {
    recipient: mail.address,
    subject: 'Recover access to your account',
    template: 'recovery_code_valid',
    body: `Hello,\n\nenter this code on the recovery page to get back into your account:\n\n${issued}\n\nIt is good for ${minutes(code)} minutes and works once. If you did not ask for it, you need not do anything.\n`,
  });
}

/** Sends the code of a verification flow, with a link that fills it in; codes sent before are void. */
export async function sendVerificationCode(service: IdentityService, mail: CodeMail): Promise<void> {
  const { code } = service.settings.lifespans;
  const issued = await issue(service, mail, code);
  if (!mail.isKnown) return;
  await markSent(service.db.pool, mail.address);
  const link = `${mail.base}/self-service/verification?flow=${mail.flow.id}&code=${issued}`;
  await sendMail(service.db, {
    recipient: mail.address,
    subject: 'Verify your e-mail address',
    template: 'verification_code_valid',
    body: `Hello,\n\nenter this code to verify that this address is yours:\n\n${issued}\n\nor open this link:\n\n${link}\n\nBoth are good for ${minutes(code)} minutes and work once.\n`,
  });
}

/** Invites a person: where to go, and the code that is asked for there. */
export async function sendInvitation(
  service: IdentityService,
  address: string,
  { link, code }: { link: string; code: string },
  lifespan: number,
): Promise<void> {
  await sendMail(service.db, {
    recipient: address,
    subject: `You are invited to ${service.issuer}`,
    template: 'recovery_code_valid',
    body: `Hello,\n\nopen this page to set your password:\n\n${link}\n\nand enter this code there:\n\n${code}\n\nBoth are good for ${Math.round(lifespan / 3_600_000)} hours and work once.\n`,
  });
}

/** Invites a person to register: the link is all it takes. */
export async function sendInviteLink(service: IdentityService, address: string, link: string): Promise<void> {
  await sendMail(service.db, {
    recipient: address,
    subject: `You are invited to ${service.issuer}`,
    template: 'recovery_code_valid',
    body: `Hello,\n\nopen this page and create an account for this address:\n\n${link}\n`,
  });
}

function issue(service: IdentityService, mail: CodeMail, lifespan: number): Promise<string> {
  return issueCode(service.db, service.appKey, {
    flowId: mail.flow.id,
    address: mail.address,
    expiresAt: after(service, lifespan),
    isReal: mail.isKnown,
  });
}
