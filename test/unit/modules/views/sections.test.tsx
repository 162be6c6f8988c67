import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

/** Sections of a view for which this console has no list. */

const VIEW = '01940000-0000-7000-8000-000000000001';

test('a section of access or access logs is said to be not shown, and nothing failed', async () => {
  renderPage({
    at: `/views/${VIEW}`,
    as: ['viewer'],
    handlers: [
      http.post(`${API}/view/${VIEW}`, () =>
        HttpResponse.json({
          namespace: 'mc',
          name: 'people',
          title: 'People',
          sections: [
            { title: 'Who may', uiRef: { access: { stale: '90d' } } },
            { title: 'Who came', uiRef: { accessLogs: {} } },
            { title: 'Nothing' },
          ],
        }),
      ),
    ],
  });
  expect(await screen.findByRole('region', { name: 'Who may' })).toHaveTextContent(
    'Not shown: this console cannot display access inside a view.',
  );
  expect(screen.getByRole('region', { name: 'Who came' })).toHaveTextContent(
    'Not shown: this console cannot display accessLogs inside a view.',
  );
  expect(screen.queryByText('Failed to load section')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Invalid section');
});
