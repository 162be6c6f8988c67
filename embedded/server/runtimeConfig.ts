import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerConfig } from './config';
import { hostedSources, registrySources, snippetSources, type ExtraSources } from './contentSecurity';

type PageConfig = Pick<ServerConfig, 'distDir' | 'demo' | 'faults' | 'auth'>;

/**
 * The page's config.json with what only this backend knows: that it is the embedded one, that there are demonstration accounts,
 * and whether faults can be injected. A deployment of its own serves the file as it is (docs/deployment.md).
 */
export function runtimeConfig({ distDir, demo, faults, auth }: PageConfig): Record<string, unknown> {
  const file = [join(distDir, 'config.json'), join('public', 'config.json')].find(path => existsSync(path));
  const own: unknown = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    ...(typeof own === 'object' && own),
    ...(auth === 'none' && { auth: { mode: auth } }),
    // Without a sign-in page there are no accounts to list on it.
    demo: demo && auth !== 'none',
    embedded: true,
    faultLab: faults,
  };
}

/**
 * What the page's policy has to allow beside the own origin, by its config.json.
 * @param backends origins of the organisations' backends in direct mode
 */
export function sourcesOf(
  { auth, chartRegistry, localSnippets }: Readonly<Record<string, unknown>>,
  backends: readonly string[] = [],
): ExtraSources {
  const needed = [
    typeof auth === 'object' && auth !== null ? hostedSources({ ...auth }, backends) : {},
    snippetSources(localSnippets === true),
    registrySources(chartRegistry),
  ];
  const sources = new Map<string, readonly string[]>();
  for (const one of needed)
    for (const [directive, more] of Object.entries(one))
      sources.set(directive, [...(sources.get(directive) ?? []), ...more]);
  return Object.fromEntries(sources);
}

/** The same, of this backend's own config.json. */
export const extraSources = (config: PageConfig): ExtraSources => sourcesOf(runtimeConfig(config));
