import { describe, expect, test } from 'vitest';
import { disabledBy, FEATURES, type Feature } from '@/lib/access/features';

const off = (feature: string, value = 'true') => [{ name: `${feature}.disable`, value }];

describe('feature flags', () => {
  test.each(FEATURES)('[FLG-001] %s is off when its property is exactly true', feature => {
    expect(disabledBy(feature, off(feature))).toBe(`${feature}.disable`);
  });

  test.each(['false', 'TRUE', '1', 'on', '', ' true'])(
    '[FLG-001] the value "%s" leaves a feature on',
    value => {
      expect(disabledBy('topology', off('topology', value))).toBeUndefined();
    },
  );

  test('[FLG-001] without the property a feature is on', () => {
    expect(FEATURES.filter(feature => disabledBy(feature, []))).toEqual([]);
  });

  test.each<[id: string, feature: Feature, parent: string]>([
    ['[FLG-006]', 'settings.config_scraper', 'config'],
    ['[FLG-007]', 'settings.topology', 'topology'],
    ['[FLG-008]', 'settings.health', 'health'],
    ['[FLG-009]', 'settings.job_history', 'health'],
  ])('%s %s inherits its state from %s', (_id, feature, parent) => {
    expect(disabledBy(feature, off(parent))).toBe(`${parent}.disable`);
    expect(disabledBy(feature, off(feature))).toBe(`${feature}.disable`);
    expect(disabledBy(feature, off('logs'))).toBeUndefined();
  });

  test('[FLG-010] the features of the areas are there, and settings pages beside them', () => {
    const areas = [
      'topology',
      'health',
      'incidents',
      'config',
      'logs',
      'playbooks',
      'applications',
      'views',
      'agents',
    ];
    expect(FEATURES).toEqual(expect.arrayContaining(areas));
    expect(FEATURES.filter(feature => feature.startsWith('settings.')).length).toBeGreaterThan(10);
  });
});
