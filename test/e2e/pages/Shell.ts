import type { Locator, Page } from '@playwright/test';

/** The frame of every signed-in screen: sidebar and top bar. */
export class Shell {
  readonly sidebar: Locator;
  readonly logo: Locator;
  readonly settings: Locator;
  readonly settingsEntries: Locator;
  readonly bar: Locator;
  readonly title: Locator;
  readonly main: Locator;
  readonly skipLink: Locator;
  readonly banner: Locator;

  constructor(readonly page: Page) {
    this.sidebar = page.getByRole('navigation', { name: 'Main' });
    this.logo = this.sidebar.getByRole('link', { name: 'Ops Console' });
    this.settings = this.sidebar.getByRole('button', { name: 'Settings' });
    this.settingsEntries = this.sidebar.getByRole('list', { name: 'Settings' }).getByRole('link');
    this.bar = page.getByRole('banner');
    this.title = this.bar.getByRole('heading', { level: 1 });
    this.main = page.getByRole('main');
    this.skipLink = page.getByRole('link', { name: 'Skip to the page' });
    this.banner = page.getByRole('alert').filter({ hasText: 'changes cannot be saved until it is back' });
  }

  /** One link of the sidebar. */
  entry = (name: string) => this.sidebar.getByRole('link', { name, exact: true });

  /** What the links of the sidebar are called, in their order. */
  entries = () =>
    this.sidebar
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getAttribute('aria-label') ?? link.textContent));

  /** The button that folds or opens the sidebar. */
  toggle = (to: 'Collapse' | 'Expand') => this.page.getByRole('button', { name: `${to} sidebar` });

  /** An icon of the top bar. */
  button = (name: string) => this.bar.getByRole('button', { name, exact: true });

  /** The popover or dialog of that name. */
  dialog = (name: string | RegExp) => this.page.getByRole('dialog', { name });

  /** Opens a menu of the top bar and returns its popover. */
  async menu(name: 'Preferences' | 'Help' | 'User menu') {
    await this.button(name).click();
    return this.dialog(name);
  }

  /** Opens a menu of the top bar and takes one of its items. */
  async choose(menu: 'Help' | 'User menu', item: string) {
    const popover = await this.menu(menu);
    await popover.getByRole('menuitem', { name: item }).click();
  }

  signOut = () => this.choose('User menu', 'Sign out');

  /** Chooses one value of a select box. */
  async select(box: Locator, value: string) {
    await box.click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
  }

  /** Closes what is open on top. */
  escape = () => this.page.keyboard.press('Escape');
}
