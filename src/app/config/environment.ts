import { environmentColours } from '@/theme/environment';
import type { RuntimeConfig } from './config';

/**
 * Tints the tab icon with the environment's colour, so that production and staging differ in the tab strip too. Does
 * nothing without an environment.
 */
export function applyEnvironment(config: RuntimeConfig): void {
  document.title = config.productName;
  if (!config.environment) return;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const colour = environmentColours[config.environment.colour];
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><path d="M6 17h5l3-8 4 14 3-6h5" fill="none" stroke="white" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(shape)}`;
}
