import { field, type Body, type Call } from '../call';
import { problems } from '../messages';
import { hashPassword, verifyPassword } from '../password';
import { passwordProblem } from '../passwordPolicy';
import { IdentifierTaken, setPassword, setTraits } from '../store/accounts';
import type { Flow, FlowMemory } from '../store/flows';
import { findByPassword } from '../store/identities';
import { findBackupCodes, removeFactor, setBackupCodes, setTotp } from '../store/secondFactors';
import { raiseLevel, type Session } from '../store/sessions';
import { matchTotp } from '../totp';
import { emailOf, readTraits } from '../traits';
import type { Problem } from './answer';
import { slowDownNewAddresses } from './newAddress';
import { pendingCodes, pendingTotp, withCodes, withNewCodes, withoutCodes } from './settingsNodes';
import { beginVerification, showVerification } from './verification';

/** What can be changed in the settings, one function a section. */

export interface Request {
  call: Call;
  flow: Flow;
  session: Session;
  body: Body;
}

/** A change that was made, or codes that are now on show. */
export interface Done {
  state: 'success' | 'show_form';
  internal: FlowMemory;
  /** What the client should do next, before the redirect. */
  continueWith?: Record<string, unknown>[];
}

/** A recognised form: what is wrong with it on the face of it, whether it needs a fresh sign-in, and what it does. */
export interface Change {
  method: 'profile' | 'password' | 'totp' | 'lookup_secret';
  invalid?: Problem;
  isPrivileged: boolean;
  apply: () => Promise<Done | Problem>;
}

export const isDone = (outcome: Done | Problem): outcome is Done => 'state' in outcome;

function profileChange({ call, flow, session, body }: Request): Change {
  const { identity } = session;
  const read = readTraits(body);
  // Groups are given by administrators: a person can neither take nor lose them here.
  const groups = identity.traits['groups'];
  const traits = { ...read.traits, ...(groups === undefined ? {} : { groups }) };
  const email = emailOf(traits);
  const isOtherAddress = email !== emailOf(identity.traits);
  return {
    method: 'profile',
    ...(Object.keys(read.problems).length > 0
      ? { invalid: { fields: read.problems, values: read.values } }
      : {}),
    isPrivileged: isOtherAddress,
    apply: async () => {
      if (isOtherAddress) slowDownNewAddresses(call);
      try {
        await call.service.db.transaction(client => setTraits(client, identity.id, traits));
      } catch (error) {
        if (error instanceof IdentifierTaken)
          return { form: [problems.identifierTaken()], values: read.values };
        throw error;
      }
      const internal = withoutCodes(flow.internal);
      if (!isOtherAddress) return { state: 'success', internal };
      const verification = await beginVerification(call, email, flow.return_to);
      return {
        state: 'success',
        internal,
        continueWith: [showVerification(call, verification, email)],
      };
    },
  };
}

function passwordChange({ call: { service }, flow, session, body }: Request): Change {
  const password = field(body, 'password') ?? '';
  const identifier = emailOf(session.identity.traits);
  return {
    method: 'password',
    ...(password === '' ? { invalid: { fields: { password: [problems.required('password')] } } } : {}),
    isPrivileged: true,
    apply: async () => {
      const wrong = passwordProblem(password, identifier);
      if (wrong) return { fields: { password: [wrong] } };
      const current = await findByPassword(service.db, identifier);
      if (current && (await verifyPassword(password, current.hash))) {
        return { fields: { password: [problems.passwordSame()] } };
      }
      const hash = await hashPassword(password);
      await service.db.transaction(client => setPassword(client, session.identity.id, identifier, hash));
      return { state: 'success', internal: withoutCodes(flow.internal) };
    },
  };
}

function totpChange({ call: { service }, flow, session, body }: Request): Change {
  const { identity } = session;
  const internal = withoutCodes(flow.internal);
  if (isTrue(body, 'totp_unlink')) {
    return {
      method: 'totp',
      isPrivileged: true,
      apply: async () => {
        await removeFactor(service.db, identity.id, 'totp');
        return { state: 'success', internal };
      },
    };
  }
  const code = (field(body, 'totp_code') ?? '').replace(/\s/g, '');
  return {
    method: 'totp',
    ...(code === '' ? { invalid: { fields: { totp_code: [problems.required('totp_code')] } } } : {}),
    isPrivileged: true,
    apply: async () => {
      const secret = pendingTotp(service, flow);
      if (secret === undefined || matchTotp(secret, code, service.now()) === undefined) {
        return { fields: { totp_code: [problems.wrongTotp()] } };
      }
      await setTotp(service.db, service.vault, identity.id, secret);
      await raiseLevel(service.db, session, 'totp', service.now());
      return { state: 'success', internal };
    },
  };
}

function codesChange(request: Request, action: CodesAction): Change {
  const { call, flow, session } = request;
  const { service } = call;
  const { id } = session.identity;
  const internal = withoutCodes(flow.internal);
  const actions: Record<CodesAction, () => Promise<Done | Problem>> = {
    confirm: async () => {
      const codes = pendingCodes(service, flow);
      if (!codes) return { form: [problems.generic('Generate new codes before confirming them.')] };
      await setBackupCodes(service.db, service.vault, id, codes);
      await raiseLevel(service.db, session, 'lookup_secret', service.now());
      return { state: 'success', internal };
    },
    reveal: async () => {
      const codes = await findBackupCodes(service.db, service.vault, id);
      if (!codes) return { form: [problems.generic('There are no backup recovery codes to show.')] };
      return { state: 'show_form', internal: withCodes(service, internal, codes) };
    },
    disable: async () => {
      await removeFactor(service.db, id, 'lookup_secret');
      return { state: 'success', internal };
    },
    regenerate: () => Promise.resolve({ state: 'show_form', internal: withNewCodes(service, internal) }),
  };
  return { method: 'lookup_secret', isPrivileged: true, apply: actions[action] };
}

const isTrue = (body: Body, name: string): boolean => ['true', '1'].includes(field(body, name) ?? '');

/** In the order in which they win when several are sent. */
const CODES_ACTIONS = ['confirm', 'reveal', 'disable', 'regenerate'] as const;
type CodesAction = (typeof CODES_ACTIONS)[number];

/** The change that a form asks for; undefined when it names none. Buttons of their own imply their method. */
export function changeOf(request: Request): Change | undefined {
  const { body } = request;
  const action = CODES_ACTIONS.find(name => isTrue(body, `lookup_secret_${name}`));
  if (action) return codesChange(request, action);
  if (isTrue(body, 'totp_unlink')) return totpChange(request);
  const method = field(body, 'method');
  if (method === 'profile') return profileChange(request);
  if (method === 'password') return passwordChange(request);
  return method === 'totp' ? totpChange(request) : undefined;
}
