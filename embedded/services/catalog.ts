import type { Context } from 'hono';
import type { ServerEnv } from '../core/env';
import { decideDb } from '../policy/decide';
import { HttpError } from '../core/errors';
import { isUuid } from '../core/principal';
import type { Route } from './routes';
import { changesAnswer, changesStatements, fieldsOf, type ChangeRow } from './catalog/changes';
import {
  itemsStatement,
  readReportRequest,
  reportedItems,
  sectionStatement,
  type ReportItem,
  type SectionRow,
} from './catalog/report';
import { reportPage } from './catalog/reportPage';
import { scrapeStatements, type ScrapeRow } from './catalog/scrape';
import {
  figuresStatement,
  insightsStatement,
  readSummaryRequest,
  summaryRows,
  type FiguresRow,
  type InsightsRow,
} from './catalog/summary';
import { readAsCaller, type Services } from './services';
import { isRecord } from '../core/records';

/** The catalog: summary, changes, and running a scraper. */

/** A JSON object, or none: an empty body asks for the defaults. Throws a 400 for anything else. */
async function readBody(context: Context<ServerEnv>): Promise<Record<string, unknown>> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return body;
  } catch {
    // Said below.
  }
  throw new HttpError(400, 'bad request: the body must be a JSON object');
}

const READ = {
  access: { kind: 'area', area: 'database', action: 'read' },
  scope: { object: 'catalog', action: 'read' },
} as const;

/** A report to keep. It came with the releases of 2026. */
function reportRoute(services: Services): Route {
  return {
    method: 'POST',
    path: '/catalog/report',
    ...READ,
    handler: async context => {
      const now = new Date();
      const principal = context.get('principal');
      const access = decideDb(principal, 'GET', '/config_access_summary', services.profile);
      const request = readReportRequest(await readBody(context), access.allow, now);
      const read = readAsCaller(services, context);
      const items = await read<ReportItem>(itemsStatement(request));
      if (items.length === 0) throw new HttpError(400, 'select at least one config item');
      const ids = items.map(({ id }) => id);
      const sections = await Promise.all(
        request.sections.flatMap(name =>
          name === 'configJSON'
            ? []
            : [
                read<SectionRow>(sectionStatement(name, ids, request.since)).then(
                  rows => [name, rows] as const,
                ),
              ],
        ),
      );
      const reported = reportedItems(items, sections);
      const { format, title, since } = request;
      if (format === 'json') return context.json({ title, since, generatedAt: now, items: reported });
      return context.body(reportPage(request, reported, now), 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Disposition': 'attachment; filename="catalog-report.html"',
      });
    },
  };
}

export function catalogRoutes(services: Services): Route[] {
  async function changes(context: Context<ServerEnv>, source: Record<string, unknown>): Promise<Response> {
    const statements = changesStatements(fieldsOf(source), new Date());
    const read = readAsCaller(services, context);
    const [counted, rows] = await Promise.all([
      read<{ total: number }>(statements.count),
      read<ChangeRow>(statements.page),
    ]);
    return context.json(changesAnswer(counted[0]?.total ?? 0, rows));
  }

  return [
    {
      method: 'POST',
      path: '/catalog/summary',
      ...READ,
      handler: async context => {
        const request = readSummaryRequest(await readBody(context));
        const read = readAsCaller(services, context);
        const [figures, insights] = await Promise.all([
          read<FiguresRow>(figuresStatement(request)),
          request.analysis ? read<InsightsRow>(insightsStatement(request)) : [],
        ]);
        return context.json(summaryRows(request, figures, insights));
      },
    },
    {
      method: 'POST',
      path: '/catalog/changes',
      ...READ,
      handler: async context => changes(context, await readBody(context)),
    },
    {
      method: 'GET',
      path: '/catalog/changes',
      ...READ,
      handler: context => changes(context, context.req.query()),
    },
    ...(services.profile === 'mission-control-2025' ? [] : [reportRoute(services)]),
    {
      method: 'POST',
      path: '/config/run/:id',
      access: { kind: 'roles', roles: ['admin'] },
      scope: { object: 'catalog', action: 'create' },
      handler: async context => {
        const id = context.req.param('id') ?? '';
        if (!isUuid(id)) return context.json({ message: `invalid scraper id: ${id}` }, 400);
        const [row] = await services.db.query<ScrapeRow>(scrapeStatements(id));
        if (!row) return context.json({ message: `scraper ${id} not found` }, 404);
        return context.json(row.job);
      },
    },
  ];
}
