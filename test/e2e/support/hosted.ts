import type { Page, Route } from '@playwright/test';
import { contentSecurityPolicy, hostedSources } from '../../../embedded/server/contentSecurity';
import { providerScript, PUBLISHABLE_KEY, type StandInState } from '../../support/provider';
import { stackUrl } from './session';

/** Where the stand-in of the provider's script comes from. */
const SCRIPT = '/vendor/provider.js';

export const HOSTED_AUTH = { mode: 'clerk', publishableKey: PUBLISHABLE_KEY, scriptUrl: SCRIPT } as const;

/** Exchanges config.json, and nothing else of the deployment. */
export const withConfig = (page: Page, config: object) =>
  page.route('**/config.json', route => route.fulfill({ json: config }));

/** An organisation's backend in direct mode: the embedded one behind another origin, as the person whose cookies these are. */
export interface DirectBackend {
  origin: string;
  /** What its rows are told apart by: stands before every name of a check. */
  mark: string;
}

interface HostedSetup {
  state: StandInState;
  backends?: readonly DirectBackend[];
  /** The embedded backend's session for the calls to the organisations' backends. */
  cookie?: string;
}

/** A call that reached an organisation's backend. */
export interface DirectCall {
  backend: DirectBackend;
  path: string;
  authorization: string | undefined;
  cookie: string | undefined;
}

/** The summary with the mark before each name. */
const marked = (body: string, mark: string) => body.replace(/("(?:canary_name|name)":")/g, `$1${mark}-`);

/**
 * Makes the built page of the stack a hosted deployment: its config.json, the stand-in for the provider's script, the
 * policy that goes with both, and the organisations' backends.
 */
export async function beHosted(page: Page, { state, backends = [], cookie = '' }: HostedSetup) {
  const calls: DirectCall[] = [];
  /** Calls that wait until they are let go; by what their address holds. */
  const held: { match: RegExp; until: Promise<void> }[] = [];
  await withConfig(page, { auth: HOSTED_AUTH });
  await page.route(`**${SCRIPT}`, route =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript(state) }),
  );
  const policy = contentSecurityPolicy(
    hostedSources(
      HOSTED_AUTH,
      backends.map(({ origin }) => origin),
    ),
  );
  await page.route(
    url => url.origin === stackUrl() && !/\.\w+$/.test(url.pathname) && !url.pathname.startsWith('/api/'),
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    },
  );
  for (const backend of backends) {
    await page.route(`${backend.origin}/**`, async (route: Route) => {
      const request = route.request();
      const url = new URL(request.url());
      const headers = await request.allHeaders();
      calls.push({
        backend,
        path: url.pathname,
        authorization: headers['authorization'],
        cookie: headers['cookie'],
      });
      const answer = await page.request
        .fetch(`${stackUrl()}/api${url.pathname}${url.search}`, {
          method: request.method(),
          headers: { cookie, accept: 'application/json', prefer: headers['prefer'] ?? '' },
        })
        .then(async response => ({ response, text: await response.text() }))
        .catch(() => undefined); // the journey is over
      if (!answer) return;
      const { response, text } = answer;
      const body = marked(text, backend.mark);
      await held.find(({ match }) => match.test(request.url()))?.until;
      await route
        .fulfill({
          status: response.status(),
          contentType: response.headers()['content-type'] ?? 'application/json',
          headers: {
            'access-control-allow-origin': '*',
            'access-control-expose-headers': 'content-range',
            'content-range': response.headers()['content-range'] ?? '*/*',
          },
          body,
        })
        .catch(() => undefined); // the page gave the call up
    });
  }
  return {
    calls,
    /** Holds back answers; returns what lets them go. */
    hold(match: RegExp): () => void {
      let release: () => void = () => undefined;
      held.push({ match, until: new Promise(done => (release = done)) });
      return release;
    },
  };
}
