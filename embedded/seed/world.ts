import type { Clock } from './clock';
import type { Agent } from './people/agents';
import type { Person, Team } from './people/people';
import type { Canary, Check } from './health/model';
import type { ConfigItem } from './estate/model';
import type { Run } from './playbooks/run';
import type { Component } from './topology/model';

/** A row of a table by column name; a column that is left out takes its default. */
export type Row = Readonly<Record<string, unknown>>;

/** Things by the name they have in the data files. */
export class Registry<T> {
  private readonly items = new Map<string, T>();

  constructor(private readonly kind: string) {}

  /** Throws when the name is taken: two rows would share an id. */
  add(name: string, item: T): T {
    if (this.items.has(name)) throw new Error(`${this.kind} '${name}' exists twice`);
    this.items.set(name, item);
    return item;
  }

  /** Throws when there is none: a story names something that the estate does not have. */
  get(name: string): T {
    const item = this.items.get(name);
    if (item === undefined) throw new Error(`there is no ${this.kind} '${name}'`);
    return item;
  }

  has(name: string): boolean {
    return this.items.has(name);
  }

  all(): T[] {
    return [...this.items.values()];
  }
}

/** A file of a playbook action. */
export interface ActionArtifact {
  actionId: string;
  at: string;
  filename: string;
  contentType: string;
  content: string;
}

/** What has an id and a place in the cross-references of the data. */
export interface Named {
  id: string;
  name: string;
}

/**
 * The curated part of the demonstration data: rows by table, and what other areas refer to by name. It is made without a
 * database, so that tests can look at it; the bulk is made from it by SQL.
 */
export class World {
  readonly tables = new Map<string, Row[]>();
  readonly people = new Registry<Person>('person');
  readonly teams = new Registry<Team>('team');
  readonly agents = new Registry<Agent>('agent');
  readonly connections = new Registry<Named>('connection');
  readonly scrapers = new Registry<Named>('scraper');
  readonly configs = new Registry<ConfigItem>('config item');
  readonly canaries = new Registry<Canary>('canary');
  readonly checks = new Registry<Check>('check');
  readonly topologies = new Registry<Named>('topology');
  readonly components = new Registry<Component>('component');
  readonly playbooks = new Registry<Named & { spec: Row; title: string }>('playbook');
  readonly notifications = new Registry<Named>('notification');
  readonly applications = new Registry<Named>('application');

  /** Playbook runs, newest first; the incident story's own comes first of all. */
  readonly runs: Run[] = [];
  /** Files that playbook actions left behind. */
  readonly actionArtifacts: ActionArtifact[] = [];
  /** By config id: the change and the finding that an incident's evidence points at. */
  readonly storyChanges = new Map<string, string>();
  readonly storyAnalyses = new Map<string, string>();

  constructor(readonly clock: Clock) {}

  /** Adds rows to a table; they are inserted in this order. */
  add(table: string, ...rows: readonly Row[]): void {
    const known = this.tables.get(table);
    if (known) known.push(...rows);
    else this.tables.set(table, [...rows]);
  }

  rows(table: string): readonly Row[] {
    return this.tables.get(table) ?? [];
  }
}

/** Id of the person who owns what happens by itself; a bootstrap row of the schema. */
export const SYSTEM_PERSON = '00000000-0000-0000-0000-000000000001';

/** Id of the scraper that every database starts with; a bootstrap row of the schema. */
export const SYSTEM_SCRAPER = '00000000-0000-0000-0000-000000000000';
