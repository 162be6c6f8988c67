/**
 * A stand-in for the hosted provider's script: the part of its interface that `@clerk/react` calls, with an account and
 * organisations of its own. Unit tests install it in the document, browser tests serve it as the script. The function is
 * sent to the browser as text, so it uses nothing from outside.
 */

export interface StandInOrganisation {
  id: string;
  name: string;
  publicMetadata: Record<string, unknown>;
}

export interface StandInState {
  signedIn: boolean;
  /** Id of the active organisation; none gives the picker. */
  active?: string;
  organisations: StandInOrganisation[];
  /** Begins every token; tests look for it where no token may be. */
  secret: string;
  /** Milliseconds that changing the organisation takes. */
  switchMs?: number;
}

/** What tests do to the stand-in, and see of it: `window.__provider`. */
export interface StandInControl {
  /** Calls for tokens, in their order. */
  asked: { template: string | undefined; skipCache: boolean; token: string }[];
  /** Changes what an organisation holds, as the operator of the instances does; the page learns by asking. */
  setMetadata: (organisation: string, metadata: Record<string, unknown>) => void;
  /** The session ends elsewhere. */
  endSession: () => void;
  /** Makes another organisation the active one, as another page of the provider would. */
  activate: (organisation: string) => Promise<void>;
  options: Record<string, unknown> | undefined;
  /** Cards and windows of the provider that were opened. */
  opened: string[];
}

declare global {
  interface Window {
    __provider?: StandInControl;
  }
}

