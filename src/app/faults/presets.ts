import type { Fault } from './api';

/** Which calls a fault hits. */
export const TARGETS = [
  { match: '/api/canary', label: 'Health service' },
  { match: '/api/db', label: 'Database' },
  { match: '/api/auth', label: 'Identity check' },
  { match: '/api/', label: 'Everything' },
] as const;

/** What can go wrong, as a person would meet it. */
export const FAULT_PRESETS: readonly { label: string; fault: Omit<Fault, 'match'> }[] = [
  { label: 'Slow (2 s)', fault: { latencyMs: 2000 } },
  {
    label: 'Session expired (401)',
    fault: { status: 401, body: 'Session Expired', contentType: 'text/plain', times: 1 },
  },
  {
    label: 'Server error (500)',
    fault: { status: 500, body: '{"error":"something broke"}', contentType: 'application/json' },
  },
  {
    label: 'Gateway page (502)',
    fault: { status: 502, body: '<html><body>Bad Gateway</body></html>', contentType: 'text/plain' },
  },
  {
    label: 'Past the end (416)',
    fault: { status: 416, body: '{"code":"PGRST103"}', contentType: 'application/json', times: 1 },
  },
  { label: 'Empty answer', fault: { status: 200, body: '', contentType: 'application/json' } },
  { label: 'Connection dropped', fault: { drop: true } },
  { label: 'Never answers', fault: { hang: true } },
];
