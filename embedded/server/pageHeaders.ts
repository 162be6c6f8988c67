import { BASE_HEADERS } from '../core/baseHeaders';
import { contentSecurityPolicy, type ExtraSources } from './contentSecurity';

/**
 * What a host of the built page has to send, said once: page.ts serves by it, and deploy/nginx writes it down as an nginx
 * configuration.
 */

/** On every file of the page. @param extra sources beside the own origin */
export function pageHeaders(extra?: ExtraSources): Readonly<Record<string, string>> {
  return {
    ...BASE_HEADERS,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': contentSecurityPolicy(extra),
  };
}

/** Media types by the ending of a file's name; what is not here is sent as bytes. */
export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files below the base whose contents never change, since Vite's names of them hold a hash: `assets/name-Ab12Cd34.js`. */
export const IMMUTABLE = /^assets\/.*-[\w-]{8,}\.\w+$/;

/** @param file below the base path, without a slash at the beginning */
export const cacheControl = (file: string): string =>
  IMMUTABLE.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Addresses below the base that name a file: where there is none, that is missing, and no route of the application. */
export const FILES = /^(assets\/.*|.*\.(js|css|map|json|svg|png|ico|woff2))$/;

/** Addresses that moved. The query comes along. */
export const MOVED: readonly (readonly [RegExp, string])[] = [
  [/^\/config\/(.*)$/, '/catalog/$1'],
  [/^\/settings\/notifications(\/.*)?$/, '/notifications$1'],
  [/^\/notifications\/silence$/, '/notifications/silences/add'],
];
