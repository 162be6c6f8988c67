import { http, HttpResponse } from 'msw';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import {
  atHour,
  FROM,
  handedOver,
  idAt,
  OPS,
  shiftCheck,
  shiftIncident,
  shiftRun,
  shiftSilence,
  TO,
} from './rows';

/** Who is signed in. */
export const ME = idAt(999);
/** The shift of the rows. */
export const SEARCH = `?from=${FROM}&to=${TO}`;

type Rows = readonly object[];
/** What each question is answered with. */
const ANSWERS = {
  inWork: [shiftIncident(1), shiftIncident(2, { severity: 'low', created_at: atHour(-3) })],
  ended: [shiftIncident(3, { status: 'closed', resolved: atHour(4) })],
  ownIncidents: [shiftIncident(1)],
  incidentsOfThen: [] as Rows,
  opened: [] as Rows,
  red: [shiftCheck(11), shiftCheck(12, { last_transition_time: atHour(-1) })] as Rows,
  checksOfThen: [] as Rows,
  redSince: [] as Rows,
  ending: [shiftSilence(21)],
  lapsed: [
    shiftSilence(22, { until: atHour(2), checks: { id: idAt(11), name: 'check-11', status: 'unhealthy' } }),
  ],
  ownSilences: [] as Rows,
  waiting: [shiftRun(31)],
  failedRuns: [shiftRun(32, { status: 'failed', end_time: atHour(5), error: 'exit 1' })],
  ownRuns: [] as Rows,
  runsOfThen: [] as Rows,
  sends: [{ id: idAt(41), error: 'no channel', resource: null, created_at: atHour(6) }],
  histories: [handedOver(51), { ...handedOver(52), incident_id: 7, created_at: 'soon' }],
  comments: [
    {
      id: idAt(61),
      comment: 'Restarted it',
      created_at: atHour(5),
      incident_id: { id: idAt(1), incident_id: 'INC-1', title: 'Incident 1' },
    },
  ],
} satisfies Record<string, Rows>;
type Question = keyof typeof ANSWERS;

/** Which question a call is, by what it asks for. */
const QUESTIONS: Readonly<Record<string, (asked: URLSearchParams) => Question>> = {
  incidents: asked =>
    asked.has('id')
      ? 'incidentsOfThen'
      : asked.has('created_at')
        ? 'opened'
        : asked.has('created_by')
          ? 'ownIncidents'
          : asked.has('or')
            ? 'ended'
            : 'inWork',
  checks: asked =>
    asked.has('id') ? 'checksOfThen' : asked.has('last_transition_time') ? 'redSince' : 'red',
  notification_silences: asked =>
    asked.get('and')?.includes('created_by')
      ? 'ownSilences'
      : asked.get('and')?.includes(FROM)
        ? 'lapsed'
        : 'ending',
  playbook_runs: asked =>
    asked.has('id')
      ? 'runsOfThen'
      : asked.has('created_by')
        ? 'ownRuns'
        : asked.get('status') === 'eq.pending_approval'
          ? 'waiting'
          : 'failedRuns',
  notification_send_history_summary: () => 'sends',
  incident_histories: () => 'histories',
  comments: () => 'comments',
};

interface OpenOptions {
  search?: string;
  as?: readonly Role[];
  properties?: readonly string[];
  answers?: Partial<Record<Question, Rows>>;
  /** What is refused by the backend, while it is. */
  fails?: (question: Question) => boolean;
}

/** The page of a shift; `asked` are the calls for it, by question. */
export function openShift({
  search = SEARCH,
  as = ['viewer'],
  properties = [],
  answers = {},
  fails = () => false,
}: OpenOptions = {}) {
  const asked = new Map<string, URLSearchParams>();
  const page = renderPage({
    at: `/shift${search}`,
    as,
    properties,
    handlers: [
      http.get(`${API}/auth/whoami`, () =>
        HttpResponse.json({
          message: 'success',
          payload: {
            user: { id: ME, name: 'Amara Okafor', email: 'amara@meridian.example' },
            roles: as,
            permissions: [],
          },
        }),
      ),
      ...Object.entries(QUESTIONS).map(([relation, questionIn]) =>
        http.get(`${API}/db/${relation}`, ({ request }) => {
          const { searchParams } = new URL(request.url);
          const question = questionIn(searchParams);
          asked.set(question, searchParams);
          return fails(question)
            ? HttpResponse.json({ message: 'out of order' }, { status: 400 })
            : HttpResponse.json([...(answers[question] ?? ANSWERS[question])]);
        }),
      ),
      http.get(`${API}/db/teams`, () => HttpResponse.json([OPS])),
      http.get(`${API}/db/team_members`, () => HttpResponse.json([{ person_id: idAt(902) }])),
    ],
  });
  return { ...page, asked };
}
