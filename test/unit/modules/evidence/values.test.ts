import { expect, test } from 'vitest';
import { checkAttachment } from '@/modules/evidence/attachment';
import { initialValuesOf } from '@/modules/evidence/link/values';

const of = (...severities: (string | null)[]) =>
  initialValuesOf(
    severities.map((severity, at) => checkAttachment({ id: `c${at}`, name: 'api', severity }, '1h')),
  );

test('a new incident begins with the worst severity of the checks attached to it', () => {
  expect(of('high').severity).toBe('high');
  expect(of('low', 'CRITICAL', 'medium').severity).toBe('critical');
  expect(of('medium').severity).toBe('Medium');
});

test('checks without a severity, or with another word, leave it at Low', () => {
  expect(of(null).severity).toBe('low');
  expect(of('odd').severity).toBe('low');
});
