/** An address of this page as the browser sees it, base path included: what the provider's scripts navigate by. */
export const browserPath = (path: string): string =>
  new URL(path.replace(/^\//, ''), document.baseURI).pathname;

/** Where an organisation is chosen, from the user menu. Only the hosted mode has it. */
export const ORGANIZATIONS = '/organizations';
