import { describe, expect, test } from 'vitest';
import { afterSessionCheck, decide, type FlowKind, type Outcome } from '@/auth/kratos/failure';

const withId = (id: string, more: object = {}) => ({
  error: { id, code: 400, message: 'no', reason: 'because' },
  ...more,
});

interface Case {
  title: string;
  status: number;
  body: unknown;
  kind?: FlowKind;
  returnTo?: string;
  want: Outcome;
}

const provided = { redirect_browser_to: 'https://console.test/api/.ory/self-service/login/browser?aal=aal2' };
const here = '/health?query=api';
const encoded = encodeURIComponent(here);

describe('what a failed flow call leads to', () => {
  test.each<Case>([
    {
      title: '[ERR-007] session_aal2_required goes to the provided address',
      status: 403,
      body: withId('session_aal2_required', provided),
      want: { do: 'leave', to: `${provided.redirect_browser_to}&return_to=${encoded}` },
    },
    {
      title: '[ERR-007] session_aal2_required takes the address from the details too',
      status: 403,
      body: { error: { id: 'session_aal2_required', details: provided } },
      want: { do: 'leave', to: `${provided.redirect_browser_to}&return_to=${encoded}` },
    },
    {
      title: '[ERR-008] session_aal2_required without an address goes to login with aal2',
      status: 403,
      body: withId('session_aal2_required'),
      want: { do: 'go', to: `/login?aal=aal2&return_to=${encoded}` },
    },
    {
      title: '[ERR-009] session_already_available goes to the start page',
      status: 400,
      body: withId('session_already_available'),
      returnTo: '/',
      want: { do: 'go', to: '/' },
    },
    {
      title: 'session_already_available goes where the person wanted to go',
      status: 400,
      body: withId('session_already_available'),
      want: { do: 'go', to: here },
    },
    {
      title: '[ERR-010] session_refresh_required goes to login with refresh',
      status: 403,
      body: withId('session_refresh_required'),
      want: { do: 'go', to: `/login?refresh=true&return_to=${encoded}` },
    },
    {
      title: '[ERR-010] session_refresh_required goes to the provided address',
      status: 403,
      body: withId('session_refresh_required', { redirect_browser_to: 'https://console.test/x' }),
      want: { do: 'leave', to: `https://console.test/x?return_to=${encoded}` },
    },
    {
      title: '[ERR-011] self_service_flow_return_to_forbidden says so and begins again without it',
      status: 400,
      body: withId('self_service_flow_return_to_forbidden'),
      want: { do: 'restart', notice: 'The return_to address is not allowed.', dropReturnTo: true },
    },
    {
      title: '[ERR-012] self_service_flow_expired says so and takes the flow the server prepared',
      status: 410,
      body: withId('self_service_flow_expired', { use_flow_id: 'next' }),
      want: {
        do: 'restart',
        flowId: 'next',
        notice: 'Your interaction expired, please fill out the form again.',
      },
    },
    {
      title: '[ERR-013] security_csrf_violation says so and begins again',
      status: 403,
      body: withId('security_csrf_violation'),
      want: { do: 'restart', notice: 'A security violation was detected, please fill out the form again.' },
    },
    {
      title: '[ERR-014] security_identity_mismatch begins again',
      status: 403,
      body: withId('security_identity_mismatch'),
      want: { do: 'restart' },
    },
    {
      title: '[ERR-015] browser_location_change_required leaves for the address',
      status: 422,
      body: withId('browser_location_change_required', { redirect_browser_to: 'https://idp.example/auth' }),
      want: { do: 'leave', to: 'https://idp.example/auth' },
    },
    {
      title: '[ERR-016] session_inactive goes to login',
      status: 401,
      body: withId('session_inactive'),
      want: { do: 'go', to: `/login?return_to=${encoded}` },
    },
    { title: '[ERR-017] 410 begins again', status: 410, body: {}, want: { do: 'restart' } },
    {
      title: '[ERR-018] an unknown error is thrown on',
      status: 500,
      body: withId('something_new'),
      want: { do: 'rethrow' },
    },
    { title: '[ERR-018] no answer is thrown on', status: 0, body: undefined, want: { do: 'rethrow' } },
    {
      title: '[AUTH-033] a 400 with a flow in it is shown',
      status: 400,
      body: { id: 'f', ui: { nodes: [] } },
      want: { do: 'show' },
    },
    {
      title: 'an aal1 session is needed first',
      status: 401,
      body: withId('session_aal1_required'),
      want: { do: 'go', to: `/login?return_to=${encoded}` },
    },
    {
      title: 'a disabled identity is told so on the form',
      status: 401,
      body: { error: { reason: 'This account was disabled.' } },
      want: { do: 'message', text: 'This account was disabled.' },
    },
    {
      title: 'elsewhere a 401 leads to login',
      status: 401,
      body: {},
      kind: 'settings',
      want: { do: 'go', to: `/login?return_to=${encoded}` },
    },
    { title: 'an unknown flow begins again', status: 404, body: {}, want: { do: 'restart' } },
    {
      title: 'a replaced flow is taken over',
      status: 410,
      body: withId('self_service_flow_replaced', { use_flow_id: 'n' }),
      want: { do: 'restart', flowId: 'n' },
    },
    {
      title: 'names of Object are no error ids',
      status: 500,
      body: withId('constructor'),
      want: { do: 'rethrow' },
    },
  ])('$title', ({ status, body, kind = 'login', returnTo = here, want }) => {
    expect(decide({ status, body }, { kind, returnTo })).toEqual(want);
  });

  test('hostile return targets never leave the console', () => {
    for (const returnTo of [
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      'https://evil.example/',
    ]) {
      expect(
        decide({ status: 400, body: withId('session_already_available') }, { kind: 'login', returnTo }),
      ).toEqual({ do: 'go', to: '/' });
      expect(
        decide({ status: 403, body: withId('session_aal2_required') }, { kind: 'login', returnTo }),
      ).toEqual({ do: 'go', to: '/login?aal=aal2' });
    }
  });
});

describe('where a failed session check leads', () => {
  test.each([
    ['[ERR-006]', 401, `/login?return_to=${encoded}`],
    ['[ERR-005]', 403, `/login?aal=aal2&return_to=${encoded}`],
    ['[ERR-005]', 422, `/login?aal=aal2&return_to=${encoded}`],
  ])('%s %i', (_id, status, to) => {
    expect(afterSessionCheck(status, here)).toBe(to);
  });

  test.each([0, 404, 500, 503])('%i proves nothing', status => {
    expect(afterSessionCheck(status, here)).toBeUndefined();
  });
});
