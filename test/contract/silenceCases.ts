import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const name = `contract silence ${randomUUID()}`;

/** Silences: one is made, found and ended. */
export const silenceCases: Record<string, (known: Known) => Case[]> = {
  postSilence: ({ check, config }) => [
    { name: 'of a check', body: { name, check_id: check, from: 'now', until: 'now+1h' }, status: 200 },
    { name: 'the same name once more', body: { name, config_id: config }, status: 409 },
    { name: 'of nothing', body: { name: `${name} b` }, status: 400 },
    { name: 'of what is not there', body: { name: `${name} b`, check_id: NOWHERE }, status: 409 },
  ],
  listSilences: ({ check }) => [
    {
      name: 'of a check',
      query: { deleted_at: 'is.null', or: `(check_id.eq.${check},canary_id.eq.${NOWHERE})` },
      status: 200,
      notEmpty: true,
    },
    { name: 'one that is not there', query: { id: `eq.${NOWHERE}` }, status: 200 },
  ],
  updateSilenceRows: ({ check }) => [
    {
      name: 'all of the check, marked deleted',
      // Checks of the demonstration data that have a silence of their own are not the one with the newest run.
      query: { id: 'not.is.null', name: `eq.${name}`, check_id: `eq.${check}`, deleted_at: 'is.null' },
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
};
