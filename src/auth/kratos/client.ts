import { Configuration, FrontendApi } from '@ory/kratos-client';
import axios from 'axios';

/**
 * The identity service's own client. It has an axios instance of its own, so that the rules of the product's
 * calls (401 to the auth state checker, bearer tokens) never touch a sign-in flow, and its answers never
 * enter the store.
 * @param basePath base of the identity service as the browser sees it, such as `/api/.ory`
 */
export function identityClient(basePath: string): FrontendApi {
  const http = axios.create({
    withCredentials: true,
    timeout: 30_000,
    headers: { Accept: 'application/json' },
  });
  return new FrontendApi(new Configuration({ basePath }), undefined, http);
}
