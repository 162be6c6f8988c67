import { http, HttpResponse, type DefaultBodyType, type RequestHandler } from 'msw';
import { API } from '../../app/renderApp';

/** What tests of costs are about: few charges, and a backend that answers them. */

export const costId = (at: number) => `019b0000-0000-7000-8000-${String(at).padStart(12, '0')}`;
export const DB = costId(1);
export const BUCKET = costId(2);

let last = 100;

/** A row of the ledger: a charge for a day. */
export const chargeRow = (more: Readonly<Record<string, unknown>> = {}) => {
  last += 1;
  return {
    id: costId(last),
    config_id: DB,
    source_key: 'aws-cur',
    fingerprint: `f${last}`,
    period_start: '2026-11-20T00:00:00+00:00',
    period_end: '2026-11-21T00:00:00+00:00',
    charge_category: 'Usage',
    service_name: 'Amazon RDS',
    billing_currency: 'USD',
    effective_cost: 10,
    billed_cost: 12,
    list_cost: 15,
    item: { name: 'orders-db', type: 'AWS::RDS::Instance', deleted_at: null },
    ...more,
  };
};

/** A charge for a day, by the day's place in November 2026. */
export const dayRow = (day: number, more: Readonly<Record<string, unknown>> = {}) =>
  chargeRow({
    period_start: new Date(Date.UTC(2026, 10, day)).toISOString(),
    period_end: new Date(Date.UTC(2026, 10, day + 1)).toISOString(),
    ...more,
  });

/** The ledger, and what each call asked of it. @param page rows in one answer at most */
export function ledgerBackend(
  asked: URLSearchParams[],
  rows: readonly object[] | (() => Response),
  page = 2_000,
): RequestHandler[] {
  return [
    http.get(`${API}/db/config_costs`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      if (typeof rows === 'function') return rows();
      const after = /id\.lt\.([\w-]+)/.exec(searchParams.get('and') ?? '')?.[1];
      const at = after === undefined ? 0 : 1 + rows.findIndex(row => Reflect.get(row, 'id') === after);
      const answer = rows.slice(at, at + page);
      const range = answer.length > 0 ? `0-${answer.length - 1}` : '*';
      return HttpResponse.json(answer as DefaultBodyType, {
        headers: { 'Content-Range': `${range}/${rows.length - at}` },
      });
    }),
  ];
}
