import type { Locator, Page } from '@playwright/test';
import type { Role } from '../../../src/lib/access/policy';
import { emailOf, PASSWORD, PEOPLE } from '../support/session';

/** `/login`. */
export class LoginPage {
  readonly title: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly resetPassword: Locator;
  readonly demoAccounts: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.email = page.getByRole('textbox', { name: /e-?mail|identifier|ID/i });
    this.password = page.getByLabel('Password', { exact: false }).and(page.locator('input'));
    this.submit = page.getByRole('button', { name: /^sign in/i });
    this.resetPassword = page.getByRole('link', { name: 'Reset password' });
    this.demoAccounts = page.getByRole('region', { name: 'Demonstration data' });
  }

  open = (query: Readonly<Record<string, string>> = {}) =>
    this.page.goto(`/login?${new URLSearchParams(query).toString()}`);

  /** Messages of the flow: refusals and notices. */
  message = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text });

  /** The button of a demonstration account. */
  account = (role: Role) =>
    this.demoAccounts.getByRole('button', { name: `${PEOPLE[role]} ${role}`, exact: true });

  /** Types what a person types and submits. */
  async signIn(role: Role, password = PASSWORD) {
    await this.email.fill(emailOf(role));
    await this.password.fill(password);
    await this.submit.click();
  }
}
