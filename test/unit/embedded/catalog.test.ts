import { describe, expect, test } from 'vitest';
import { changesAnswer, changesStatements, fieldsOf } from '../../../embedded/services/catalog/changes';
import {
  figuresStatement,
  readSummaryRequest,
  summaryRows,
  type FiguresRow,
} from '../../../embedded/services/catalog/summary';
import { Parameters } from '../../../embedded/services/search/conditions';
import { patternCondition, readPatterns } from '../../../embedded/services/search/patterns';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('pattern lists', () => {
  test('members are parted at commas, unescaped, folded and signed', () => {
    expect(readPatterns('Prod*, !de%2Cv ,, !')).toEqual([
      { text: 'prod*', negated: false },
      { text: 'de,v', negated: true },
    ]);
    expect(readPatterns('100%')).toEqual([{ text: '100%', negated: false }]);
  });

  test('what must not match comes first, and wildcards of SQL are letters', () => {
    const parameters = new Parameters();
    expect(patternCondition('t.name', 'a_b*,!x', parameters)).toBe(
      "(NOT lower(coalesce(t.name, '')) = $2 AND (lower(coalesce(t.name, '')) LIKE $1))",
    );
    expect(parameters.values).toEqual(['a\\_b%', 'x']);
    expect(patternCondition('t.name', ' , ', parameters)).toBeUndefined();
  });
});

describe('changes', () => {
  const statements = (fields: Record<string, unknown>) => changesStatements(fieldsOf(fields), NOW);

  test('two days, fifty rows and the newest first are the defaults', () => {
    const { page, count } = statements({});
    expect(count.values).toEqual([new Date('2026-02-27T12:00:00Z')]);
    expect(page.text).toMatch(/ORDER BY c\.created_at DESC, c\.id DESC/);
    expect(page.values.slice(-2)).toEqual([50, 0]);
    expect(count.text).toContain('t.deleted_at IS NULL');
  });

  test('an end alone takes the start away', () => {
    expect(statements({ to: 'now' }).count.values).toEqual([NOW]);
  });

  test('pages of nothing mean the first of fifty; numbers may be texts', () => {
    expect(statements({ page: 0, page_size: -1 }).page.values.slice(-2)).toEqual([50, 0]);
    expect(statements({ page: '3', page_size: '20' }).page.values.slice(-2)).toEqual([20, 40]);
  });

  test.each([
    ['high', ['critical', 'high']],
    ['INFO', ['critical', 'high', 'medium', 'low', 'info']],
    ['high,low', ['critical', 'high', 'medium', 'low', 'info']],
    ['unheard', ['critical', 'high', 'medium', 'low', 'info']],
  ])('the severity %s means %j', (severity, levels) => {
    expect(statements({ severity }).count.values[0]).toEqual(levels);
  });

  test('no match is an empty object; a page counts its types', () => {
    expect(changesAnswer(0, [])).toEqual({});
    const rows = ['diff', 'diff', 'Pulled'].map(change_type => ({ change: { change_type } }));
    expect(changesAnswer(9, rows)).toMatchObject({ total: 9, summary: { diff: 2, Pulled: 1 } });
  });
});

describe('summary', () => {
  const figure = (row: Partial<FiguresRow> & { g0: string | null }): FiguresRow => ({
    health: null,
    count: 1,
    created_at: NOW,
    updated_at: null,
    ...row,
  });

  test('states of one group become one row whose figures add up', () => {
    const request = readSummaryRequest({ changes: { since: '7d' }, cost: '30d' });
    const later = new Date('2026-03-02T00:00:00Z');
    const rows = summaryRows(
      request,
      [
        figure({ g0: 'Pod', health: 'healthy', count: 4, changes: 3, cost: 1.5, updated_at: NOW }),
        figure({ g0: 'Pod', health: 'unhealthy', changes: 2, cost: null, updated_at: later }),
        figure({ g0: 'Pod', changes: 0 }),
        figure({ g0: null, changes: 0 }),
      ],
      [{ g0: 'Pod', key: 'security', count: 7 }],
    );
    expect(rows).toEqual([
      {
        type: 'Pod',
        count: 6,
        health: { healthy: 4, unhealthy: 1 },
        analysis: { security: 7 },
        created_at: NOW,
        updated_at: later,
        changes: 5,
        cost_30d: 1.5,
      },
      { type: null, count: 1, health: null, analysis: null, created_at: NOW, updated_at: null, changes: 0 },
    ]);
    expect(summaryRows(request, [], [])).toBeNull();
  });

  test('windows that are counted ahead are read, others are counted', () => {
    const text = (since: string) => figuresStatement(readSummaryRequest({ changes: { since } })).text;
    expect(text('7d')).toContain('config_item_summary_7d');
    expect(text('8d')).toContain('FROM config_changes');
  });

  test('tag keys and labels are parameters, never SQL', () => {
    const statement = figuresStatement(
      readSummaryRequest({ groupBy: ["x'; drop table t; --"], filter: { "l'": 'v' } }),
    );
    expect(statement.text).not.toContain('drop table');
    expect(statement.values).toEqual(["x'; drop table t; --", "l'", 'v']);
  });
});
