import { describe, expect, test } from 'vitest';
import { failureName } from '@/features/health/failure/failureText';
import { failureLine } from '@/lib/terminal/failureLine';

describe('what failures of one cause have in common', () => {
  test.each([
    // Addresses.
    ['dial tcp 10.2.3.4:8080: connect: connection refused', 'dial tcp …: connect: connection refused'],
    ['dial tcp [fe80::1]:443: i/o timeout', 'dial tcp …: i/o timeout'],
    ['lookup payments.meridian.example: no such host', 'lookup …: no such host'],
    ['cannot reach https://pay.example/health?a=1, giving up', 'cannot reach … giving up'],
    ['550 no mailbox ada@meridian.example here', '… no mailbox … here'],
    ['open /etc/tls/server.pem: no such file', 'open …: no such file'],
    // Numbers, times and ids.
    ['got 503, expected 200 after 1.5s', 'got …, expected … after …'],
    ['pod orders-api-7f9c8d-x2x4 is not ready', 'pod … is not ready'],
    ['run 019a0000-0000-7000-8000-000000000001 failed', 'run … failed'],
    ['at 2026-11-28T14:05:10.123Z: stopped.', 'at …: stopped.'],
    // Quoted values.
    ['Get "http://a.b/c": context deadline exceeded', 'Get …: context deadline exceeded'],
    [`user 'app' may not read \`orders\``, 'user … may not read …'],
    // Apostrophes quote nothing, and a quote without an end blanks nothing.
    [`can't read the server's answer`, `can't read the server's answer`],
    ['unexpected " in answer', 'unexpected " in answer'],
    // Values in a row are one.
    ['no route to 10.0.0.1, 10.0.0.2, 10.0.0.3', 'no route to …'],
    // Terms, and names in code.
    ['x509: certificate signed by unknown authority', 'x509: certificate signed by unknown authority'],
    ['java.net.ConnectException: refused', 'java.net.ConnectException: refused'],
    // Where nothing else stands, all is kept.
    ['503', '503'],
    ['"boom"', '"boom"'],
  ])('%s', (line, name) => {
    expect(failureName(line)).toBe(name);
    expect(failureName(line)).toBe(name);
  });

  test('long texts are cut', () => {
    expect(failureName('refused '.repeat(60))).toHaveLength(200);
  });
});

test.each([
  [{ error: 'refused', message: 'no answer' }, 'refused'],
  [{ error: '', message: 'no answer' }, 'no answer'],
  [{ error: ' \u001b[31mfirst\u001b[0m\n\tsecond ' }, 'first second'],
  [{ error: null, message: null }, ''],
  [{}, ''],
])('a run says of its failure, as one line: %j', (run, line) => {
  expect(failureLine(run)).toBe(line);
});

test('a line holds 600 characters at most', () => {
  expect(failureLine({ error: 'x'.repeat(5_000) })).toHaveLength(600);
});
