import type { Root } from 'react-dom/client';
import { configureApi } from '@/api/config';
import { startRevalidation } from '@/api/revalidate';
import type { AppDispatch } from '@/lib/store/hooks';
import { App } from './App';
import { adapterOf } from './authModes';
import { loadConfig } from './config/config';
import { ConfigErrorPage } from './config/ConfigErrorPage';
import { applyEnvironment } from './config/environment';
import { fetchFirst } from '@/api/firstAnswers';
import { keepFocus } from './keptFocus';
import { createListeners, mirrorLocation } from './listeners';
import { createRouter } from './router';
import { openFirstScreen } from './screens';
import { setupStore } from './store';
import { startingPreferences } from './storedPreferences';
import { askOnReturn, followOtherTabs } from './tabs';
import { showHiddenCharacters } from './visibleText';
import './base.css';

/** Whether the address asks for a recording; it is for this page only, and leaves the address before anybody copies that. */
function takeRecord(): boolean {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('record')) return false;
  address.searchParams.delete('record');
  window.history.replaceState(window.history.state, '', address);
  return true;
}

/** Reads the runtime configuration, then brings up store, router and page. A wrong configuration gets its own page. */
export async function start(root: Root): Promise<void> {
  const base = document.baseURI;
  showHiddenCharacters(document);
  keepFocus(document);
  const asked = new URLSearchParams(window.location.search);
  // A replay asks no backend for anything.
  if (asked.has('replay')) return (await import('./replay/startReplay')).startReplay(root);
  const isRecorded = takeRecord();
  try {
    const readImported =
      '__REDUX_DEVTOOLS_EXTENSION__' in window
        ? (await import('./trace/startRecording')).readImported
        : undefined;
    const config = await loadConfig(base);
    applyEnvironment(config);
    configureApi({ baseUrl: new URL(config.apiBase, base).href, fetchFn: fetchFirst });
    const adapter = await adapterOf(config);
    const listeners = createListeners();
    const preferences = startingPreferences(window.innerWidth);
    const store = setupStore({ preferences }, [listeners.middleware], readImported);
    const router = createRouter(new URL(base).pathname, adapter, store);
    listeners.useRouter(router);
    mirrorLocation(router, store);
    openFirstScreen(router, store);
    followOtherTabs(router, store, listeners.onSessionChange);
    askOnReturn(store);
    // The store takes thunks; the list of middleware given at run time hides that from its type.
    startRevalidation(store.dispatch as AppDispatch);
    if (isRecorded) {
      const { startRecording } = await import('./trace/startRecording');
      startRecording(store, config);
    }
    root.render(<App config={config} adapter={adapter} store={store} router={router} />);
  } catch (error) {
    root.render(<ConfigErrorPage error={error} />);
  }
}
