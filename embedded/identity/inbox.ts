import { escapeHtml } from '../core/html';
import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { wantsJson } from './call';
import { IDENTITY_PATH, type IdentityService } from './service';
import { listMails, type CourierMessage } from './store/courier';
import { isByLoopbackName } from '../core/origin';

/**
 * The inbox of the demonstration: mail of the embedded service goes nowhere else. The page has no script and
 * no inline style; its style sheet is beside it.
 */

export const INBOX_PATH = '/demo/inbox';
export const INBOX_STYLE_PATH = '/demo/inbox.css';
const SHOWN = 50;

const CODE = /\b\d{6}\b/;
const LINK = /https?:\/\/\S+/;

/** A mail with what one looks for in it. */
function readMail(mail: CourierMessage): { code: string | undefined; link: string | undefined } {
  const link = LINK.exec(mail.body)?.[0];
  return { code: CODE.exec(mail.body.replace(/https?:\/\/\S+/g, ''))?.[0], link };
}

const time = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** A paragraph of a mail: its code large, its link to be followed, else as it is. */
function paragraph(part: string, { code, link }: ReturnType<typeof readMail>): string {
  if (part === code) return `<p class="code">${escapeHtml(part)}</p>`;
  if (part === link) return `<p><a href="${escapeHtml(part)}">${escapeHtml(part)}</a></p>`;
  return `<p>${escapeHtml(part)}</p>`;
}

function article(mail: CourierMessage): string {
  const found = readMail(mail);
  const parts = mail.body.split(/\n{2,}/).map(part => part.trim());
  return `<article>
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta"><span>To ${escapeHtml(mail.recipient)}</span><time datetime="${mail.created_at.toISOString()}">${time(mail.created_at)} UTC</time></p>
${parts.map(part => paragraph(part, found)).join('\n')}
</article>`;
}

function page(mails: readonly CourierMessage[], recipient: string | undefined, base: string): string {
  const none = recipient ? `No mail for ${escapeHtml(recipient)} yet.` : 'No mail yet.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox of the demonstration</title>
<link rel="stylesheet" href="${base}${INBOX_STYLE_PATH}">
</head>
<body>
<main>
<h1>Inbox of the demonstration</h1>
<p class="lead">The embedded identity service sends its mail here instead of into the world. Reload to see what is new.</p>
<form method="get" action="${base}${INBOX_PATH}" role="search">
<label for="recipient">Mail to</label>
<input id="recipient" name="recipient" type="email" value="${escapeHtml(recipient ?? '')}" placeholder="everybody">
<button type="submit">Show</button>
</form>
${mails.length > 0 ? mails.map(article).join('\n') : `<p class="none">${none}</p>`}
</main>
</body>
</html>
`;
}

export const INBOX_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f7f9, #14171c); color: light-dark(#1b1f24, #e8eaed); }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .25rem; }
h2 { font-size: 1.0625rem; line-height: 1.4; margin: 0; }
.lead, .meta, .none { color: light-dark(#5a6370, #a3acb8); }
.lead { margin: 0 0 1.5rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 1.5rem; }
input { flex: 1 1 12rem; min-width: 0; }
input, button { font: inherit; padding: .375rem .75rem; border-radius: 6px; border: 1px solid light-dark(#c3c9d2, #3d4550); background: light-dark(#fff, #1c2027); color: inherit; }
article { background: light-dark(#fff, #1c2027); border: 1px solid light-dark(#dde1e7, #2c323b); border-radius: 8px; padding: 1rem 1.25rem; margin-bottom: 1rem; }
.meta { display: flex; flex-wrap: wrap; gap: 0 1rem; justify-content: space-between; font-size: .875rem; margin: .125rem 0 .75rem; overflow-wrap: anywhere; }
.code { font: 600 1.75rem/1.2 ui-monospace, monospace; letter-spacing: .125em; margin: .25rem 0 .75rem; user-select: all; }
article p:not(.meta, .code) { margin: 0 0 .5rem; overflow-wrap: anywhere; }
::placeholder { color: light-dark(#5a6370, #a3acb8); opacity: 1; }
a { color: light-dark(#1557b0, #8ab4f8); }
`;

const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;

/** Only for a person at this machine, under its own name: a name from elsewhere may have been pointed here. */
export function isLocal(service: IdentityService, context: Context<ServerEnv>): boolean {
  return isByLoopbackName(context) && LOOPBACK_ADDRESS.test(service.ipOf(context));
}

/** GET /demo/inbox: mails, newest first; `recipient` narrows them. JSON for scripts, else the page. */
export async function inbox(service: IdentityService, context: Context<ServerEnv>): Promise<Response> {
  const recipient = context.req.query('recipient')?.trim().toLowerCase() || undefined;
  const mails = await listMails(service.db, recipient, SHOWN);
  if (wantsJson(context.req.header('Accept'))) {
    return context.json(mails.map(mail => ({ ...mail, ...readMail(mail) })));
  }
  context.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  context.header('Referrer-Policy', 'no-referrer');
  return context.html(page(mails, recipient, `${service.originOf(context)}${IDENTITY_PATH}`));
}
