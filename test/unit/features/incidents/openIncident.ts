import { http, HttpResponse, type RequestHandler } from 'msw';
import type { Role } from '@/lib/access/policy';
import { API, renderPage } from '../../app/renderApp';
import { comment, evidence, hypothesis, incident } from './data';
import { narrowed } from '../../../support/describedAnswers';

/** Of the incident that `open` opens. */
export const ID = incident().id;

/** Answers every question for a relation by the same rows; there are no other incidents on the same things. */
export const list = (relation: string, rows: readonly object[]): RequestHandler =>
  http.get(`${API}/db/${relation}`, ({ request }) => {
    const found = request.url.includes('hypotheses.evidences.') ? [] : narrowed(request, rows);
    return HttpResponse.json(found, {
      headers: { 'Content-Range': found.length > 0 ? `0-${found.length - 1}/${found.length}` : '*/0' },
    });
  });

/** Everything that the page of an incident asks. */
const answers = (more: readonly RequestHandler[] = []): RequestHandler[] => [
  ...more,
  list('incidents', [incident()]),
  list('hypotheses', [
    hypothesis('root', { title: 'Pool' }),
    hypothesis('factor', { title: 'Too small', type: 'factor', parent_id: 'root' }),
  ]),
  list('evidences', [evidence('e1', { type: 'comment', evidence: { comment: 'Tell the shops' } })]),
  list('comments', [comment('c1', '<b>Looking</b>')]),
  list('responders', []),
  list('incident_histories', []),
  list('people', [{ id: 'p9', name: 'Hana Sato', email: 'hana@meridian.example' }]),
];

/** The page of an incident. @param more answers that come before the usual ones */
export const open = (role: Role, query = '', more: readonly RequestHandler[] = []) =>
  renderPage({ at: `/incidents/${ID}${query}`, as: [role], handlers: answers(more) });
