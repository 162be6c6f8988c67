import type { ConfigError } from './config';

/**
 * Shown instead of the console when config.json cannot be used. Plain elements: nothing of the theme or the store is
 * there yet.
 */
export function ConfigErrorPage({ error }: { error: ConfigError }) {
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
