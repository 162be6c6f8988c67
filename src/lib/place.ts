import { ownValue } from './own';

/** What tells where a resource lives: its namespace, and its tags or labels. */
export interface Placed {
  namespace?: string | null | undefined;
  tags?: Readonly<Record<string, string>> | null | undefined;
}

export interface Place {
  /** 'prod-eu-1 / payments'; '' where nothing is known. */
  text: string;
  production: boolean;
}

/** Tags that the text of a place says already. */
export const PLACE_TAGS: readonly string[] = ['cluster', 'account', 'namespace'];
const ENVIRONMENTS = ['env', 'environment', 'stage'] as const;
/** `prod` or `production` as a word of its own: 'prod-eu-1', 'eu_production', and not 'products'. */
const PRODUCTION = /(?:^|[^a-z])(?:prod|production)(?:$|[^a-z])/i;

/**
 * Where a resource lives, and whether that is production: by the tag that names its environment, else by the names of
 * its cluster, account and namespace.
 */
export function placeOf({ namespace, tags }: Placed): Place {
  const tag = (name: string) => ownValue(tags, name) || undefined;
  const environment = ENVIRONMENTS.map(tag).find(Boolean);
  const scope = tag('cluster') ?? tag('account');
  const within = namespace || tag('namespace');
  return {
    text: [scope ?? environment, within].filter(Boolean).join(' / '),
    production: environment
      ? PRODUCTION.test(environment)
      : [scope, within].some(name => name !== undefined && PRODUCTION.test(name)),
  };
}

/** Tags that say where a resource lives, the environment first, as they are written. */
export function placeTags({ tags }: Pick<Placed, 'tags'>): string[] {
  return [...ENVIRONMENTS, ...PLACE_TAGS, 'region'].flatMap(name => {
    const value = ownValue(tags, name);
    return value ? [`${name}=${value}`] : [];
  });
}

/** Those of production first, otherwise in their order. */
export function productionFirst<Resource extends Placed>(resources: readonly Resource[]): Resource[] {
  const all = resources.map(resource => ({ resource, rest: placeOf(resource).production ? 0 : 1 }));
  return all.toSorted((a, b) => a.rest - b.rest).map(({ resource }) => resource);
}