export function installProvider(initial: StandInState): void {
  const STORED = 'stand-in';
  type Saved = { signedIn: boolean; active: string | undefined; session: number };
  const saved: Saved = (JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Saved | null) ?? {
    signedIn: initial.signedIn,
    active: initial.active,
    session: 1,
  };
  const save = () => sessionStorage.setItem(STORED, JSON.stringify(saved));

  type Org = { id: string; name: string; slug: string; publicMetadata: unknown; reload: () => Promise<Org> };
  const metadata = new Map(initial.organisations.map(({ id, publicMetadata }) => [id, publicMetadata]));
  const orgs: Org[] = initial.organisations.map(({ id, name }) => {
    const org: Org = {
      id,
      name,
      slug: id,
      publicMetadata: metadata.get(id),
      async reload() {
        await Promise.resolve();
        org.publicMetadata = metadata.get(id);
        return org;
      },
    };
    return org;
  });
  const user = {
    id: 'user_hana',
    fullName: 'Hana Ito',
    organizationMemberships: orgs.map(organization => ({
      organization,
      role: 'org:member',
      permissions: [],
    })),
  };
  const asked: StandInControl['asked'] = [];
  const opened: string[] = [];
  const makeSession = () => ({
    id: `sess_${saved.session}`,
    status: 'active',
    actor: null,
    factorVerificationAge: null,
    user,
    lastActiveToken: { jwt: { claims: { sub: user.id } } },
    async getToken({ template, skipCache = false }: { template?: string; skipCache?: boolean } = {}) {
      await Promise.resolve();
      const token = `${initial.secret}.${saved.active ?? 'none'}.${asked.length + 1}`;
      asked.push({ template, skipCache, token });
      return token;
    },
  });

  type Session = ReturnType<typeof makeSession>;
  type Resources = {
    client: { signedInSessions: Session[] };
    session: Session | null | undefined;
    user: typeof user | null | undefined;
    organization: Org | null | undefined;
  };
  let session: Session | null = saved.signedIn ? makeSession() : null;
  const listeners = new Set<(resources: Resources) => void>();
  const resources = (): Resources => ({
    client: { signedInSessions: session ? [session] : [] },
    session,
    user: session && user,
    organization: session ? (orgs.find(({ id }) => id === saved.active) ?? null) : null,
  });

  let options: Record<string, unknown> | undefined;
  const go = (to: string) => {
    const { routerPush } = options as { routerPush: (to: string) => void };
    routerPush(new URL(to, location.href).href.slice(location.origin.length));
  };
  const emit = (now: Resources) => {
    Object.assign(clerk, now, { __internal_lastEmittedResources: now });
    listeners.forEach(listener => listener(now));
  };
  const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
  const setActive = async ({ organization, signIn }: { organization?: string; signIn?: boolean }) => {
    // As the provider does: while it changes, nobody is anybody.
    if (organization) emit({ ...resources(), session: undefined, user: undefined, organization: undefined });
    if (initial.switchMs && organization) await wait(initial.switchMs);
    if (signIn) {
      saved.session += 1;
      saved.signedIn = true;
      session = makeSession();
    }
    if (organization) saved.active = organization;
    save();
    emit(resources());
  };
  const endSession = () => {
    saved.signedIn = false;
    save();
    session = null;
    emit(resources());
  };

  const button = (text: string, onClick: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', onClick);
    return element;
  };
  const card = (node: HTMLElement, title: string, ...parts: HTMLElement[]) => {
    opened.push(title);
    const heading = document.createElement('h1');
    heading.textContent = title;
    node.replaceChildren(heading, ...parts);
  };
  const clear = (node: HTMLElement) => node.replaceChildren();
  interface CardProps {
    forceRedirectUrl?: string;
    signUpUrl?: string;
    afterSelectOrganizationUrl?: string;
  }
  const enter = (target: string | undefined) => () => {
    void setActive({ signIn: true }).then(() => target && go(target));
  };

  const clerk = {
    loaded: false,
    status: 'loading',
    version: 'stand-in',
    ...resources(),
    __internal_lastEmittedResources: undefined as Resources | undefined,
    async load(given: Record<string, unknown>) {
      options = given;
      await Promise.resolve();
      Object.assign(clerk, { loaded: true, status: 'ready' });
      emit(resources());
    },
    addListener(listener: (now: Resources) => void, { skipInitialEmit = false } = {}) {
      listeners.add(listener);
      if (clerk.loaded && !skipInitialEmit) listener(resources());
      return () => listeners.delete(listener);
    },
    on(event: string, listener: (status: string) => void, { notify = false } = {}) {
      if (event === 'status' && notify) listener(clerk.status);
    },
    off() {},
    async __internal_updateProps() {},
    __internal_attemptToEnableEnvironmentSetting: () => ({ isEnabled: true }),
    setActive,
    async signOut(then?: () => void) {
      endSession();
      await Promise.resolve();
      then?.();
    },
    mountSignIn(node: HTMLElement, { forceRedirectUrl, signUpUrl = '' }: CardProps) {
      const other = document.createElement('a');
      other.href = signUpUrl;
      other.textContent = 'Sign up';
      card(node, 'Sign in', button('Continue as Hana', enter(forceRedirectUrl)), other);
    },
    unmountSignIn: clear,
    mountSignUp(node: HTMLElement, { forceRedirectUrl }: CardProps) {
      card(node, 'Sign up', button('Create my account', enter(forceRedirectUrl)));
    },
    unmountSignUp: clear,
    mountOrganizationList(node: HTMLElement, { afterSelectOrganizationUrl }: CardProps) {
      const choices = orgs.map(({ id, name }) =>
        button(name, () => {
          void setActive({ organization: id }).then(
            () => afterSelectOrganizationUrl && go(afterSelectOrganizationUrl),
          );
        }),
      );
      card(node, 'Organizations', ...choices);
    },
    unmountOrganizationList: clear,
    mountUserProfile(node: HTMLElement) {
      card(node, 'Account');
    },
    unmountUserProfile: clear,
    openOrganizationProfile() {
      opened.push('Organization profile');
    },
  };

  Object.assign(window, {
    Clerk: clerk,
    __internal_ClerkUICtor: class {},
    __provider: {
      asked,
      opened,
      endSession,
      activate: (organization: string) => setActive({ organization }),
      setMetadata: (organisation: string, given: Record<string, unknown>) =>
        void metadata.set(organisation, given),
      get options() {
        return options;
      },
    } satisfies StandInControl,
  });
}

/** The stand-in as the script that the page loads from `auth.scriptUrl`. */
export const providerScript = (state: StandInState): string =>
  `(${installProvider.toString()})(${JSON.stringify(state)});`;

/** A key as the provider gives them out: the host of its API, base64. */
export const PUBLISHABLE_KEY = `pk_test_${Buffer.from('clerk.console.test$').toString('base64')}`;
