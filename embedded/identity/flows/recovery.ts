import { randomBytes } from 'node:crypto';
import { requestUrl, type Call } from '../call';
import { IDENTITY_PATH, after, pageAddress, type IdentityService } from '../service';
import { currentSession } from '../sessions';
import { issueCode } from '../store/codes';
import { insertFlow } from '../store/flows';
import { answerInit, answerSignedIn } from './answer';
import { beginCodeFlow, CODE_KINDS } from './codeFlow';
import { allowedReturnTo, fetchFlow, flowPath, flowView } from './flow';

/** The recovery flow: made and fetched here, submitted in recoverySubmit.ts. */

/** GET /self-service/recovery/browser */
export async function createRecoveryFlow(call: Call): Promise<Response> {
  const returnTo = allowedReturnTo(call);
  if (await currentSession(call)) return answerSignedIn(call, returnTo);
  const request = { url: requestUrl(call), returnTo: returnTo ?? null };
  return answerInit(call, await beginCodeFlow(call, 'recovery', request));
}

/** GET /self-service/recovery/flows?id= */
export async function getRecoveryFlow(call: Call): Promise<Response> {
  return call.context.json(flowView(call, await fetchFlow(call, 'recovery')));
}

/** What an administrator hands to a person who cannot sign in, or cannot yet. */
export interface IssuedRecovery {
  code: string;
  link: string;
  expiresAt: Date;
}

/**
 * Makes a recovery for an identity without its doing: a link to a form that waits for the code. It is bound to no
 * browser, since another person's opens it.
 * @param address the identity's e-mail address
 * @param lifespan in milliseconds
 */
export async function issueRecovery(
  service: IdentityService,
  origin: string,
  address: string,
  lifespan: number,
): Promise<IssuedRecovery> {
  const expiresAt = after(service, lifespan);
  const flow = await insertFlow(service.db, {
    kind: 'recovery',
    state: 'sent_email',
    active: 'code',
    request_url: `${origin}${IDENTITY_PATH}${flowPath('recovery')}/browser`,
    ui: { nodes: CODE_KINDS.recovery.codeNodes(), messages: [] },
    internal: { address, unbound: true },
    csrf_hash: randomBytes(32),
    expires_at: expiresAt,
  });
  const code = await issueCode(service.db, service.appKey, {
    flowId: flow.id,
    address,
    expiresAt,
    isReal: true,
  });
  return { code, link: pageAddress(service, origin, 'recovery', `?flow=${flow.id}`), expiresAt };
}
