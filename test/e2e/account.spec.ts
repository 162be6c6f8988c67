import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { totpAt } from '../../embedded/identity/totp';
import { expect, SIGNED_OUT, test } from './fixtures';
import { AccountPages, mailedCode } from './pages/AccountPages';
import { LoginPage } from './pages/LoginPage';
import { Shell } from './pages/Shell';
import { tracesOf, watchSecrets } from './support/observe';
import type { Traffic } from './support/traffic';

/** Refusals by which the flows go on: messages, confirmations, second factors, and flows of other browsers. */
const FLOWS = /^(400|401|403|404|410|422): (GET|POST) .*\/api\/\.ory\//;
const HOUR_AGO = "now() - interval '1 hour'";

const SECTIONS = {
  password: 'Change Password',
  codes: 'Manage 2FA Backup Recovery Codes',
  totp: 'Manage 2FA TOTP Authenticator App',
} as const;

/** The anti-forgery token of the form on the screen. */
const csrfOf = (page: Page) => page.locator('input[name=csrf_token]').first().inputValue();

/**
 * Watches for secrets: where a page keeps them, what is written to the console, and what goes over the wire other than
 * in the body of a submit.
 */
function secretsOf(page: Page, traffic: Traffic) {
  const secrets = new Set<string>();
  const said: string[] = [];
  page.on('console', line => void said.push(line.text()));
  return {
    /** Wherever the page shows it, it must not be kept. */
    plant: (secret: string) => {
      secrets.add(secret);
      return secret;
    },
    /** Looks through the page as it is; a token may stand in its form, and what is being typed in its field. */
    search: async (what: string) => {
      for (const secret of secrets) {
        const places = await tracesOf(page, secret);
        expect(
          places.filter(place => place !== 'document' && place !== 'fields'),
          what,
        ).toEqual([]);
      }
      const loaded = await page.evaluate(() =>
        performance
          .getEntries()
          .map(({ name }) => name)
          .join('\n'),
      );
      const wire = await Promise.all(
        traffic.sent.map(
          async ({ request }) => `${request.url()} ${JSON.stringify(await request.allHeaders())}`,
        ),
      );
      for (const secret of secrets) {
        for (const form of [secret, encodeURIComponent(secret)]) {
          expect(loaded, what).not.toContain(form);
          expect(said.join('\n'), what).not.toContain(form);
          expect(
            wire.filter(line => line.includes(form)),
            what,
          ).toEqual([]);
        }
      }
    },
  };
}

