/** Sources beside the own origin, by directive. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>;

/** Directives to which a deployment may have to add sources: `hostedSources` and `snippetSources` name no others. */
export const EXTENSIBLE = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'worker-src',
  'frame-src',
] as const;

/**
 * Everything from the own origin, and pictures that are data. No inline script or style, no evaluation, and no picture from
 * elsewhere: its address would learn who looks at it.
 * @param extra what a deployment needs besides, such as `hostedSources`
 */
export function contentSecurityPolicy(extra: ExtraSources = {}): string {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources, ...(extra[directive] ?? [])].join(' '))
    .join('; ');
}

/** The host of the provider's API, which its publishable key names. */
function apiHostOf(publishableKey: string): string | undefined {
  const host = Buffer.from(publishableKey.replace(/^pk_(test|live)_/, ''), 'base64').toString();
  return /^[a-z0-9.-]+\$$/i.test(host) ? host.slice(0, -1) : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const originOfAddress = (value: unknown) =>
  isText(value) && /^https?:/.test(value) ? [new URL(value).origin] : [];

/**
 * What the hosted mode needs (docs/deployment.md): the provider's scripts and API, its bot check in a frame and a worker,
 * pictures of people and organizations from where it keeps them, and inline styles, which its own components put into the page.
 * @param auth the `auth` of config.json
 * @param backends origins of the organisations' backends in direct mode
 */
export function hostedSources(
  auth: Readonly<Record<string, unknown>>,
  backends: readonly string[] = [],
): ExtraSources {
  if (auth.mode !== 'clerk') return {};
  const host = isText(auth.publishableKey) ? apiHostOf(auth.publishableKey) : undefined;
  const api = [...(host ? [`https://${host}`] : []), ...originOfAddress(auth.proxyUrl)];
  const challenge = 'https://challenges.cloudflare.com';
  return {
    'script-src': [
      ...api,
      ...originOfAddress(auth.scriptUrl),
      ...originOfAddress(auth.uiScriptUrl),
      challenge,
    ],
    'style-src': ["'unsafe-inline'"],
    'img-src': ['https://img.clerk.com'],
    'connect-src': [...api, ...backends],
    'worker-src': ['blob:'],
    'frame-src': [challenge],
  };
}

/** What chart metadata from elsewhere need. @param registry `chartRegistry` of config.json */
export const registrySources = (registry: unknown): ExtraSources => ({
  'connect-src': originOfAddress(registry),
});

/** What a local UI snippet needs (docs/deployment.md): it comes as text. @param allowed `localSnippets` of config.json */
export const snippetSources = (allowed: boolean): ExtraSources =>
  allowed ? { 'script-src': ["'unsafe-eval'"] } : {};
