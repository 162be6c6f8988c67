/** One call of an operation, with values that exist on the stack under test. */
export interface Case {
  /** What is special about it. */
  name: string;
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  /** The status that must come. */
  status: number;
  /** The answer must hold something: an empty list would prove nothing. */
  notEmpty?: boolean;
}

/** Ids of records that exist. */
export interface Known {
  /** A check with a history. */
  check: string;
  canary: string;
  agent: string;
  /** A component with checks. */
  component: string;
  /** An incident with hypotheses and evidence. */
  incident: string;
  /** A component and a config item with an incident. */
  componentInIncident: string;
  configInIncident: string;
  person: string;
  /** A team without members. */
  team: string;
  /** A config item with parents by location and relations. */
  config: string;
  /** A config item with checks. */
  checkedConfig: string;
  change: string;
  /** A notification about an item that is there. */
  send: string;
  scraper: string;
  componentWithInsights: string;
  /** An access token. */
  token: string;
  connection: string;
  /** A component with log selectors. */
  loggedComponent: string;
  /** A playbook that runs on most items and needs no approval. */
  playbook: string;
  /** A run with child runs. */
  parentRun: string;
  /** A run that is over. */
  endedRun: string;
  /** An action that left a file. */
  runAction: string;
  /** A stored file with content. */
  artifact: string;
}

/** An id that no record has. */
export const NOWHERE = '00000000-0000-0000-0000-00000000dead';
