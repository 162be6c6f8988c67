import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyButton } from '@/components/copy/CopyButton';
import { useCopy } from '@/components/copy/useCopy';
import { DiagnosticsContext } from '@/components/feedback/diagnosticsContext';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { FullPageSkeleton } from '@/components/feedback/FullPageSkeleton';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { installGooberHost } from '@/components/toast/cspStyles';
import { useNotify, type LoadingToast, type Notify } from '@/components/toast/notify';
import { TOAST_MS } from '@/components/toast/Snackbars';
import { ToastProvider } from '@/components/toast/ToastProvider';
import { setupUser } from '../user';

afterEach(() => vi.restoreAllMocks());

describe('the error panel', () => {
  test("[ERR-023] shows the message, or 'Something went wrong'", () => {
    const { rerender } = render(<ErrorPanel message="relation does not exist" />);
    expect(screen.getByRole('alert')).toHaveTextContent('relation does not exist');
    for (const message of ['', undefined]) {
      rerender(<ErrorPanel message={message} />);
      expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    }
  });
  test('[ERR-024] shows stack and cause when there are any, behind a fold', async () => {
    const { rerender } = render(<ErrorPanel message="x" />);
    expect(screen.queryByText('Stack')).toBeNull();
    rerender(<ErrorPanel message="x" stack="at render (Page.tsx:3)" cause="row 3 has no id" />);
    await setupUser().click(screen.getByText('Stack'));
    expect(screen.getByText('at render (Page.tsx:3)')).toBeVisible();
    await setupUser().click(screen.getByText('Cause'));
    expect(screen.getByText('row 3 has no id')).toBeVisible();
  });
  test('offers to try again and to copy diagnostics', async () => {
    const [onRetry, onCopy] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(<ErrorPanel onRetry={onRetry} onCopyDiagnostics={onCopy} />);
    await setupUser().click(screen.getByRole('button', { name: 'Retry' }));
    await setupUser().click(screen.getByRole('button', { name: 'Copy diagnostics' }));
    expect([onRetry, onCopy].map(fn => fn.mock.calls.length)).toEqual([1, 1]);
  });
  test('a wait that the backend named is counted down, and it is tried when it is over', async () => {
    await import('@/components/feedback/RetryLater');
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    try {
      const onRetry = vi.fn<() => void>();
      const { rerender } = render(
        <ErrorPanel retryAt={Date.now() + 30_000} retryLabel="Ask again" onRetry={onRetry} />,
      );
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('button')).toHaveTextContent('Retry in 30s');
      expect(screen.getByRole('button')).toBeDisabled();
      // The panel is an alert: read out when it appears, not with every second that is left.
      expect(screen.getByRole('button')).toHaveAttribute('aria-live', 'off');
      act(() => void vi.advanceTimersByTime(29_000));
      expect(screen.getByRole('button')).toHaveTextContent('Retry in 1s');
      expect(onRetry).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(2000));
      expect(onRetry).toHaveBeenCalledTimes(1);
      expect(screen.getByRole('button', { name: 'Ask again' })).toBeEnabled();
      // One that is over is not tried again by itself.
      rerender(<ErrorPanel key="new" retryAt={Date.now() - 1000} onRetry={onRetry} />);
      act(() => void vi.advanceTimersByTime(5000));
      expect(onRetry).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the boundary', () => {
  let broken = true;
  function Fragile() {
    if (broken) throw new Error('no id', { cause: new Error('row 3') });
    return <p>content</p>;
  }
  beforeEach(() => {
    broken = true;
  });

  test('[ERR-026][WID-014][ERR-022] a render failure is logged and shown; the rest stays', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const [onCopy, onError] = [vi.fn<(error: Error) => void>(), vi.fn<(error: Error) => void>()];
    render(
      <>
        <p>sidebar</p>
        <DiagnosticsContext value={onCopy}>
          <PanelBoundary page onError={onError}>
            <Fragile />
          </PanelBoundary>
        </DiagnosticsContext>
      </>,
    );
    expect(screen.getByText('sidebar')).toBeVisible();
    expect(screen.getByText('Sorry.. there was an error')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('no id');
    expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ message: 'no id' }));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no id' }));
    await setupUser().click(screen.getByRole('button', { name: 'Copy diagnostics' }));
    expect(onCopy).toHaveBeenCalledWith(expect.objectContaining({ message: 'no id' }));
    broken = false;
    await setupUser().click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('content')).toBeVisible();
  });
  test('a changed key tries again by itself, an unchanged one does not', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const page = (path: string) => (
      <PanelBoundary resetKeys={[path]}>
        <Fragile />
      </PanelBoundary>
    );
    const { rerender } = render(page('/a'));
    broken = false;
    rerender(page('/a'));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(page('/b'));
    expect(screen.getByText('content')).toBeVisible();
  });
  test('something thrown that is no error is shown all the same', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    function Throws(): never {
      // eslint-disable-next-line no-throw-literal, typescript/only-throw-error -- libraries do
      throw 'plain text';
    }
    render(
      <PanelBoundary>
        <Throws />
      </PanelBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('plain text');
  });
});

