// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  afterSessionCheck,
  decide,
  type FailureContext,
  type FlowKind,
  type NextStep,
} from '@/auth/kratos/failure';

const IDENTITY = 'http://console.test/api/.ory';

const withId = (id: string, more: object = {}) => ({
  error: { id, code: 400, message: 'no', reason: 'because' },
  ...more,
});

const detail = (item: object) => ({ details: { continue_with: [item] } });

interface Case {
  title: string;
  status: number;
  body: unknown;
  kind?: FlowKind;
  phase?: FailureContext['phase'];
  here?: string;
  returnTo?: string;
  want: NextStep;
}

/** Every error id that the identity service gives. */
const ERROR_IDS = [
  'session_already_available',
  'session_aal1_required',
  'session_aal2_required',
  'session_aal_already_fulfilled',
  'session_inactive',
  'session_refresh_required',
  'session_verified_address_required',
  'self_service_flow_return_to_forbidden',
  'self_service_flow_expired',
  'self_service_flow_replaced',
  'self_service_flow_disabled',
  'security_csrf_violation',
  'security_identity_mismatch',
  'browser_location_change_required',
  'identity_disabled',
];

const contextOf = (given: Partial<FailureContext>): FailureContext => ({
  kind: 'login',
  phase: 'submit',
  returnTo: here,
  identityBase: IDENTITY,
  ...given,
});

const provided = { redirect_browser_to: `${IDENTITY}/self-service/login/browser?aal=aal2` };
const here = '/health?query=api';
const encoded = encodeURIComponent(here);
/** As the service is told of it. */
const whole = encodeURIComponent(`http://console.test${here}`);
const settings = '/profile-settings?flow=f1';

