import { beforeEach, vi } from 'vitest';

/** Each test of the file, or of the suite, has a window in which whatever wants a width has it. */
export function useWideWindow(): void {
  beforeEach(() => {
    const narrow = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
      Object.assign(narrow(query), { matches: query.includes('min-width') }),
    );
  });
}
