/** Sign-in at the hosted provider. Its code and its scripts are fetched in this mode only. */
export interface HostedOptions {
  mode: 'clerk';
  /** `pk_test_...` or `pk_live_...`; public by design. It says which instance of the provider is meant. */
  publishableKey: string;
  /** Paths of this page, or addresses of the provider's own pages. */
  signInUrl: string;
  signUpUrl: string;
  /** Where the provider's two scripts come from; its own network when absent. */
  scriptUrl?: string;
  uiScriptUrl?: string;
  /** The provider's API behind an address of the deployment. */
  proxyUrl?: string;
  /** This page is a satellite: sign-in happens at another host, `signInUrl`. The host name of this one. */
  satelliteDomain?: string;
}

/**
 * Who says who the person is: the self-hosted identity service, the hosted provider, or the identity check of the
 * backend alone, with sessions switched off.
 */
export type AuthOptions = { mode: 'kratos' } | { mode: 'none' } | HostedOptions;

export type AuthMode = AuthOptions['mode'];
