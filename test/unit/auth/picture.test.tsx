import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AuthAdapter } from '@/auth/adapter';
import { AuthSettingsProvider } from '@/auth/settings';
import { Face } from '@/modules/people/Face';

const DATA = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
const HOSTED = 'https://img.clerk.com';

function faceOf(avatar: string, pictureOrigin?: string) {
  const adapter: AuthAdapter = {
    accountRows: [],
    hasProfile: false,
    keepsAccounts: false,
    ...(pictureOrigin && { pictureOrigin }),
  };
  const settings = { mode: 'kratos', identityBase: '', demo: false, productName: '', adapter } as const;
  const { container } = render(
    <AuthSettingsProvider value={settings}>
      <Face name="Ada Byron" avatar={avatar} />
    </AuthSettingsProvider>,
  );
  return container.querySelector('img')?.getAttribute('src') ?? container.textContent;
}

test.each([
  ['https://tracker.example/seen.png'],
  ['//tracker.example/seen.png'],
  ['http://console.test/api/kubeconfig'],
  ['/api/kubeconfig'],
  ['data:text/html,<script>alert(1)</script>'],
  [`${HOSTED}/a.png`],
])('nobody is asked for the picture at %s: initials stand there', address =>
  expect(faceOf(address)).toBe('AB'),
);

test('a picture that is data is shown, and one that the provider keeps where there is one', () => {
  expect(faceOf(DATA)).toBe(DATA);
  expect(faceOf(`${HOSTED}/a.png`, HOSTED)).toBe(`${HOSTED}/a.png`);
  expect(faceOf(`${HOSTED}.evil.example/a.png`, HOSTED)).toBe('AB');
  expect(faceOf('https://tracker.example/a.png', HOSTED)).toBe('AB');
});
