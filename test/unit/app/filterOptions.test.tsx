import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { API, renderApp, sidebar } from './renderApp';

/** When the options of filters are asked for: here those of incidents, owners and components. */

const ID = '019a0000-0000-7000-8000-0000000000d1';
const NO_ROWS = { headers: { 'Content-Range': '*/0' } };

function open(search: string) {
  const asked: string[] = [];
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>(done => {
    answer = done;
  });
  const list = (relation: string) =>
    http.get(`${API}/db/${relation}`, async () => {
      asked.push(relation);
      await isAnswered;
      return HttpResponse.json([], NO_ROWS);
    });
  const options = (relation: string, rows: readonly object[]) =>
    http.get(`${API}/db/${relation}`, () => {
      asked.push(relation);
      return HttpResponse.json(rows);
    });
  const app = renderApp({
    at: `/incidents${search}`,
    as: ['admin'],
    handlers: [
      list('incident_summary'),
      list('incidents'),
      options('people', [{ id: ID, name: 'Noor Haddad', email: 'noor@meridian.example' }]),
      options('components', [{ id: ID, name: 'payments' }]),
    ],
  });
  const isAsked = (relation: string) => waitFor(() => expect(asked).toContain(relation));
  return { ...app, asked, isAsked, answer };
}

beforeAll(() => import('@/features/incidents/list/IncidentsPage'));

test('they come after the first rows of the page, for which nothing else has to wait', async () => {
  const { asked, isAsked, answer } = open('');
  await sidebar();
  await isAsked('incident_summary');
  await screen.findByRole('combobox', { name: 'Owner' });
  expect(asked).toEqual(['incident_summary']);
  answer();
  await isAsked('people');
  await isAsked('components');
});

test('whoever opens a filter before has its options', async () => {
  const { user, asked, isAsked } = open('');
  await sidebar();
  await isAsked('incident_summary');
  await user.click(await screen.findByRole('combobox', { name: 'Owner' }));
  expect(await screen.findByRole('option', { name: 'Noor Haddad' })).toBeVisible();
  expect(asked).not.toContain('components');
});

test('what is chosen has its name at once', async () => {
  const { isAsked } = open(`?owner=${ID}`);
  await isAsked('incidents');
  expect(await screen.findByRole('combobox', { name: 'Owner' })).toHaveTextContent('Noor Haddad');
});
