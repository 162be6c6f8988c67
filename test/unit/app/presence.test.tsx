import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow } from '@/lib/time/clock';
import { keepPresence, presences } from '@/modules/presence/presence';
import { renderApp, sidebar } from './renderApp';

test('whichever page a person comes to, it is noted that they are here, and since when they were not', async () => {
  const away = serverNow() - 3 * 24 * 3_600_000;
  keepPresence('p1', { seen: away });
  renderApp({ at: '/notifications/silences', as: ['viewer'] });
  await sidebar();
  await waitFor(() => expect(presences.read()['p1']).toMatchObject({ away }));
  expect(presences.read()['p1']?.seen).toBeGreaterThan(away);
  expect(screen.queryByText(/^Since you were last here/)).toBeNull();
});
