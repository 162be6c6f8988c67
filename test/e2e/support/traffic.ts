import type { Page, Request } from '@playwright/test';

/** What became of a request the page sent. */
export interface Sent {
  readonly request: Request;
  readonly method: string;
  readonly url: URL;
  /** Sent in which order, from 0. */
  readonly index: number;
  /** The status of the answer; undefined until it came. */
  status?: number;
  /** The answer's body has arrived. */
  done: boolean;
  /** The browser's word for a failure, such as net::ERR_ABORTED. */
  failure?: string;
}

/** Every request of a page from here on, so that a journey can count what went over the wire. */
export class Traffic {
  readonly sent: Sent[] = [];

  constructor(page: Page) {
    const byRequest = new Map<Request, Sent>();
    page.on('request', request => {
      const entry: Sent = {
        request,
        method: request.method(),
        url: new URL(request.url()),
        index: this.sent.length,
        done: false,
      };
      byRequest.set(request, entry);
      this.sent.push(entry);
    });
    page.on('response', response => {
      const entry = byRequest.get(response.request());
      if (entry) entry.status = response.status();
    });
    page.on('requestfinished', request => {
      const entry = byRequest.get(request);
      if (entry) entry.done = true;
    });
    page.on('requestfailed', request => {
      const entry = byRequest.get(request);
      if (entry) entry.failure = request.failure()?.errorText ?? 'failed';
    });
  }

  /** A place in the traffic, to ask later for what came after it. */
  get mark(): number {
    return this.sent.length;
  }

  /** Requests whose path and query match, in the order sent. */
  to(pattern: RegExp, since = 0): Sent[] {
    return this.sent.slice(since).filter(({ url }) => pattern.test(url.pathname + url.search));
  }
}

export const SUMMARY = /\/api\/canary\/api\/summary/;
/** Calls of the console to its backend; the identity service's own are not among them. */
export const API_CALLS = /\/api\/(?!\.ory\/|__faults)/;
