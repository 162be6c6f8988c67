/**
 * Runs before React is loaded: keeps its development build from recording where each element was made. Those stacks are
 * for the developer tools; nobody reads them here, and they cost a sixth of the run.
 */
Reflect.deleteProperty(console, 'createTask');

// Files without a page draw nothing.
if (typeof window !== 'undefined') {
  const { default: React } = await import('react');
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  // React records until this counter is high, and sets it back every second.
  if (typeof internals === 'object' && internals !== null)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      get: () => Number.MAX_SAFE_INTEGER,
      set() {},
    });
}

export {};
