import type { AskedAction } from '../effective/model';

/** What a change of permissions comes to. */

/**
 * What a change does to somebody:
 * - `gains`, `loses`: that is certain, as far as the records go
 * - `mayGain`, `mayLose`, `mayChange`: it depends on what is not known here
 * - `same`: nothing changes
 */
export type ImpactEffect = 'gains' | 'loses' | 'mayGain' | 'mayLose' | 'mayChange' | 'same';

/** One effect on one subject, for one action. */
export interface ImpactOutcome {
  effect: ImpactEffect;
  /** Of a kind: all of it, or only a part. */
  amount: 'all' | 'some';
  /** Why nothing changes; '' otherwise. */
  why: string;
}

/** Somebody whom a change is about. */
export interface ImpactSubject {
  id: string;
  name: string;
  email: string;
  /** In words: 'Person', 'Notification'. */
  kind: string;
}

/** One effect, with those whom it meets. */
export interface ImpactLine extends ImpactOutcome {
  actions: readonly AskedAction[];
  /** What it is about, in words: 'all catalog items'. */
  about: readonly string[];
  subjects: readonly ImpactSubject[];
}

/** What a change comes to. */
export interface AccessImpact {
  /** What changes first. */
  lines: readonly ImpactLine[];
  /** What cannot be known, and what else is to be said, in sentences. */
  notes: readonly string[];
}
