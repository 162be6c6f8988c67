/** What the base query needs to know about this deployment. Tokens are asked for at each call and kept nowhere. */
export interface ApiConfig {
  /** Absolute base of every call, for example `https://console.example/api`. */
  baseUrl: string;
  /**
   * The bearer token of the hosted provider; absent where the session is a cookie.
   * @param options.skipCache true when the last token was refused
   */
  getToken?: (options: { skipCache: boolean }) => Promise<string | null>;
  /** Stands in for the browser's fetch: replay of traces, tests. */
  fetchFn?: typeof fetch;
}

const here = typeof window === 'undefined' ? 'http://127.0.0.1' : window.location.origin;

const initial = (): ApiConfig => ({ baseUrl: `${here}/api` });

let config: ApiConfig = initial();

/** @throws when the base address is not an absolute http(s) address: relative ones fail in Node and in workers */
export function configureApi(next: ApiConfig): void {
  const { protocol } = new URL(next.baseUrl);
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new TypeError(`Not a web address: ${next.baseUrl}`);
  config = { ...next, baseUrl: next.baseUrl.replace(/\/+$/, '') };
}

/** Back to what the page starts with; for tests. */
export function resetApiConfig(): void {
  config = initial();
}

export const apiConfig = (): Readonly<ApiConfig> => config;

/**
 * The base address in direct mode (API-008): the organisation's backend, joined with what the base of the
 * client holds beside its `/api` segments.
 * @param clientBase the base the page would use without direct mode, as a path
 * @throws when the organisation has no usable backend address
 */
export function directBaseUrl(backendUrl: string, clientBase = '/api'): string {
  const url = new URL(backendUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TypeError(`Not a web address: ${backendUrl}`);
  }
  const rest = clientBase.split('/').filter(segment => segment !== '' && segment !== 'api');
  return [url.origin + url.pathname.replace(/\/+$/, ''), ...rest].join('/');
}
