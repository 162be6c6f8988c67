import type { APIRequestContext } from '@playwright/test';
import type { Fault } from '../../../embedded/server/faults';
import { stackUrl } from './session';

export type { Fault };

/** The summary of the health dashboard, as a fault's `match`. */
export const SUMMARY_CALL = '/api/canary/api/summary';

/** Holds the summary back until the rules are cleared; it is answered as usual then. Longer than any test. */
export const HELD_SUMMARY: Fault = { match: SUMMARY_CALL, latencyMs: 120_000 };

/** Makes the backend slow, wrong or silent, for the calls that a rule names. The fixture clears it after each test. */
export class FaultLab {
  constructor(
    private readonly request: APIRequestContext,
    private readonly url: string = stackUrl(),
  ) {}

  private get address(): string {
    return `${this.url}/api/__faults`;
  }

  /** Replaces the rules; calls that hang for an earlier one are let go. */
  async set(...rules: Fault[]): Promise<void> {
    const answer = await this.request.post(this.address, { data: rules });
    if (!answer.ok()) throw new Error(`The fault lab answers ${answer.status()}: ${await answer.text()}`);
  }

  async clear(): Promise<void> {
    await this.request.delete(this.address);
  }
}
