import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { configureApi } from '@/api/config';
import { setupStore } from '@/app/store';
import { loadPreferences } from '@/app/storedPreferences';
import { signedIn } from '@/auth/slice';
import { useMarks, type MarkSubjects } from '@/modules/marks/useMarks';
import { narrowed } from '../../../support/describedAnswers';
import { resetCalls, StoreProvider } from '../../api/harness';
import { server } from '../../server';

afterEach(resetCalls);

const API = 'http://console.test/api';
const ITEM = '019a0000-0000-7000-8000-0000000000c1';
const WINDOW = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2026, 0, 2) };

test('what is about no item has no changes: not those of what the chart was about before', async () => {
  configureApi({ baseUrl: API });
  server.use(
    http.get(`${API}/db/config_changes`, ({ request }) =>
      HttpResponse.json(
        narrowed(request, [
          {
            id: '019a0000-0000-7000-8000-00000000c001',
            config_id: ITEM,
            change_type: 'Deployed',
            summary: 'Version 2',
            external_created_by: null,
            created_at: '2026-01-01T10:00:00Z',
            config: null,
          },
        ]),
      ),
    ),
    http.get(`${API}/db/incidents`, () => HttpResponse.json([])),
    http.get(`${API}/db/playbook_runs`, () => HttpResponse.json([])),
    http.get(`${API}/properties`, () => HttpResponse.json([])),
  );
  const store = setupStore({ preferences: loadPreferences() });
  store.dispatch(signedIn({ user: { id: 'p1', name: 'Amara' }, roles: ['admin'], permissions: [] }));
  const initialProps: { about: MarkSubjects } = { about: { componentIds: ['c1'], configIds: [ITEM] } };
  const { result, rerender } = renderHook(({ about }) => useMarks(about, WINDOW), {
    wrapper: ({ children }) => <StoreProvider store={store}>{children}</StoreProvider>,
    initialProps,
  });
  await waitFor(() => expect(result.current.marks.map(({ text }) => text)).toEqual(['Version 2']));
  rerender({ about: { componentIds: ['c2'], configIds: [] } });
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
  expect(result.current.marks).toEqual([]);
});
