import { isRecord } from '../../core/records';
import type { LogSource } from './lines';

/** A component as far as its logs are made of it. */
export interface ComponentRow extends Record<string, unknown> {
  id: string;
  namespace: string | null;
  log_selectors: unknown;
  pods: string[] | null;
}

/** A component and the pods that it stands for; no row for one that is not there or may not be seen. */
export const componentStatement = (id: string) => ({
  text: `SELECT c.id, c.namespace, c.log_selectors,
           (SELECT array_agg(pod.name ORDER BY pod.name)
              FROM config_items pod JOIN config_items own ON own.id = c.config_id
             WHERE pod.type = 'Kubernetes::Pod' AND pod.deleted_at IS NULL
               AND pod.labels ->> 'app' = c.name
               AND pod.tags ->> 'cluster' = own.tags ->> 'cluster'
               AND pod.tags ->> 'namespace' = c.namespace) AS pods
         FROM components c
        WHERE c.id = $1 AND c.deleted_at IS NULL`,
  values: [id],
});

export type Selector = LogSource['selector'];

export const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts of a map; values of another kind are left out. */
export const textsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => isText(entry[1])))
    : {};

/** The selectors of a component; what is none is left out. */
export function selectorsOf({ log_selectors: stored }: ComponentRow): Selector[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap(one =>
    isRecord(one) && isText(one['name']) ? [{ name: one['name'], labels: textsOf(one['labels']) }] : [],
  );
}
