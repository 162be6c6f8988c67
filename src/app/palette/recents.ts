/** Pages this person opened lately in this browser: newest first, without repeats, at most eight. */
export interface RecentPage {
  href: string;
  title: string;
}

const KEY = 'ops-console.recent-pages';
const LIMIT = 8;

const isRecent = (value: unknown): value is RecentPage =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RecentPage).title === 'string' &&
  typeof (value as RecentPage).href === 'string' &&
  (value as RecentPage).href.startsWith('/');

/** The stored pages; blocked or broken storage gives none. */
export function recentPages(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

/** Puts a page on top of the list. */
export function rememberPage(page: RecentPage): void {
  try {
    const others = recentPages().filter(({ href }) => href !== page.href);
    localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, LIMIT)));
  } catch {
    // Without storage there are no recents.
  }
}
