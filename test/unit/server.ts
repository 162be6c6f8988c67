import { http, HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The fake backend of unit tests. It runs in every unit test (setup.ts) and knows nothing by itself: a test adds what it
 * needs with `server.use(...)`, and any other request fails the test. Handlers are removed after each test. Only what each
 * editor asks for is answered always: like older backends this one has no schemas.
 */
export const server = setupServer(
  http.get('*/api/schemas/:file', () => new HttpResponse('Not Found', { status: 404 })),
);

/** Answer these addresses in this test. */
export const serve = (...handlers: RequestHandler[]): void => server.use(...handlers);

/**
 * Of an answer that no backend should send, on purpose: `HttpResponse.json(body, ODD)`. Any other good answer that openapi/ does
 * not describe fails the test (setup.ts).
 */
export const ODD = { headers: { 'x-odd': 'true' } };
