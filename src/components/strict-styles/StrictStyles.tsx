import { CacheProvider } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { canAdopt } from './adopt';
import { createStrictCache } from './emotionCache';

/**
 * Makes the page's styles pass a strict Content-Security-Policy. Put it around everything that draws, theme included.
 * Where the browser cannot adopt sheets, emotion works as it always does.
 */
export function StrictStyles({ children }: { children: ReactNode }) {
  const [cache] = useState(() => (canAdopt() ? createStrictCache() : undefined));
  return cache ? <CacheProvider value={cache}>{children}</CacheProvider> : children;
}
