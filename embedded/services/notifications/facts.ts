/** What filters of rules and silences can name of a resource: type, health, status and the values of its labels. */
export interface Facts extends Record<string, unknown> {
  id: string;
  facts: string[];
}

const values = (labels: string) => `ARRAY(SELECT value FROM jsonb_each_text(${labels}))`;

/** By kind, the statement that reads the facts of the resources with the ids `$1`. */
export const FACTS: Readonly<Record<string, string>> = {
  configs: `SELECT id, array_remove(ARRAY[type, health, status], NULL) || ${values("coalesce(tags, '{}')")} AS facts
    FROM config_items WHERE id = ANY ($1::uuid[])`,
  components: `SELECT id, array_remove(ARRAY[type, health, status], NULL) || ${values("coalesce(labels, '{}')")} AS facts
    FROM components WHERE id = ANY ($1::uuid[])`,
  checks: `SELECT checks.id, array_remove(ARRAY[checks.type, checks.status, checks.severity], NULL)
      || ${values("coalesce(canaries.labels, '{}') || coalesce(checks.labels, '{}')")} AS facts
    FROM checks JOIN canaries ON canaries.id = canary_id WHERE checks.id = ANY ($1::uuid[])`,
};
