import type { Root } from 'react-dom/client';
import { matchPath } from 'react-router-dom';
import type { AuthAdapter } from '@/auth/adapter';
import { noSessionAdapter } from '@/auth/none/adapter';
import { isObject } from '@/lib/json';
import { pageTexts } from '@/trace/pageText';
import { DAMAGED, readTrace, TraceError, type Trace } from '@/trace/file';
import { App } from '../App';
import { identityServiceAdapter } from '../authModes';
import { defaultConfig, parseConfig, type RuntimeConfig } from '../config/config';
import { showOverPage } from '../OverPage';
import type { PageRouter } from '../pageRouter';
import { createRouter } from '../router';
import { screenRows } from '../routes';
import { findRecordedAnswers } from './cacheKeys';
import { ChooseTrace } from './ChooseTrace';
import { createPlayer, type Player } from './player';
import { playerBar } from './PlayerBar';
import { createReplayStore } from './replayStore';
import { enterWorld } from './world';

/** What `npm run replay` drives. */
export interface ReplayHandle {
  /** Takes the text of a trace; rejects with what is wrong with it. */
  load: (text: string) => Promise<void>;
  player: () => Player | undefined;
  texts: () => string[];
}

declare global {
  interface Window {
    replay?: ReplayHandle;
  }
}

/** The configuration as it was; one that this console does not know leaves the defaults. The operator's snippet never runs. */
function recordedConfig(config: unknown): RuntimeConfig {
  try {
    return { ...parseConfig(JSON.parse(JSON.stringify(config))), localSnippets: false };
  } catch {
    return defaultConfig;
  }
}

/** The person who was signed in is so in the state: nobody is asked. */
function recordedAdapter({ auth, identityBase }: RuntimeConfig, { state }: Trace): AuthAdapter {
  if (auth.mode === 'kratos') return identityServiceAdapter(identityBase);
  const organisation =
    isObject(state.auth) && typeof state.auth.organisation === 'string' ? state.auth.organisation : undefined;
  return { ...noSessionAdapter, Gate: ({ children }) => children(organisation) };
}

const namesIn = (values: Iterable<unknown>, name: string): string[] =>
  [...values].flatMap(value => (isObject(value) && typeof value[name] === 'string' ? [value[name]] : []));

/** Names of cache entries and of endpoints in a trace. */
function asked({ state, actions }: Trace): { keys: string[]; endpoints: string[] } {
  const api = isObject(state.api) ? state.api : {};
  const queries = isObject(api.queries) ? api.queries : {};
  const args = actions.flatMap(({ type, meta }) =>
    type.startsWith('api/executeQuery/') && isObject(meta) ? [meta.arg] : [],
  );
  return {
    keys: [...Object.keys(queries), ...namesIn(args, 'queryCacheKey')],
    endpoints: [...namesIn(Object.values(queries), 'endpointName'), ...namesIn(args, 'endpointName')],
  };
}

/** Fetches the code of the screens that a trace goes to. */
async function fetchScreens({ state, actions }: Trace): Promise<void> {
  const places = [
    state.location,
    ...actions.map(({ type, payload }) => type.startsWith('location/') && payload),
  ];
  const paths = new Set(namesIn(places, 'pathname'));
  const loads = screenRows.flatMap(({ path, load }) =>
    [...paths].some(one => matchPath(path, one)) ? [load()] : [],
  );
  await Promise.allSettled(loads);
}

async function play(trace: Trace, root: Root): Promise<Player> {
  enterWorld(trace.outside, trace.startedAt);
  const { keys, endpoints } = asked(trace);
  findRecordedAnswers(keys, endpoints);
  await fetchScreens(trace);
  const config = recordedConfig(trace.outside.config);
  const adapter = recordedAdapter(config, trace);
  const base = document.baseURI;
  const { store, put } = createReplayStore();
  const page: { router?: PageRouter } = {};
  const player = createPlayer(trace, state => {
    put(state);
    page.router?.navigate(state.location, { replace: true });
  });
  put(player.stateAt(0));
  const { pathname, search, hash } = player.stateAt(0).location;
  const folder = new URL(base).pathname.replace(/\/$/, '');
  window.history.replaceState(null, '', `${folder}${pathname}${search}${hash}`);
  const router = createRouter(new URL(base).pathname, adapter);
  page.router = router;
  showOverPage(playerBar(player, trace));
  root.render(<App config={config} adapter={adapter} store={store} router={router} />);
  await player.show(0);
  return player;
}

/** The page of a replay: asks for a trace, and plays it without a backend. */
export function startReplay(root: Root): void {
  let player: Player | undefined;
  const load = async (text: string) => {
    const trace = readTrace(text);
    player = await play(trace, root).catch((error: unknown) => {
      // Its parts are what they should be, and what is in them is not: the engine's words for that help nobody.
      console.warn(error);
      throw new TraceError(DAMAGED);
    });
  };
  window.replay = { load, player: () => player, texts: pageTexts };
  root.render(<ChooseTrace onChoose={load} />);
}
