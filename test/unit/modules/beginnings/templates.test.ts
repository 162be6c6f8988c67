import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { check, ready } from '@/components/code-editor/schema/check';
import { inhibitionProblem, durationRule, intervalRule, readRule } from '@/features/notifications/rules/form';
import { RULE_TEMPLATES } from '@/features/notifications/rules/ruleTemplates';
import { RULE_EVENTS } from '@/features/notifications/rules/vocabulary';
import { playbookSpecProblem } from '@/features/playbooks/list/form';
import { playbookTemplates } from '@/features/playbooks/list/playbookTemplates';
import { checkTemplates } from '@/features/settings/checks/checkTemplates';
import { wrongElsewhere } from '@/features/settings/checks/state';
import { SCRAPER_TEMPLATES } from '@/features/settings/scrapers/scraperTemplates';
import { wrongWith } from '@/features/settings/scrapers/state';
import { nameProblem, viewSpecProblem } from '@/features/settings/views/form';
import { VIEW_TEMPLATES } from '@/features/settings/views/viewTemplates';
import { everythingNote, playbookTargets, viewSelectors } from '@/lib/selectors';
import { offeredTemplates, uniqueName, withoutMasks } from '@/modules/beginnings/beginning';
import { SCHEMA_FILES } from '../../../../embedded/services/schemaFiles';

/** Every template passes what the page and the schema of its kind demand, and asks nothing when it is saved. */

const ORIGIN = 'http://127.0.0.1:3000';

/** Problems and hints of a spec by a schema. */
const schemaSays = (spec: object, file: string): string[] =>
  check(stringify(spec, { lineWidth: 0 }), ready(SCHEMA_FILES.get(file) ?? {})).map(({ message }) => message);

const named = <Template extends { id: string }>(templates: readonly Template[]) =>
  templates.map(template => [template.id, template] as const);

test.each(named(playbookTemplates(ORIGIN)))('playbook: %s', (_id, { content }) => {
  expect(playbookSpecProblem(content)).toBeUndefined();
  expect(everythingNote(playbookTargets(content))).toBeUndefined();
  expect(schemaSays(content, 'playbook-spec.schema.json')).toEqual([]);
});

test.each(named(VIEW_TEMPLATES))('view: %s', (_id, { name, content }) => {
  expect(nameProblem(name)).toBeUndefined();
  expect(viewSpecProblem(content)).toBeUndefined();
  expect(everythingNote(viewSelectors(content))).toBeUndefined();
  expect(content.display?.sidebar).toBe(true);
  expect(schemaSays(content, 'view.spec.schema.json')).toEqual([]);
});

test.each(named(checkTemplates(ORIGIN)))('check: %s', (_id, { name, content }) => {
  const spec = Object.fromEntries(
    Object.entries(content).map(([key, value]): [string, unknown] => [
      key,
      Array.isArray(value) ? value.map((one: object) => ({ name, ...one })) : value,
    ]),
  );
  expect(wrongElsewhere(spec, undefined, undefined)).toBeUndefined();
  expect(schemaSays(spec, 'canary.spec.schema.json')).toEqual([]);
});

test.each(named(SCRAPER_TEMPLATES))('scraper: %s', (_id, { content }) => {
  expect(wrongWith(content, undefined)).toBeUndefined();
  expect(schemaSays(content, 'scrape_config.spec.schema.json')).toEqual([]);
});

test.each(named(RULE_TEMPLATES))('rule: %s', (_id, { name, content }) => {
  const recipient = { kind: 'person', person: { value: 'p1', label: 'Ada' } } as const;
  expect(readRule({ ...content, name, recipient, fallback: {} }, undefined)).toHaveProperty('rule');
  expect(content.events?.every(event => RULE_EVENTS.some(one => one === event))).toBe(true);
  expect(durationRule(content.wait)).toBeUndefined();
  expect(intervalRule(content.repeat)).toBeUndefined();
  expect((content.inhibitions ?? []).map(inhibitionProblem)).toEqual([]);
});

describe('what is offered', () => {
  const ALL = {
    playbooks: playbookTemplates(ORIGIN),
    views: VIEW_TEMPLATES,
    checks: checkTemplates(ORIGIN),
    scrapers: SCRAPER_TEMPLATES,
    rules: RULE_TEMPLATES,
  };
  test.each(Object.entries(ALL))('%s: three to six, each with a name and a line of its own', (_kind, all) => {
    for (const isEmbedded of [true, false]) {
      const offered = offeredTemplates<unknown>(all, isEmbedded);
      expect(offered.length).toBeGreaterThanOrEqual(3);
      expect(offered.length).toBeLessThanOrEqual(6);
      for (const key of ['id', 'label', 'name', 'about'] as const)
        expect(new Set(offered.map(template => template[key])).size).toBe(offered.length);
    }
  });

  test('a name that is taken gets the first number that is not', () => {
    expect(uniqueName('Ping', new Set(), ' ')).toBe('Ping');
    expect(uniqueName('Ping', new Set(['Ping', 'Ping 2']), ' ')).toBe('Ping 3');
    expect(uniqueName('ping-copy', new Set(['ping-copy']), '-')).toBe('ping-copy-2');
  });

  test('a copy has no masks in the place of secrets, and keeps where others are', () => {
    const reference = { valueFrom: { secretKeyRef: { name: 'db', key: 'password' } } };
    const spec = { http: [{ url: 'http://a', password: { value: '***' }, token: reference }] };
    expect(withoutMasks(spec)).toEqual({
      http: [{ url: 'http://a', password: { value: '' }, token: reference }],
    });
  });
});
