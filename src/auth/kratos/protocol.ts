import type {
  ContinueWith,
  FrontendApi,
  UiContainer,
  UpdateLoginFlowBody,
  UpdateRecoveryFlowBody,
  UpdateRegistrationFlowBody,
  UpdateSettingsFlowBody,
  UpdateVerificationFlowBody,
} from '@ory/kratos-client';
import { paths } from '@/lib/routing/paths';

/** The flows of the identity service a page can run, and the page of each. */
export const FLOW_PAGES = {
  login: paths.login,
  registration: paths.registration,
  recovery: paths.recovery,
  verification: paths.verification,
  settings: paths.profile,
} as const;

export type FlowKind = keyof typeof FLOW_PAGES;

/** What the pages use of a flow, whatever its kind. */
export interface Flow {
  id: string;
  ui: UiContainer;
  state?: unknown;
  /** RFC 3339, by the clock of the service. */
  issued_at?: string;
  expires_at?: string;
  return_to?: string;
  refresh?: boolean;
  requested_aal?: string;
  /** Of a settings flow: whose account it is. */
  identity?: { traits?: unknown };
  continue_with?: ContinueWith[];
}

/** What a new flow is asked for; `returnTo` is a whole address. */
export interface NewFlow {
  returnTo?: string;
  refresh?: boolean;
  aal?: string;
}

/** The fields of a form: what its nodes are called, never kept. */
export type FlowBody = Record<string, unknown>;

/** The good answer to a submit: the next state of the flow, or that it is over. */
export interface FlowAnswer {
  flow?: Flow;
  /** The answer came with a session: a person is signed in now. */
  session?: boolean;
  continueWith: readonly ContinueWith[];
}

/** Create, get and update of one kind of flow. Failures are rejected as axios errors. */
export interface FlowCalls {
  create: (wanted: NewFlow) => Promise<Flow>;
  get: (id: string) => Promise<Flow>;
  update: (id: string, body: FlowBody) => Promise<FlowAnswer>;
}

const nextState = (flow: Flow): FlowAnswer => ({ flow, continueWith: flow.continue_with ?? [] });

/**
 * The calls of a kind. The client types a body by its method; ours holds the names and values of the nodes that the
 * server sent, which no type knows, hence the conversions here and nowhere else.
 */
export function flowCalls(kind: FlowKind, client: FrontendApi): FlowCalls {
  switch (kind) {
    case 'login':
      return {
        create: async wanted => (await client.createBrowserLoginFlow(wanted)).data,
        get: async id => (await client.getLoginFlow({ id })).data,
        update: async (flow, body) => {
          const updateLoginFlowBody = body as unknown as UpdateLoginFlowBody;
          const { data } = await client.updateLoginFlow({ flow, updateLoginFlowBody });
          return { session: true, continueWith: data.continue_with ?? [] };
        },
      };
    case 'registration':
      return {
        create: async ({ returnTo }) => (await client.createBrowserRegistrationFlow({ returnTo })).data,
        get: async id => (await client.getRegistrationFlow({ id })).data,
        update: async (flow, body) => {
          const updateRegistrationFlowBody = body as unknown as UpdateRegistrationFlowBody;
          const { data } = await client.updateRegistrationFlow({ flow, updateRegistrationFlowBody });
          return { session: data.session !== undefined, continueWith: data.continue_with ?? [] };
        },
      };
    case 'recovery':
      return {
        create: async ({ returnTo }) => (await client.createBrowserRecoveryFlow({ returnTo })).data,
        get: async id => (await client.getRecoveryFlow({ id })).data,
        update: async (flow, body) => {
          const updateRecoveryFlowBody = body as unknown as UpdateRecoveryFlowBody;
          return nextState((await client.updateRecoveryFlow({ flow, updateRecoveryFlowBody })).data);
        },
      };
    case 'verification':
      return {
        create: async ({ returnTo }) => (await client.createBrowserVerificationFlow({ returnTo })).data,
        get: async id => (await client.getVerificationFlow({ id })).data,
        update: async (flow, body) => {
          const updateVerificationFlowBody = body as unknown as UpdateVerificationFlowBody;
          return nextState((await client.updateVerificationFlow({ flow, updateVerificationFlowBody })).data);
        },
      };
    case 'settings':
      return {
        create: async ({ returnTo }) => (await client.createBrowserSettingsFlow({ returnTo })).data,
        get: async id => (await client.getSettingsFlow({ id })).data,
        update: async (flow, body) => {
          const updateSettingsFlowBody = body as unknown as UpdateSettingsFlowBody;
          return nextState((await client.updateSettingsFlow({ flow, updateSettingsFlowBody })).data);
        },
      };
  }
}
