import type { Plugin } from 'vite';

/** What Vitest adds to whatever a project asks for; it stands for `development` there. */
const EITHER = 'development|production';

/**
 * Packages are taken in their production builds, where they have one of their own. Lists of a configuration are only ever
 * added to, and Vitest adds the development builds: so they are taken out of what it has put together.
 */
export function productionBuilds(): Plugin {
  return {
    name: 'production-builds',
    configEnvironment(_name, { resolve }) {
      if (resolve?.conditions) resolve.conditions = resolve.conditions.filter(one => one !== EITHER);
    },
  };
}
