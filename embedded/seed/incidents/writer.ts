import { shift } from '../clock';
import { pick, timeUuid } from '../../core/ids';
import type { Row, World } from '../world';
import type { INCIDENTS } from './list';
import type { Subject } from './subjects';

/** What the builders of incidents share. */

const PEOPLE = ['carmen', 'ravi', 'ifeoma', 'lucas', 'hana', 'elias', 'tomasz', 'amara'] as const;

export type Plan = (typeof INCIDENTS)[number];

export interface Incident {
  number: number;
  id: string;
  plan: Plan;
  createdAt: string;
  /** When its last status was reached. */
  endAt: string;
  createdBy: string;
  subject: Subject;
}

export class Writer {
  constructor(readonly world: World) {}

  /** A moment in the life of an incident, `share` of the way from its opening to its end. */
  during(incident: Incident, share: number): string {
    const start = new Date(incident.createdAt).getTime();
    return shift(incident.createdAt, (new Date(incident.endAt).getTime() - start) * share);
  }

  history(incident: Incident, at: string, by: string, type: string, more: Row = {}): void {
    const count = this.world.rows('incident_histories').length;
    this.world.add('incident_histories', {
      id: timeUuid(at, `history/${count}`),
      incident_id: incident.id,
      created_by: by,
      type,
      description: null,
      created_at: at,
      ...more,
    });
  }

  person(key: string): string {
    return this.world.people.get(pick(key, PEOPLE)).id;
  }
}

export interface Hypothesis {
  id: string;
  incident: Incident;
  type: string;
}
