import type { useClerk } from '@clerk/clerk-react';
import { resetActivity } from '@/api/activity';
import { apiConfig, configureApi } from '@/api/config';
import type { Stage } from './organisation';
import { computerNow } from '@/lib/time/clock';

type Provider = ReturnType<typeof useClerk>;

/** The template of the provider's tokens for backends. */
const TOKEN_TEMPLATE = 'Backend';

/**
 * Which backend the calls of this page go to, and with which token. There is one a page: what it decides, the api obeys
 * at once. Tokens pass through and are kept nowhere.
 */
export class HostedBackend {
  private provider: Provider | undefined;
  private signingOut = false;
  private betweenOrganisations = false;
  private readonly watchers = new Set<() => void>();
  private waiting: { organisation: string; since: number } | undefined;
  private key: string | undefined;
  private organisation: string | undefined;
  private readonly own = apiConfig();

  /** Takes the provider, once the page has it. */
  attach(provider: Provider): void {
    this.provider = provider;
  }

  /** Whether the person is signing out by the console's own entry: the end of the session is no surprise then. */
  get leaving(): boolean {
    return this.signingOut;
  }

  /** Ends the session at the provider, which does not move the page. Rejects when it does not answer. */
  async signOut(): Promise<void> {
    this.signingOut = true;
    try {
      await this.provider?.signOut(() => undefined);
    } finally {
      this.signingOut = false;
      this.forget();
    }
  }

  /** Whether calls already go where the stage of that key says, and the page has left what was of another organisation. */
  isAt = (key: string) => this.key === key && !this.betweenOrganisations;

  /** Told whenever `isAt` may answer otherwise. @returns ends it */
  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  private tell(): void {
    for (const watcher of this.watchers) watcher();
  }

  /**
   * Sends calls to another backend, from here on.
   * @returns whether that is the backend of another organisation than before
   */
  moveTo({ key, organisation, directUrl }: Extract<Stage, { at: 'ready' }>): boolean {
    const moved = this.organisation !== undefined && this.organisation !== organisation;
    this.key = key;
    this.organisation = organisation;
    const getToken = ({ skipCache }: { skipCache: boolean }) => this.token(key, skipCache);
    configureApi(directUrl === undefined ? this.own : { ...this.own, baseUrl: directUrl, getToken });
    resetActivity();
    this.betweenOrganisations ||= moved;
    this.tell();
    return moved;
  }

  /** The page is at the landing address of a change of the organisation. */
  land(): void {
    this.betweenOrganisations = false;
    this.tell();
  }

  /** Since when a person waits for the instance of an organisation (Date.now()); from now on, unless they do already. */
  waitingSince(organisation = this.organisation ?? ''): number {
    if (this.waiting?.organisation !== organisation) this.waiting = { organisation, since: computerNow() };
    return this.waiting.since;
  }

  /** The instance is there. */
  waited(): void {
    this.waiting = undefined;
  }

  /** Nobody is signed in any more. */
  forget(): void {
    this.key = undefined;
    this.organisation = undefined;
    this.betweenOrganisations = false;
    configureApi(this.own);
    this.tell();
  }

  /** A token for the organisation of that key; a call that was begun for another one gets none, so it is never sent. */
  private async token(key: string, skipCache: boolean): Promise<string | null> {
    if (this.key !== key) throw new Error('The organization was changed meanwhile.');
    const token = await this.provider?.session?.getToken({ template: TOKEN_TEMPLATE, skipCache });
    if (this.key !== key) throw new Error('The organization was changed meanwhile.');
    return token ?? null;
  }
}
