import { afterEach, expect, test } from 'vitest';
import { INVITE_ROLES, invitesApi, takeInvitation } from '@/features/settings/people/invites';
import { apiStore, fakeFetch, json, resetCalls } from './harness';

afterEach(resetCalls);

const REQUEST = { firstName: 'Ina', lastName: 'Vit', email: 'ina@example.com', role: 'viewer' };
const LINK = 'https://console.example/recovery?flow=canary-link';
const { inviteUser: invite } = invitesApi.endpoints;

test('an invitation is sent whole, and what opens the account never enters the store or an action', async () => {
  const { requests } = fakeFetch(json({ link: LINK, code: '424242' }));
  const { store, actions } = apiStore();
  const ticket = await store.dispatch(invite.initiate(REQUEST)).unwrap();
  expect(requests[0]?.method).toBe('POST');
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/api/auth/invite_user');
  expect(await requests[0]?.json()).toEqual(REQUEST);
  const kept = JSON.stringify([store.getState(), actions]);
  expect(kept).not.toContain('canary-link');
  expect(kept).not.toContain('424242');
  expect(takeInvitation(ticket)).toEqual({ link: LINK, code: '424242' });
  expect(takeInvitation(ticket)).toBeUndefined();
});

test('a hosted backend answers without a code', async () => {
  fakeFetch(json({ link: LINK }));
  const ticket = await apiStore().store.dispatch(invite.initiate(REQUEST)).unwrap();
  expect(takeInvitation(ticket)).toEqual({ link: LINK });
});

test('an answer without a link is an error, and so is a person who is there already', async () => {
  fakeFetch(json({}), json({ error: 'User already exists' }, { status: 409 }));
  const { store } = apiStore();
  expect((await store.dispatch(invite.initiate(REQUEST))).error).toBeDefined();
  const { error } = await store.dispatch(invite.initiate(REQUEST));
  expect(error).toMatchObject({ status: 409 });
});

test('all roles can be given', () => {
  expect(INVITE_ROLES).toEqual(['admin', 'editor', 'commander', 'responder', 'viewer', 'guest']);
});
