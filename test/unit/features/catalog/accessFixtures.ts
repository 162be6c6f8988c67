import { http, HttpResponse, type DefaultBodyType, type RequestHandler } from 'msw';
import { API } from '../../app/renderApp';
import { narrowed } from '../../../support/describedAnswers';

/** What tests of access are about: few grants, and a backend that answers them. */

const DAY = 86_400_000;
/** Days ago, with half a minute to spare at either edge. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY - 30_000).toISOString();
export const accessId = (at: number) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`;

export const ITEM = accessId(1);
export const SILENT_ITEM = accessId(2);
export const ANN = accessId(11);
export const BO = accessId(12);
export const GROUP = accessId(21);
export const REVIEWER = accessId(31);

export const grantOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  config_id: ITEM,
  config_name: 'orders-db',
  config_type: 'AWS::RDS::Instance',
  external_group_id: null,
  external_user_id: ANN,
  role: 'db_owner',
  user: 'Ann Abbott',
  email: 'ann@meridian.example',
  user_type: 'User',
  created_at: daysAgo(10),
  created_by: null,
  last_signed_in_at: daysAgo(2),
  last_reviewed_at: daysAgo(3),
  last_reviewed_by: REVIEWER,
  ...more,
});

/** What a call asked, by relation. */
export interface AskedCalls {
  path: string;
  search: URLSearchParams;
}

const counted = (request: Request, rows: readonly object[], total: number = rows.length) =>
  HttpResponse.json(narrowed(request, rows) as DefaultBodyType, {
    headers: { 'Content-Range': rows.length > 0 ? `0-${rows.length - 1}/${total}` : `*/${total}` },
  });

export const OPTIONS = {
  catalogs: [{ config_id: ITEM, config_name: 'orders-db', config_type: 'AWS::RDS::Instance' }],
  users: [{ external_user_id: ANN, user: 'Ann Abbott', email: 'ann@meridian.example' }],
  groups: [{ external_group_id: GROUP, group: 'sre' }],
  roles: [{ role: 'db_owner' }, { role: 'read_only' }],
  user_types: [{ user_type: 'User' }],
};

/** Relations by name with their rows; each call is noted. */
export function accessBackend(
  asked: AskedCalls[],
  relations: Readonly<Record<string, readonly object[] | (() => Response)>>,
): RequestHandler[] {
  const all: typeof relations = {
    config_access_summary: [grantOf()],
    configs: [{ id: ITEM, access_logs: [{ config_id: ITEM }] }],
    external_groups: [{ id: GROUP, name: 'sre' }],
    people: [{ id: REVIEWER, name: 'Hana Sato' }],
    ...relations,
  };
  const note = (url: string) => {
    const { pathname, searchParams } = new URL(url);
    asked.push({ path: pathname.replace('/api/db/', ''), search: searchParams });
  };
  return [
    ...Object.entries(all).map(([relation, rows]) =>
      http.get(`${API}/db/${relation}`, ({ request }) => {
        note(request.url);
        if (typeof rows === 'function') return rows();
        const { searchParams } = new URL(request.url);
        const offset = Number(searchParams.get('offset') ?? 0);
        const limit = Number(searchParams.get('limit') ?? rows.length);
        return counted(request, rows.slice(offset, offset + limit), rows.length);
      }),
    ),
    http.get(`${API}/db/rpc/config_access_filter_options`, ({ request }) => {
      note(request.url);
      return HttpResponse.json(OPTIONS);
    }),
  ];
}