describe('a query in its states', () => {
  const show = (query: QueryLike<string>) => (
    <QueryView query={query} skeleton={<TableSkeleton rows={2} />}>
      {data => <p>{data}</p>}
    </QueryView>
  );
  test('skeleton, error with retry, data; old data stay beside a later error', async () => {
    const refetch = vi.fn<() => void>();
    const { rerender } = render(show({ isFetching: true }));
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    rerender(show({ error: { kind: 'timeout', message: 'Request timed out. Please try again.' }, refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('Request timed out. Please try again.');
    await setupUser().click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    rerender(show({ data: 'rows', isFetching: true }));
    expect(screen.getByText('rows').parentElement).toHaveAttribute('aria-busy', 'true');
    rerender(show({ data: 'rows', error: new Error('later') }));
    expect(screen.getByText('rows')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('later');
  });
  test('what answered another question is not shown below the error of this one', () => {
    const { rerender } = render(show({ data: 'of all', currentData: undefined, isFetching: true }));
    expect(screen.getByText('of all')).toBeVisible();
    rerender(show({ data: 'of all', currentData: undefined, error: new Error('out of order') }));
    expect(screen.getByRole('alert')).toHaveTextContent('out of order');
    expect(screen.queryByText('of all')).toBeNull();
    rerender(show({ data: 'of one', currentData: 'of one', error: new Error('later') }));
    expect(screen.getByText('of one')).toBeVisible();
  });
  test('what was refused is not offered again: 403 has no Retry, 500 has', () => {
    const refetch = () => undefined;
    const { rerender } = render(
      show({ error: { status: 403, message: 'unauthorized. Access Denied' }, refetch }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('unauthorized. Access Denied');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    rerender(show({ error: { status: 500, message: 'broken' }, refetch }));
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
  test("[TBL-005] nothing to show says 'No data available'", () => {
    render(<EmptyState />);
    expect(screen.getByText('No data available')).toBeVisible();
  });
  test('[WID-006] skeletons say one word to screen readers, and no more', () => {
    render(<FullPageSkeleton />);
    expect(screen.getAllByRole('status').map(one => one.textContent)).toEqual(['Loading page']);
  });
});

describe('toasts', () => {
  let notify: Notify;
  function Grab() {
    notify = useNotify();
    return null;
  }
  const mount = () =>
    render(
      <ToastProvider>
        <Grab />
      </ToastProvider>,
    );
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => void vi.runAllTimers());
    vi.useRealTimers();
  });
  /** Time in small steps: what a timer changes starts the next one only once React has drawn it. */
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) act(() => void vi.advanceTimersByTime(100));
  };
  const toast = (text: string) => screen.getByText(text).closest('[data-toast]');
  const container = (text: string) => toast(text)?.closest('[class*=notistack-SnackbarContainer]');

  test('[WID-010] there are success, error and loading toasts; the first ones wait for what draws them', async () => {
    vi.useRealTimers();
    mount();
    act(() => {
      notify.success('Permission added');
      notify.error('An error occurred');
      notify.loading('Running check');
    });
    await screen.findByText('Permission added');
    expect(toast('Permission added')).toHaveAttribute('role', 'status');
    expect(toast('An error occurred')).toHaveAttribute('role', 'alert');
    expect(toast('Running check')).toHaveAttribute('data-toast', 'loading');
    vi.useFakeTimers();
  });
  test('[WID-008] a toast goes after 5000 ms', () => {
    mount();
    expect(TOAST_MS).toBe(5000);
    act(() => notify.success('Permission added'));
    pass(4900);
    expect(screen.getByText('Permission added')).toBeVisible();
    pass(1000);
    expect(screen.queryByText('Permission added')).toBeNull();
  });
  test('[WID-009] toasts show at the bottom right; the incident-link one at the top right', () => {
    mount();
    act(() => {
      notify.success('Permission added');
      notify.success('Linked to incident successfully', { position: 'top-right' });
    });
    // notistack gives each corner a container of its own.
    expect(container('Permission added')).not.toBe(container('Linked to incident successfully'));
    const css = [...document.querySelectorAll('#_goober')].map(sheet => sheet.textContent).join('');
    const ruleOf = (text: string, rule: RegExp) =>
      [...(container(text)?.classList ?? [])]
        .filter(name => name.startsWith('go'))
        .some(name => rule.test(new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(css)?.[1] ?? ''));
    expect(ruleOf('Permission added', /bottom:/)).toBe(true);
    expect(ruleOf('Permission added', /right:/)).toBe(true);
    expect(ruleOf('Permission added', /top:/)).toBe(false);
    expect(ruleOf('Linked to incident successfully', /top:/)).toBe(true);
    expect(ruleOf('Linked to incident successfully', /right:/)).toBe(true);
  });
  test('[WID-011] all but the loading one carry a close button, which closes', () => {
    mount();
    let loading: LoadingToast | undefined;
    act(() => {
      notify.success('Permission added');
      loading = notify.loading('Running check');
    });
    expect(toast('Running check')?.querySelector('button')).toBeNull();
    const close = toast('Permission added')?.querySelector('button[aria-label="Close notification"]');
    fireEvent.click(close!);
    pass(1000);
    expect(screen.queryByText('Permission added')).toBeNull();
    pass(60_000);
    expect(screen.getByText('Running check')).toBeVisible(); // waits for its outcome
    act(() => loading?.success('Check ran'));
    pass(1000);
    expect(screen.queryByText('Running check')).toBeNull();
    expect(toast('Check ran')?.querySelector('button')).not.toBeNull();
  });
  test('the same words twice are one toast; what a toast offers to do is done once, however often it is pressed', () => {
    mount();
    const undo = vi.fn<() => void>();
    act(() => {
      notify.error('Network Error. Please try again.');
      notify.error('Network Error. Please try again.');
      notify.success('Deleted', { action: { label: 'Undo', onClick: undo } });
    });
    expect(screen.getAllByText('Network Error. Please try again.')).toHaveLength(1);
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
    // It is still there while the toast fades.
    expect(button).toBeInTheDocument();
    fireEvent.click(button);
    expect(undo).toHaveBeenCalledTimes(1);
  });
  test('[ERR-025] without a provider there is no way to notify', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Grab />)).toThrow('useNotify needs a ToastProvider above it');
  });
});

