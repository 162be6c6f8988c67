import { ErrorPanel } from '@/components/feedback/ErrorPanel';

/** The provider's scripts did not come: blocked, offline, or a wrong address in config.json. */
export function ProviderFailed() {
  return (
    <ErrorPanel
      title="The sign-in provider could not be loaded"
      message="Its script did not come, or did not start. Look at the network connection and at browser extensions that block scripts; an administrator finds the addresses in config.json (auth.scriptUrl, auth.uiScriptUrl) and has to allow them in the Content-Security-Policy."
      onRetry={() => window.location.reload()}
    />
  );
}
