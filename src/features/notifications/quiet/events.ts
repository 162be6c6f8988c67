/** Kinds of what can be red, in the order of their chips. */
export const RED_KINDS = {
  check: { label: 'Checks', noun: ['check', 'checks'], event: 'check.failed', recovery: 'check.passed' },
  config: {
    label: 'Catalog items',
    noun: ['catalog item', 'catalog items'],
    event: 'config.unhealthy',
    recovery: 'config.healthy',
  },
  component: {
    label: 'Components',
    noun: ['component', 'components'],
    event: 'component.unhealthy',
    recovery: 'component.healthy',
  },
} as const;
export type RedKind = keyof typeof RED_KINDS;

/** Whether a word is a kind. */
export const isRedKind = (word: string): word is RedKind => Object.hasOwn(RED_KINDS, word);

/** The kinds in their order. */
export const RED_KIND_NAMES: readonly RedKind[] = Object.keys(RED_KINDS).filter(isRedKind);

/** Events by which a rule hears that something failed, or that it is well again. */
export const TELLING_EVENTS: readonly string[] = RED_KIND_NAMES.flatMap(kind => [
  RED_KINDS[kind].event,
  RED_KINDS[kind].recovery,
]);
