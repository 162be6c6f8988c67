import { parseSafe } from '@/lib/json';
import { maskSecrets } from '@/lib/secrets/mask';
import { maskText } from '@/lib/secrets/text';
import { browserZone } from '@/lib/time/zones';
import type { LocationState } from '@/lib/store/location';
import type { Outside } from '@/trace/file';
import { redactedSearch } from '@/trace/redactions';
import { version } from '../../../package.json';
import type { RuntimeConfig } from '../config/config';
import { clockOffset } from '@/lib/time/clock';

const prefers = (query: string): boolean => window.matchMedia(`(prefers-${query})`).matches;

/** Local storage, where tables, filters and recent pages are remembered. */
function storage(): Record<string, string> {
  const kept: Record<string, string> = {};
  try {
    for (let at = 0; at < localStorage.length; at += 1) {
      const key = localStorage.key(at) ?? '';
      const text = localStorage.getItem(key) ?? '';
      const value = parseSafe(text);
      kept[key] = value === undefined ? maskText(text) : JSON.stringify(maskSecrets(value));
    }
  } catch {
    // Blocked storage holds nothing.
  }
  return kept;
}

/** What the page shows now that is not in its store. */
export function outsideNow(config: RuntimeConfig, { pathname, search }: LocationState): Outside {
  return {
    version,
    address: `${pathname}${redactedSearch(search)}`,
    zone: browserZone(),
    ...(clockOffset() !== 0 && { clockOffset: clockOffset() }),
    locale: navigator.language,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    dark: prefers('color-scheme: dark'),
    reducedMotion: prefers('reduced-motion: reduce'),
    config: maskSecrets(config),
    storage: storage(),
    userAgent: navigator.userAgent,
  };
}
