/** Pages this person opened lately in this browser: newest first, without repeats, at most eight. */
export interface RecentPage {
  href: string;
  title: string;
}

const KEY = 'ops-console.recent-pages';
const OWNER = 'ops-console.recent-pages.owner';
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

/**
 * A person is there: pages of another person, or of another organisation, are forgotten. Their titles name things.
 * @param owner names person and organisation
 */
export function claimRecents(owner: string): void {
  try {
    const before = localStorage.getItem(OWNER);
    if (before !== null && before !== owner) localStorage.removeItem(KEY);
    if (before !== owner) localStorage.setItem(OWNER, owner);
  } catch {
    // Without storage there are no recents.
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
