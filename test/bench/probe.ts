/** What the bench puts into the page to measure from inside it, where clocks agree. */
export interface Probe {
  /**
   * Begin to wait for a change of the table, or of what `watchDialog` waits for.
   * @param root what changes instead of the table
   * @param there what has to be on the page then
   */
  watch: (root?: string, there?: string) => void;
  /** As watch, for a dialog that appears. */
  watchDialog: () => void;
  /** Milliseconds from the last click or input until the change is painted; rejects after ten seconds. */
  changed: (since: 'click' | 'input') => Promise<number>;
  /** Milliseconds from the end of the summary's answer to the frame that shows the first row. */
  afterData: () => Promise<number>;
  /** Milliseconds from the end of the answer of a path to the frame that shows the first of something. */
  afterAnswer: (path: string, shown: Shown) => Promise<number>;
  /** The longest task since the page began or `forgetTasks`, in ms; 0 when none took 50 ms. */
  longestTask: () => number;
  forgetTasks: () => void;
  /** Clicks Refresh. Milliseconds from then until the rows of the answer are drawn and the age of the data is new. */
  refreshed: () => Promise<number>;
  /** Begin to look at frames. */
  watchFrames: () => void;
  /** How long each frame took since then, in ms. */
  frames: () => number[];
}

/** Runs in the page before its own scripts. Self-contained: it is sent as text. */
export function installProbe(): void {
  const last = { click: 0, input: 0 };
  addEventListener('click', () => (last.click = performance.now()), true);
  addEventListener('input', () => (last.input = performance.now()), true);

  let tasks: number[] = [];
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration))).observe({
    type: 'longtask',
    buffered: true,
  });

  /** After the frame that shows what is there now was painted. */
  const painted = () =>
    new Promise<number>(done =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          done(performance.now());
        };
        port2.postMessage(undefined);
      }),
    );
  const isStrip = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('.strip') !== null;

  let change: Promise<number> = Promise.resolve(0);
  const watchFor = (root: () => Element | null, happened: () => boolean) => {
    const armed = performance.now();
    change = new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nothing changed within ten seconds')), 10_000);
      const observer = new MutationObserver(records => {
        // Strips fill by themselves, and nothing before the person's act is its effect.
        if (Math.max(last.click, last.input) < armed || records.every(isStrip) || !happened()) return;
        observer.disconnect();
        clearTimeout(timer);
        void painted().then(resolve);
      });
      observer.observe(root() ?? document.body, { childList: true, subtree: true, characterData: true });
    });
  };

  let firstRow = 0;
  const rows = new MutationObserver(() => {
    if (!document.querySelector('[role=grid] [role=row][data-id]')) return;
    rows.disconnect();
    requestAnimationFrame(() => (firstRow = performance.now()));
  });
  addEventListener('DOMContentLoaded', () => rows.observe(document.body, { childList: true, subtree: true }));

  const SUMMARY = '/canary/api/summary';
  const first = new Map<string, number>();
  const firsts = new MutationObserver(() => {
    for (const shown of [
      '.component-card',
      '.graph-card',
      '[role=grid] [role=row][data-id]',
      'li[aria-posinset]',
    ]) {
      if (first.has(shown) || !document.querySelector(shown)) continue;
      first.set(shown, performance.now());
      requestAnimationFrame(() => first.set(shown, performance.now()));
    }
  });
  addEventListener('DOMContentLoaded', () =>
    firsts.observe(document.body, { childList: true, subtree: true }),
  );

  const wait = (ms: number) => new Promise(done => setTimeout(done, ms));
  const endOf = (path: string) =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.includes(path))
      .map(entry => (entry as PerformanceResourceTiming).responseEnd)
      .at(0);

  let frames: number[] = [];
  let lastFrame = 0;
  const onFrame = (now: number) => {
    frames.push(now - lastFrame);
    lastFrame = now;
    requestAnimationFrame(onFrame);
  };

  const age = () => document.querySelector('.freshness time')?.getAttribute('data-instant');
  const refreshed = async () => {
    const start = performance.now();
    const was = age();
    document.querySelector<HTMLElement>('header button[aria-label="Refresh"]')?.click();
    while (age() === was) await new Promise(requestAnimationFrame);
    return (await painted()) - start;
  };

  window.probe = {
    refreshed,
    watchFrames: () => {
      frames = [];
      lastFrame = performance.now();
      requestAnimationFrame(onFrame);
    },
    frames: () => frames.slice(1),
    watch: (root = '[role=grid]', there) =>
      watchFor(
        () => document.querySelector(root),
        () => there === undefined || document.querySelector(there) !== null,
      ),
    watchDialog: () =>
      watchFor(
        () => document.body,
        () => document.querySelector('[role=dialog]') !== null,
      ),
    changed: async since => (await change) - last[since],
    afterData: async () => {
      while (firstRow === 0 || endOf(SUMMARY) === undefined) await wait(20);
      return firstRow - (endOf(SUMMARY) ?? 0);
    },
    afterAnswer: async (path, shown) => {
      while (!first.has(shown) || endOf(path) === undefined) await wait(20);
      return (first.get(shown) ?? 0) - (endOf(path) ?? 0);
    },
    longestTask: () => Math.max(0, ...tasks),
    forgetTasks: () => {
      tasks = [];
    },
  };
}

/** What `afterAnswer` waits for. */
type Shown = '.component-card' | '.graph-card' | '[role=grid] [role=row][data-id]' | 'li[aria-posinset]';
