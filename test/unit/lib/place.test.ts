import { expect, test } from 'vitest';
import { placeOf } from '@/lib/place';

test.each([
  [{ namespace: 'payments', tags: { cluster: 'prod-eu-1' } }, 'prod-eu-1 / payments', true],
  [{ tags: { cluster: 'staging-eu-1', namespace: 'payments' } }, 'staging-eu-1 / payments', false],
  [{ namespace: 'payments', tags: { env: 'production' } }, 'production / payments', true],
  [{ namespace: 'prod', tags: { environment: 'staging' } }, 'staging / prod', false],
  [{ namespace: 'products', tags: null }, 'products', false],
  [{ tags: { constructor: 'prod' } }, '', false],
  [{}, '', false],
])('%j lives in %j, production: %s', (resource, text, production) => {
  expect(placeOf(resource)).toEqual({ text, production });
});
