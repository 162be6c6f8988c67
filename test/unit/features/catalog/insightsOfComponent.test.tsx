import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { API, renderPage } from '../../app/renderApp';

const ID = '019a0000-0000-7000-8000-00000000e001';
const CHILD = '019a0000-0000-7000-8000-00000000e002';

/** What the lists of insights were asked for, and a page that asks. */
function open(components: object[] | null) {
  const asked: URLSearchParams[] = [];
  const rendered = renderPage({
    at: `/catalog/insights?component=${ID}&severity=medium:1,low:1`,
    as: ['viewer'],
    handlers: [
      http.get(`${API}/canary/api/topology`, ({ request }) =>
        new URL(request.url).searchParams.get('id') === ID
          ? HttpResponse.json({ components })
          : HttpResponse.json({ error: 'another component' }, { status: 400 }),
      ),
      http.get(`${API}/db/config_analysis_items`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([], { headers: { 'Content-Range': '*/0' } });
      }),
      http.get(`${API}/db/:relation`, () => HttpResponse.json([])),
    ],
  });
  return { asked, ...rendered };
}

test('insights of a component are those on its items and on items of what is below it; one click shows all', async () => {
  const { asked, user, router } = open([
    { id: ID, name: 'Checkout', components: [{ id: CHILD, name: 'cart', components: [{ id: ID }] }] },
  ]);
  expect(
    await screen.findByText('Only insights on items of Checkout and the 1 component below it.'),
  ).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.get('linked.links.component_id')).toBe(`in.(${ID},${CHILD})`);
  expect(asked[0]?.get('linked.links.deleted_at')).toBe('is.null');
  expect(asked[0]?.get('select')).toContain(
    'linked:configs!inner(links:config_component_relationships!inner())',
  );
  expect(asked[0]?.get('and')).toContain('severity.in.(medium,low)');
  await user.click(screen.getByRole('button', { name: 'Show all insights' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.has('linked.links.component_id')).toBe(false);
  expect(router.state.location.search).not.toContain('component');
});

test('of a component that is gone there are none, and nothing else is shown in their place', async () => {
  const { asked } = open(null);
  expect(await screen.findByText('Component not found.')).toBeVisible();
  expect(await screen.findByText('No insights match')).toBeVisible();
  expect(asked).toEqual([]);
});

test('beyond what one call can name, what is left out is said', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    id: `${ID.slice(0, -3)}${100 + at}`,
    name: `c${at}`,
  }));
  const { asked } = open([{ id: ID, name: 'Checkout', components: many }]);
  expect(await screen.findByText(/Checkout and 99 of the 150 components below it/)).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.get('linked.links.component_id')?.split(',')).toHaveLength(100);
});
