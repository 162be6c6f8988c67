import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type SectionName =
  | 'Profile Settings'
  | 'Change Password'
  | 'Manage Social Sign In'
  | 'Manage 2FA Backup Recovery Codes'
  | 'Manage 2FA TOTP Authenticator App'
  | 'Manage Hardware Tokens and Biometrics';

/** The pages of one's account outside the console: registration, verification, recovery, second factor, settings. */
export class AccountPages {
  readonly title: Locator;
  /** The field for one's e-mail address, whatever the flow calls it. */
  readonly address: Locator;
  readonly code: Locator;
  readonly resend: Locator;
  readonly backupCode: Locator;
  readonly goBack: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 });
    this.address = page.getByRole('textbox', { name: /^e-?mail/i });
    this.code = page.getByRole('textbox', { name: /^(Verification|Recovery|Authentication) code/ });
    this.resend = page.getByRole('button', { name: /^Resend code/ });
    this.backupCode = page.getByRole('textbox', { name: /^Backup recovery code/ });
    this.goBack = page.getByRole('link', { name: 'Go back' });
  }

  field = (name: string) => this.page.getByLabel(name, { exact: false }).and(this.page.locator('input'));
  button = (name: string | RegExp) => this.page.getByRole('button', { name });
  link = (name: string | RegExp) => this.page.getByRole('link', { name });
  message = (text: string | RegExp) => this.page.getByRole('alert').filter({ hasText: text });

  /** A section of /profile-settings. */
  section = (name: SectionName) => this.page.getByRole('region', { name });

  /** Fills in a code and sends it with Enter. */
  async enter(field: Locator, code: string) {
    await field.fill(code);
    await field.press('Enter');
  }

  /** The secret of the authenticator app as the page shows it, without the gaps. */
  async totpSecret(): Promise<string> {
    const secret = this.section('Manage 2FA TOTP Authenticator App').locator('code');
    return (await secret.innerText()).replace(/\s/g, '');
  }

  /** The backup codes on the screen. */
  backupCodes = () => this.section('Manage 2FA Backup Recovery Codes').getByRole('listitem').allInnerTexts();
}

interface Mail {
  code?: string;
  template_type: string;
}

/** The code of the newest mail of a kind to an address, once there are as many as wanted. */
export async function mailedCode(
  request: APIRequestContext,
  address: string,
  kind: 'verification_code_valid' | 'recovery_code_valid',
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const answer = await request.get('/api/.ory/demo/inbox', {
      params: { recipient: address },
      headers: { Accept: 'application/json' },
    });
    code = ((await answer.json()) as Mail[]).find(mail => mail.template_type === kind)?.code;
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code ?? '';
}
