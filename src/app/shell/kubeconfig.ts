/** The domain under which the hosted provider's backends live; it is dropped from the file name. */
const PROVIDER_DOMAIN = '.flanksource.com';

/**
 * The name of the kubeconfig file: the backend's host without scheme, slashes, port and the provider's
 * domain, plus '-kubeconfig.yaml' (SHL-041).
 * @param backend host or address of the backend; an empty one gives the ending alone without its dash
 */
export function kubeconfigFileName(backend: string): string {
  const host = backend
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/:].*$/, '')
    .replace(PROVIDER_DOMAIN, '');
  return host === '' ? 'kubeconfig.yaml' : `${host}-kubeconfig.yaml`;
}
