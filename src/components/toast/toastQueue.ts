import type { Notify, Toast, Toaster, ToastKey } from './notify';

/** Holds toasts until what draws them is there, then hands every one on at once. */
export class ToastQueue {
  #toaster: Toaster | undefined;
  #waiting: (() => void)[] = [];
  #texts: string[] = [];

  /** @param onWaiting called with each toast that has to wait: with the first it is time to fetch what draws them */
  constructor(private readonly onWaiting: () => void) {}

  readonly attach = (toaster: Toaster): void => {
    this.#toaster = toaster;
    for (const run of this.#waiting.splice(0)) run();
    this.#texts = [];
  };

  /** What was to be said and could not be drawn. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** Gives up what waits: it cannot be drawn. The next toast tries again. */
  readonly drop = (): void => {
    this.#waiting = [];
    this.#texts = [];
  };

  #run(work: (toaster: Toaster) => void): void {
    const toaster = this.#toaster;
    if (toaster) return work(toaster);
    this.#waiting.push(() => this.#run(work));
  }

  /** Shows a toast, now or when it can be drawn; answers with the way to close it, which may come before it is shown. */
  #show(toast: Toast): () => void {
    let key: ToastKey | undefined;
    if (!this.#toaster) this.#texts.push(toast.text);
    this.#run(toaster => {
      key = toaster.show(toast);
    });
    if (!this.#toaster) this.onWaiting();
    return () => this.#run(toaster => key !== undefined && toaster.close(key));
  }

  readonly notify: Notify = {
    success: (text, options) => void this.#show({ variant: 'success', text, options }),
    error: (text, options) => void this.#show({ variant: 'error', text, options }),
    loading: (text, options) => {
      const close = this.#show({ variant: 'loading', text, options });
      const after = (variant: 'success' | 'error') => (outcome: string, more?: Toast['options']) => {
        close();
        this.#show({ variant, text: outcome, options: { ...options, ...more } });
      };
      return { success: after('success'), error: after('error'), close };
    },
  };
}