describe('what a failed flow call leads to: [ERR-007][ERR-008][ERR-014][ERR-015][ERR-017] and others', () => {
  const cases: Case[] = [
    {
      title: '[ERR-007] session_aal2_required goes to the provided address',
      status: 403,
      body: withId('session_aal2_required', provided),
      want: { do: 'leave', to: `${provided.redirect_browser_to}&return_to=${whole}` },
    },
    {
      title: '[ERR-007] session_aal2_required takes the address from the details too',
      status: 403,
      body: { error: { id: 'session_aal2_required', details: provided } },
      want: { do: 'leave', to: `${provided.redirect_browser_to}&return_to=${whole}` },
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
      body: withId('session_refresh_required', { redirect_browser_to: 'http://console.test/x' }),
      want: { do: 'leave', to: `http://console.test/x?return_to=${whole}` },
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
      title: 'an unknown error is thrown on',
      status: 500,
      body: withId('something_new'),
      want: { do: 'rethrow' },
    },
    { title: 'no answer is thrown on', status: 0, body: undefined, want: { do: 'rethrow' } },
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
      title: 'a stranger is no place to confirm who one is',
      status: 403,
      body: withId('session_refresh_required', { redirect_browser_to: 'https://evil.example/login' }),
      kind: 'settings',
      here: settings,
      want: { do: 'go', to: `/login?refresh=true&return_to=${encodeURIComponent(settings)}` },
    },
    {
      title: 'settings come back with their flow',
      status: 403,
      body: withId('session_aal2_required', provided),
      kind: 'settings',
      here: settings,
      want: {
        do: 'leave',
        to: `${provided.redirect_browser_to}&return_to=${encodeURIComponent(`http://console.test${settings}`)}`,
      },
    },
    {
      title: 'a return target of the service is kept',
      status: 403,
      body: withId('session_refresh_required', {
        redirect_browser_to: `${IDENTITY}/self-service/login/browser?refresh=true&return_to=x`,
      }),
      want: { do: 'leave', to: `${IDENTITY}/self-service/login/browser?refresh=true&return_to=x` },
    },
    {
      title: 'a level that is reached already leads on',
      status: 401,
      body: withId('session_aal_already_fulfilled'),
      want: { do: 'go', to: here },
    },
    {
      title: 'a change that waits at the service is resumed there',
      status: 400,
      body: withId('session_already_available'),
      returnTo: `${IDENTITY}/self-service/settings?flow=f1`,
      want: { do: 'leave', to: `${IDENTITY}/self-service/settings?flow=f1` },
    },
    {
      title: 'an address that has to be verified first leads to verification',
      status: 403,
      body: {
        error: {
          id: 'session_verified_address_required',
          ...detail({ action: 'show_verification_ui', flow: { id: 'v1' } }),
        },
      },
      want: { do: 'go', to: `/verification?flow=v1&return_to=${encoded}` },
    },
    {
      title: 'an address that has to be verified first, without a flow, says so',
      status: 403,
      body: withId('session_verified_address_required'),
      want: { do: 'message', text: 'because' },
    },
    {
      title: 'registration that is switched off says so',
      status: 400,
      body: withId('self_service_flow_disabled'),
      kind: 'registration',
      phase: 'create',
      want: { do: 'message', text: 'because' },
    },
    {
      title: 'too many tries of a recovery go on in the flow the server prepared',
      status: 400,
      body: {
        error: { reason: 'Too often.', ...detail({ action: 'show_recovery_ui', flow: { id: 'r2' } }) },
      },
      kind: 'recovery',
      want: { do: 'restart', flowId: 'r2', notice: 'Too often.' },
    },
    {
      title: 'a script is no place to go',
      status: 422,
      body: withId('browser_location_change_required', { redirect_browser_to: 'javascript:alert(1)' }),
      want: { do: 'rethrow' },
    },
    {
      title: 'credentials in an address are not followed',
      status: 422,
      body: { redirect_browser_to: 'https://user:secret@idp.example/' },
      want: { do: 'rethrow' },
    },
    {
      title: '422 without an id leads to its address',
      status: 422,
      body: provided,
      want: { do: 'leave', to: provided.redirect_browser_to },
    },
    { title: '422 without an address is thrown on', status: 422, body: {}, want: { do: 'rethrow' } },
    {
      title: '[ERR-017] 410 takes the flow the server prepared',
      status: 410,
      body: { use_flow_id: 'next' },
      want: { do: 'restart', flowId: 'next' },
    },
    {
      title: 'a disabled identity of newer services is told so by the flow',
      status: 401,
      body: { error: { id: 'identity_disabled' }, ui: {} },
      want: { do: 'show' },
    },
    {
      title: 'a disabled identity of newer services is told so by the reason',
      status: 401,
      body: withId('identity_disabled'),
      want: { do: 'message', text: 'because' },
    },
    {
      title: '403 without an id begins again',
      status: 403,
      body: {},
      kind: 'verification',
      want: { do: 'restart' },
    },
    {
      title: 'a verification that cannot begin leads to the start page',
      status: 400,
      body: {},
      kind: 'verification',
      phase: 'create',
      want: { do: 'go', to: '/' },
    },
    {
      title: 'another flow that cannot begin says why',
      status: 400,
      body: { error: { reason: 'No such level.' } },
      phase: 'create',
      want: { do: 'message', text: 'No such level.' },
    },
    {
      title: 'a submit without its flow begins again',
      status: 400,
      body: { error: { reason: 'The flow query parameter is missing.' } },
      want: { do: 'restart' },
    },
    {
      title: 'a method that was switched off says so',
      status: 404,
      body: { error: { reason: 'The method is disabled.' } },
      want: { do: 'restart', notice: 'The method is disabled.' },
    },
    {
      title: 'an unknown flow is fetched no more',
      status: 404,
      body: { error: { reason: 'Not found.' } },
      phase: 'fetch',
      want: { do: 'restart' },
    },
    {
      title: 'a body that is no object is read as none',
      status: 502,
      body: '<html>',
      want: { do: 'rethrow' },
    },
    {
      title: 'names of Object are no error ids',
      status: 500,
      body: withId('constructor'),
      want: { do: 'rethrow' },
    },
  ];
  test.each(cases)('$title', ({ status, body, want, ...context }) => {
    expect(decide({ status, body }, contextOf(context))).toEqual(want);
  });

  test('every error id of the protocol has a row here', () => {
    const covered = JSON.stringify(cases.map(({ body }) => body));
    for (const id of ERROR_IDS) expect(covered).toContain(`"id":"${id}"`);
  });

  test('hostile return targets never leave the console', () => {
    for (const returnTo of [
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      'https://evil.example/',
    ]) {
      expect(
        decide({ status: 400, body: withId('session_already_available') }, contextOf({ returnTo })),
      ).toEqual({ do: 'go', to: '/' });
      expect(decide({ status: 403, body: withId('session_aal2_required') }, contextOf({ returnTo }))).toEqual(
        { do: 'go', to: '/login?aal=aal2' },
      );
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
