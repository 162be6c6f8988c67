import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { AppForm } from '@/components/form/AppForm';
import { TextInput } from '@/components/form/inputs';
import { ToastQueue } from '@/components/toast/toastQueue';
import { attend, claim, forget, peek, register } from '@/lib/drafts/keeper';
import { isMissingCode } from '@/lib/missingCode';
import { lookForNewer } from '@/lib/version';
import { server } from '../server';
import { setupUser } from '../user';

/** After a deploy the files of the page that is open are gone: what says so, and what comes back. */

describe('missing code', () => {
  test.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/x.js',
    'error loading dynamically imported module: http://127.0.0.1/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('%s', message => expect(isMissingCode(new TypeError(message))).toBe(true));

  test('any other failure is none', () => {
    const others = ['', 'Failed to fetch', 'x is not a module'];
    expect(others.filter(message => isMissingCode(new Error(message)))).toEqual([]);
  });
});

/** A page of this build, as the host has it. */
const pageWith = (entry: string) =>
  `<!doctype html><script type="module" src="${entry.includes('/') ? entry : `./assets/${entry}`}.js"></script>`;
/** Has this page be of a build, and the host have one. */
function deploy(here: string, there: string | undefined): void {
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', `./assets/${here}.js`);
  document.head.append(entry);
  onTestFinished(() => entry.remove());
  server.use(
    http.get(document.baseURI, () =>
      there === undefined ? HttpResponse.error() : HttpResponse.html(pageWith(there)),
    ),
  );
}

const GONE = 'Failed to fetch dynamically imported module: http://console.test/assets/Dialog-1.js';
function Gone(): never {
  throw new TypeError(GONE);
}

describe('code that cannot be had', () => {
  const reload = vi.fn<() => void>();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    reload.mockClear();
  });
  /** A browser's own window is loaded anew by nothing but this, and jsdom's cannot. */
  async function press(name: string): Promise<void> {
    vi.stubGlobal('location', { reload });
    await setupUser().click(screen.getByRole('button', { name }));
    vi.unstubAllGlobals();
  }
  const lazily = () =>
    render(
      <>
        <p>page</p>
        <LazyBoundary>
          <Gone />
        </LazyBoundary>
      </>,
    );

  test.each([
    ['the same version', 'index-one'],
    ['no answer', undefined],
    ['the sign-in page of a proxy, with code of its own', '/static/login-2'],
  ])('the host has %s: it says what failed, with retry, which loads the page anew', async (_what, there) => {
    deploy('index-one', there);
    lazily();
    await lookForNewer();
    expect(screen.getByRole('alert')).toHaveTextContent(`This could not be loaded: ${GONE}`);
    await press('Retry');
    expect(reload).toHaveBeenCalledTimes(1);
  });
  // The last of them: what the host was seen to have is known from then on.
  test('a newer version is there: it says so, and loads it', async () => {
    deploy('index-one', 'index-two');
    lazily();
    expect(await screen.findByText('A newer version of the console is available')).toBeVisible();
    expect(screen.getByText('page')).toBeVisible();
    await press('Load new version');
    expect(reload).toHaveBeenCalledTimes(1);
  });
  test('what was typed around it is there again after the page was loaded anew', async () => {
    const user = setupUser();
    let fails = false;
    attend(() => '/here');
    claim('p1', '/here');
    onTestFinished(forget);
    // Something else of the page has a state as well.
    onTestFinished(register('scroll', () => [120]));
    function Page() {
      const [, redraw] = useState(0);
      return (
        <AppForm<{ name?: string }> initialValues={{}} onSubmit={() => undefined} draft="page">
          <TextInput name="name" label="Name" />
          <button type="button" onClick={() => redraw(1)}>
            Draw
          </button>
          {fails && <Gone />}
        </AppForm>
      );
    }
    const page = (
      <LazyBoundary>
        <Page />
      </LazyBoundary>
    );
    const { unmount } = render(page);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'checkout');
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    await waitFor(() => expect(sessionStorage.getItem('ops-console.interrupted')).toContain('checkout'));
    await press(screen.getAllByRole('button')[0]?.textContent ?? '');
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    fails = false;
    claim('p1', '/here');
    render(page);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('checkout');
    expect(peek('scroll')).toEqual([120]);
  });
  test('another failure is not of the boundary of lazy code', () => {
    const onError = vi.fn<(error: Error) => void>();
    function Fails(): never {
      throw new Error('no id');
    }
    render(
      <PanelBoundary onError={onError}>
        <LazyBoundary>
          <Fails />
        </LazyBoundary>
      </PanelBoundary>,
    );
    expect(onError).toHaveBeenCalledTimes(1);
  });
  test('of toasts: what they were to say is said beside the page', async () => {
    const tell = vi.fn<() => void>();
    const queue = new ToastQueue(tell);
    queue.notify.success('Incident created');
    queue.notify.error('The silence could not be saved');
    // With each of them: what cannot be drawn is said whole.
    expect(tell).toHaveBeenCalledTimes(2);
    render(
      <OverlayBoundary beside={queue.texts.join(' ')} onClose={queue.drop}>
        <Gone />
      </OverlayBoundary>,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('Incident created The silence could not be saved');
    await setupUser().click(screen.getByRole('button', { name: 'Close' }));
    expect(queue.texts).toEqual([]);
    queue.notify.success('Incident closed');
    expect(tell).toHaveBeenCalledTimes(3);
    expect(queue.texts).toEqual(['Incident closed']);
  });
});

describe('the boundary of what is drawn over the page', () => {
  test('says in its place what failed; Close takes it away, and the next thing gets its own chance', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [onClose, onFailed] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const draw = (what: ReactNode) => (
      <>
        <p>page</p>
        <OverlayBoundary onClose={onClose} onFailed={onFailed}>
          {what}
        </OverlayBoundary>
      </>
    );
    function Fails(): never {
      throw new Error('gone');
    }
    const { rerender } = render(draw(<Fails />));
    expect(screen.getByText('page')).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Sorry.. there was an errorgone');
    rerender(draw(<Fails />));
    expect(onFailed).toHaveBeenCalledTimes(1);
    await setupUser().click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(draw(<p>dialog</p>));
    expect(screen.getByText('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  test('what was typed is there again after Retry', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = setupUser();
    let fails = false;
    attend(() => '/here');
    claim('p1', '/here');
    onTestFinished(forget);
    function Dialog() {
      const [, redraw] = useState(0);
      if (fails) throw new Error('no id');
      return (
        <AppForm<{ name?: string }> initialValues={{}} onSubmit={() => undefined} draft="dialog">
          <TextInput name="name" label="Name" />
          <button type="button" onClick={() => redraw(1)}>
            Draw
          </button>
        </AppForm>
      );
    }
    render(
      <OverlayBoundary onClose={() => {}}>
        <Dialog />
      </OverlayBoundary>,
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'checkout');
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Draw' }));
    expect(screen.getByRole('alert')).toHaveTextContent('no id');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('checkout'));
  });
});