describe('copying', () => {
  const mount = () =>
    render(
      <ToastProvider>
        <CopyButton text="whole id" label="Copy id" />
        <CopyButton text="x" label="Copy other" said="Copied x to clipboard" />
      </ToastProvider>,
    );
  const stub = (clipboard: unknown) =>
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  afterEach(() => stub(undefined));

  test("[WID-021][WID-022] copies the text and says 'Copied to clipboard'", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    stub({ writeText });
    mount();
    fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    expect(await screen.findByText('Copied to clipboard')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Copy other' }));
    expect(await screen.findByText('Copied x to clipboard')).toBeVisible();
    expect(writeText.mock.calls).toEqual([['whole id'], ['x']]);
  });
  test('whoever copies learns whether it worked: a token that was not copied is not taken for one that was', async () => {
    const told: boolean[] = [];
    function Told() {
      const copy = useCopy();
      return (
        <button type="button" onClick={() => void copy('x').then(done => told.push(done))}>
          Copy x
        </button>
      );
    }
    render(
      <ToastProvider>
        <Told />
      </ToastProvider>,
    );
    const press = async (clipboard: unknown) => {
      stub(clipboard);
      fireEvent.click(screen.getByRole('button', { name: 'Copy x' }));
      await waitFor(() => expect(told).toHaveLength(1));
      return told.pop();
    };
    expect(await press({ writeText: () => Promise.resolve() })).toBe(true);
    expect(await press({ writeText: () => Promise.reject(new Error('denied')) })).toBe(false);
    expect(await press(undefined)).toBe(false);
  });
  test("[WID-023] without a clipboard it says 'Clipboard not available'", async () => {
    stub(undefined);
    mount();
    fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    expect(await screen.findByText('Clipboard not available')).toBeVisible();
  });
  test("[WID-024] a refused copy says 'Failed to copy to clipboard'", async () => {
    stub({ writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) });
    mount();
    fireEvent.click(screen.getByRole('button', { name: 'Copy id' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
  });
});

test('the style host hands goober a text that goes into an adopted sheet', () => {
  const replaced = vi.fn<(css: string) => void>();
  const sheets: unknown[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = replaced;
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    get: () => sheets,
    set(next: unknown[]) {
      sheets.splice(0, sheets.length, ...next);
    },
  });
  const target: { _goober?: { firstChild: { data: string }; parentNode: unknown } } = {};
  installGooberHost(target);
  expect(target._goober?.parentNode).toBeTruthy(); // goober appends an element of its own without one
  target._goober!.firstChild.data += '.go1{color:red}';
  target._goober!.firstChild.data += '.go2{color:blue}';
  expect(target._goober!.firstChild.data).toBe('.go1{color:red}.go2{color:blue}');
  expect(replaced).toHaveBeenLastCalledWith('.go1{color:red}.go2{color:blue}');
  expect(sheets).toHaveLength(1);
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  vi.unstubAllGlobals();
});
