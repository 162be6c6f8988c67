import { test } from './fixtures';
import { openLater } from './later';

/** On a backend that answers as a release of October 2025 did. */

test.use({ profile: 'mission-control-2025' });

test('what its release lacks is asked for once, said where it would be, and not offered again', async ({
  page,
  signIn,
  guard,
}) => {
  guard.allow(/^40[04]: /);
  await signIn('admin');
  await openLater(page, {
    access: 'This backend does not say who may reach systems',
    costs: 'This backend does not say what items were charged',
    verdict: 'This backend gives no verdict of its own to compare with.',
    places: ['Items', 'Changes', 'Insights', 'Compare', 'Scrapers'],
    formats: ['JSON'],
    saved: [],
    refused: [
      '400 GET /api/db/configs',
      '404 GET /api/db/config_access_summary',
      '404 GET /api/db/config_costs',
      '404 POST /api/catalog/report',
      '404 GET /api/db/access_scopes',
      '404 POST /api/rbac/subject-access-reviews',
      '404 GET /api/application/default/orders/export',
    ],
  });
});