test('[AUTH-017][AUTH-018][AUTH-035][AUTH-036][AUTH-037][AUTH-038] an account, from its registration to its recovery; no secret is left anywhere', async ({
  page,
  guard,
  traffic,
  database,
  context,
}) => {
  // Signing out ends what the page was still asking.
  guard.allow(SIGNED_OUT, FLOWS, /^401: GET .*\/api\/db\//);
  await watchSecrets(page);
  const secrets = secretsOf(page, traffic);
  const account = new AccountPages(page);
  const login = new LoginPage(page);
  const shell = new Shell(page);
  const email = `zoe.${Date.now()}@meridian.example`;
  const passwords = ['Canary one: 4f/ü', 'Canary two: 9b/é', 'Canary three: 7d/ø'].map(secrets.plant) as [
    string,
    string,
    string,
  ];
  const section = { ...SECTIONS };
  let secret = '';
  /** The code of now. That of a period signs in once, which the journey does not wait for. */
  const totp = async () => {
    await database.query(
      `UPDATE identity.credentials SET config = config - 'last_step'
        WHERE type = 'totp' AND identity_id = (SELECT id FROM identities WHERE traits ->> 'email' = $1)`,
      [email],
    );
    return totpAt(secret, new Date());
  };
  const signIn = async (password: string) => {
    await login.email.fill(email);
    await login.password.fill(password);
    secrets.plant(await csrfOf(page));
    await login.password.press('Enter');
  };
  const signOut = async () => {
    await shell.signOut();
    await expect(account.title).toHaveText('Sign In to your account');
  };
  const makeOld = () =>
    database.query(
      `UPDATE identity.sessions SET authenticated_at = ${HOUR_AGO}
        WHERE identity_id = (SELECT id FROM identities WHERE traits ->> 'email' = $1)`,
      [email],
    );

  await test.step('register, by keyboard alone', async () => {
    await login.open({ return_to: '/health?groupBy=type' });
    // The field takes the focus once the flow is there; a link focused before would lose it again.
    await expect(account.field('E-Mail')).toBeFocused();
    await account.link('Create account').focus();
    await page.keyboard.press('Enter');
    await expect(account.title).toHaveText('Create account');
    await expect(account.field('E-Mail')).toBeFocused();
    secrets.plant(await csrfOf(page));
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await expect(account.field('Password')).toHaveAccessibleDescription(/at least 8/);
    await expect(account.field('Password')).toBeFocused();
    await expect(account.field('E-Mail')).toHaveValue(email);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(passwords[0]);
    await page.keyboard.press('Tab'); // the reveal button
    await page.keyboard.press('Tab');
    await page.keyboard.type('Zoe');
    await page.keyboard.press('Enter');
    await expect(account.title).toHaveText('Verify your account');
    await secrets.search('registration');
  });

  await test.step('verify by code', async () => {
    await expect(account.code).toBeFocused();
    await expect(account.resend).toBeDisabled();
    await account.enter(account.code, '000000');
    await expect(account.message(/invalid/)).toBeVisible();
    await expect(account.code).toHaveValue('');
    await expect(account.code).toBeFocused();
    secrets.plant(await csrfOf(page));
    await account.enter(account.code, await mailedCode(page.request, email, 'verification_code_valid'));
    await expect(account.message(/verified/)).toBeVisible();
    await secrets.search('verification');
    await account.link('Continue').click();
    // Where the person wanted to go before there was an account.
    await expect(page).toHaveURL('/health?groupBy=type');
    await expect(shell.sidebar).toBeVisible();
  });

  let codes: string[] = [];
  await test.step('enable the second factor', async () => {
    await shell.choose('User menu', 'Your Profile');
    await expect(account.title).toHaveText('Account settings');
    secret = secrets.plant(await account.totpSecret());
    await account.enter(account.section(section.totp).getByLabel(/^Verify code/), await totp());
    await expect(account.section(section.totp).getByRole('alert')).toBeVisible();
    await expect(account.section(section.totp).getByText('On', { exact: true })).toBeVisible();

    const own = account.section(section.codes);
    await own.getByRole('button', { name: /^Generate/ }).click();
    await expect(own.getByRole('listitem')).toHaveCount(12);
    codes = await account.backupCodes();
    codes.forEach(secrets.plant);
    const file = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Download' }).click();
    const saved = readFileSync(await (await file).path(), 'utf8');
    for (const code of codes) expect(saved).toContain(code);
    // On paper there are the codes and nothing else.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(codes[0] ?? '')).toBeVisible();
    await expect(page.locator('h1')).toHaveCSS('visibility', 'hidden');
    await page.emulateMedia({ media: null });
    await own.getByRole('button', { name: /^Confirm/ }).click();
    await expect(own.getByText('On', { exact: true })).toBeVisible();
    await expect(own.getByText(codes[0] ?? '')).toBeHidden();
    await secrets.search('settings');
    await account.goBack.click();
  });

  await test.step('sign out, and in again with the app', async () => {
    await signOut();
    await login.open({ return_to: '/incidents' });
    await signIn(passwords[0]);
    await expect(account.title).toHaveText('Two-Factor Authentication');
    await account.enter(account.code, '000000');
    await expect(account.message(/invalid/)).toBeVisible();
    await expect(account.code).toBeFocused();
    secrets.plant(await csrfOf(page));
    await account.enter(account.code, await totp());
    await expect(page).toHaveURL('/incidents');
    await expect(shell.sidebar).toBeVisible();
    await secrets.search('second factor');
  });

  await test.step('lose the device: a backup code', async () => {
    await signOut();
    await signIn(passwords[0]);
    await account.enter(account.backupCode, codes[0] ?? '');
    await expect(page).toHaveURL('/incidents');
    await signOut();
    await signIn(passwords[0]);
    await account.enter(account.backupCode, codes[0] ?? '');
    await expect(account.message(/used/)).toBeVisible();
    await account.enter(account.backupCode, codes[1] ?? '');
    await expect(page).toHaveURL('/incidents');
    await secrets.search('backup code');
  });

  await test.step('change the password, after a confirmation', async () => {
    await page.goto('/profile-settings?return_to=%2Fincidents');
    const own = account.section(section.password);
    await makeOld();
    await account.enter(own.getByLabel(/^Password/).and(page.locator('input')), passwords[1]);
    await expect(account.title).toHaveText('Confirm Action');
    await secrets.search('a change that waits');
    await account.enter(login.password, passwords[0]);
    await expect(account.title).toHaveText('Account settings');
    await expect(account.message(/make your change again/)).toBeVisible();
    secrets.plant(await csrfOf(page));
    await account.enter(own.getByLabel(/^Password/).and(page.locator('input')), passwords[1]);
    await expect(own.getByRole('alert')).toBeVisible();
    await expect(own.getByLabel(/^Password/).and(page.locator('input'))).toHaveValue('');
    await secrets.search('a changed password');
    await account.goBack.click();
    await expect(page).toHaveURL('/incidents');
  });

  await test.step('recover by code, with the second factor', async () => {
    await signOut();
    await signIn(passwords[0]);
    await expect(account.message(/credentials are invalid/)).toBeVisible();
    await login.resetPassword.click();
    await expect(account.title).toHaveText('Recover account');
    secrets.plant(await csrfOf(page));
    await account.enter(account.address, email);
    await expect(account.code).toBeFocused();
    await account.enter(account.code, await mailedCode(page.request, email, 'recovery_code_valid'));
    await expect(account.title).toHaveText('Two-Factor Authentication');
    await account.enter(account.backupCode, codes[2] ?? '');
    await expect(account.title).toHaveText('Account settings');
    const own = account.section(section.password);
    await account.enter(own.getByLabel(/^Password/).and(page.locator('input')), passwords[2]);
    await expect(own.getByRole('alert')).toBeVisible();
    await secrets.search('recovery');
  });

  await test.step('sign in from a form whose token no longer counts: a new one takes what was typed', async () => {
    await context.clearCookies();
    await login.open({ return_to: '/incidents' });
    await login.email.fill(email);
    await login.password.fill(passwords[2]);
    await context.clearCookies();
    await login.password.press('Enter');
    await expect(account.message(/^A security violation was detected, please fill out/)).toBeVisible();
    await expect(login.password).toHaveValue(passwords[2]);
    await login.password.press('Enter');
    await expect(account.title).toHaveText('Two-Factor Authentication');
    await account.enter(account.code, await totp());
    await expect(page).toHaveURL('/incidents');
  });
});
