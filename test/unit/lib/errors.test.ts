import { describe, expect, test } from 'vitest';
import {
  httpError,
  isApiError,
  isMissingService,
  isUnreachable,
  messageOf,
  transportError,
} from '@/lib/errors';

describe('messageOf', () => {
  test.each([
    ['its error', httpError(409, { error: 'name is taken', message: 'conflict' }), 'name is taken'],
    ['its error', { status: 500, data: { error: 'from a hook', message: 'not this' } }, 'from a hook'],
    ['its error', { error: 'a bare body', message: 'not this' }, 'a bare body'],
  ])('[ERR-019] the response with an error shows %s', (_name, error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  test.each([
    [
      'no error',
      httpError(400, { message: 'column does not exist', code: '42703' }),
      'column does not exist',
    ],
    ['an empty error', httpError(500, { error: '', message: 'Error fetching user' }), 'Error fetching user'],
    ['an error that is no text', httpError(500, { error: { message: 'deep' }, message: 'shown' }), 'shown'],
    ['no error, from a hook', { status: 500, data: { message: 'shown' } }, 'shown'],
    ['a thrown error', new Error('broken'), 'broken'],
    ['a serialised thrown error', { name: 'TypeError', message: 'broken', stack: '...' }, 'broken'],
  ])('[ERR-020] with %s the message is shown', (_name, error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  test.each([
    ['an empty body', httpError(500, '')],
    ['a page', httpError(502, '<html><body>Bad gateway</body></html>')],
    ['a body without either', httpError(500, { code: 'x' })],
    ['blank texts', httpError(500, { error: ' ', message: '' })],
    ['a list', httpError(500, ['x'])],
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['an error without a message', new Error('')],
    ['a hook error without data', { status: 500, data: undefined }],
  ])("with %s it is 'An error occurred'", (_name, error) => {
    expect(messageOf(error)).toBe('An error occurred');
  });

  test('plain text answers of the role policy are shown as they are', () => {
    expect(messageOf(httpError(403, 'unauthorized. Access Denied\n'))).toBe('unauthorized. Access Denied');
  });

  test('transport failures have their own texts', () => {
    expect(messageOf(transportError('timeout'))).toBe('Request timed out. Please try again.');
  });
});

describe('what is kept of an error body', () => {
  test('the parts a person or a developer reads, and nothing else', () => {
    const error = httpError(500, {
      error: 'connection refused',
      message: 'test failed',
      code: 'internal',
      hint: 'check the address',
      trace: '4bf92f35',
      request: { body: 'password=hunter2' },
      response: 'Set-Cookie: session=hunter2',
      context: { token: 'hunter2' },
      stacktrace: 'at connect(hunter2)',
      user: { email: 'hunter2' },
    });
    expect(error).toEqual({
      kind: 'http',
      status: 500,
      message: 'connection refused',
      code: 'internal',
      body: {
        error: 'connection refused',
        message: 'test failed',
        code: 'internal',
        hint: 'check the address',
        trace: '4bf92f35',
      },
    });
    expect(JSON.stringify(error)).not.toContain('hunter2');
  });

  test.each([
    ['a failed check', '23514', 'Failing row contains (019a, prod-db, hunter2, null).'],
    ['a duplicate', '23505', 'Key (password)=(hunter2) already exists.'],
  ])('not the row that Postgres repeats after %s', (_name, code, details) => {
    const error = httpError(400, { code, details, hint: null, message: 'new row violates a constraint' });
    expect(JSON.stringify(error)).not.toContain('hunter2');
    expect(error.message).toBe('new row violates a constraint');
  });

  test('no more than a message, however long the answer', () => {
    expect(JSON.stringify(httpError(500, { error: 'x'.repeat(1e6) })).length).toBeLessThan(5000);
    expect(JSON.stringify(httpError(500, 'x'.repeat(1e6))).length).toBeLessThan(5000);
  });

  test('it is plain data, fit for the store and for traces', () => {
    const error = httpError(409, { error: 'x', code: 'conflict' });
    expect(structuredClone(error)).toEqual(JSON.parse(JSON.stringify(error)));
    expect(isApiError(error)).toBe(true);
    expect(isApiError({ kind: 'other' })).toBe(false);
    expect(isApiError(new Error('x'))).toBe(false);
  });
});

test.each([
  [transportError('network'), true],
  [transportError('timeout'), true],
  [transportError('offline'), true],
  [httpError(502, ''), true],
  [httpError(503, ''), true],
  [httpError(504, ''), true],
  [httpError(500, ''), false],
  [httpError(404, ''), false],
])('%o means that the backend is away: %s', (error, away) => {
  expect(isUnreachable(error)).toBe(away);
});

test.each<[status: number, body: unknown, lacks: boolean]>([
  [404, { message: 'Not Found' }, true],
  [404, '', true],
  [404, { error: 'playbook "x" not found', code: 'not_found' }, false],
  [403, 'unauthorized. Access Denied', false],
  [500, { error: 'broken' }, false],
])('%i with %j means that the backend has no such service: %s', (status, body, lacks) => {
  expect(isMissingService(httpError(status, body))).toBe(lacks);
});
