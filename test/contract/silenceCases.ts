import { randomUUID } from 'node:crypto';
import { NOWHERE, type Case, type Known } from './case';

const name = `contract silence ${randomUUID()}`;

const rule = `contract rule ${randomUUID()}`;
const COUNT = { Prefer: 'count=exact' };
const AVATAR = 'id,name,avatar';

/** Rules and silences are made, found, changed and ended; what was sent is read. */
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
    {
      name: 'a counted page with what they are about',
      query: {
        deleted_at: 'is.null',
        select: `*,checks:check_id(id,name,type,status),catalog:config_id(id,name,type,config_class),component:component_id(id,name,icon),canary:canary_id(id,name)`,
        limit: 3,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
  ],
  updateSilenceRows: ({ check }) => [
    {
      name: 'another end, of one that was not touched since',
      query: { id: 'not.is.null', name: `eq.${name}`, updated_at: 'not.is.null' },
      body: { until: null, description: 'longer', updated_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'all of the check, marked deleted',
      // Checks of the demonstration data that have a silence of their own are not the one with the newest run.
      query: { id: 'not.is.null', name: `eq.${name}`, check_id: `eq.${check}`, deleted_at: 'is.null' },
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
  getNotificationSend: ({ send }) => [
    { name: 'one about what can be seen', path: { id: send }, status: 200 },
    { name: 'one that is not there', path: { id: NOWHERE }, status: 404 },
    { name: 'no id', path: { id: 'nonsense' }, status: 404 },
  ],
  postNotificationSummary: () => [
    { name: 'the first page', body: { pageIndex: 0, pageSize: 10 }, status: 200, notEmpty: true },
    {
      name: 'filtered',
      body: {
        search: 'pay',
        status: '!skipped,!silenced',
        resourceType: 'config',
        includeDeletedResources: true,
      },
      status: 200,
      notEmpty: true,
    },
    { name: 'behind the last page', body: { pageIndex: 10_000 }, status: 200, notEmpty: true },
    { name: 'from a time that is none', body: { from: 'whenever' }, status: 400 },
  ],
  getSilencePreview: ({ config }) => [
    { name: 'of an item', query: { id: config, type: 'config', recursive: 'true' }, status: 200 },
    {
      name: 'of selectors',
      query: { selectors: JSON.stringify([{ types: ['Kubernetes::*'] }]), limit: 5 },
      status: 200,
      notEmpty: true,
    },
    { name: 'selectors that are none', query: { selectors: '{' }, status: 400 },
  ],
  listNotificationTags: () => [
    { name: 'of all', query: { order: 'key.asc,value.asc', limit: 2000 }, status: 200, notEmpty: true },
  ],
  listNotificationSends: () => [
    {
      name: 'a counted page of those that failed',
      query: { status: 'in.(error)', order: 'created_at.desc,id.desc', limit: 2 },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'of a silence', query: { silenced_by: 'not.is.null', limit: 1 }, status: 200, notEmpty: true },
  ],
  listNotificationRuleSummaries: () => [
    {
      name: 'a counted page, by what they sent',
      query: {
        select: `*,person:person_id(${AVATAR}),team:team_id(id,name,icon)`,
        order: 'sent.desc,id.desc',
        limit: 2,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'of an event', query: { events: 'cs.{check.failed}' }, status: 200, notEmpty: true },
  ],
  createNotificationRuleRow: ({ person }) => [
    {
      name: 'a new one',
      body: {
        name: rule,
        events: ['check.failed'],
        person_id: person,
        wait_for: 180_000_000_000,
        source: 'UI',
      },
      status: 201,
      notEmpty: true,
    },
    { name: 'without events', body: { name: `${rule} b` }, status: 400 },
  ],
  updateNotificationRuleRow: () => [
    {
      name: 'as it was read',
      query: { id: 'not.is.null', name: `eq.${rule}` },
      body: { group_by: ['type', 'tag:cluster'], updated_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
    {
      name: 'marked deleted',
      query: { id: 'not.is.null', name: `eq.${rule}` },
      body: { deleted_at: 'now()' },
      status: 200,
      notEmpty: true,
    },
  ],
};
