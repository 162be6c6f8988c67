import { ConfigError } from './fields';

/**
 * Shown instead of the console when it cannot start: config.json cannot be used, or a part of the page cannot be
 * fetched. Plain elements: nothing of the theme or the store is there yet.
 */
export function ConfigErrorPage({ error }: { error: unknown }) {
  if (error instanceof ConfigError) {
    return (
      <main className="config-error">
        <h1>This deployment is not configured correctly</h1>
        <p role="alert">{error.message}</p>
        <p>
          Wrong field: <code>{error.field}</code>. Correct it in <code>config.json</code> beside{' '}
          <code>index.html</code> and reload the page.
        </p>
      </main>
    );
  }
  return (
    <main className="config-error">
      <h1>The console could not be started</h1>
      <p role="alert">{error instanceof Error ? error.message : String(error)}</p>
      <p>Reload the page. If that does not help, a part of this release is missing on the server.</p>
    </main>
  );
}
