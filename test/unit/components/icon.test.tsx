import { render, screen } from '@testing-library/react';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Icon } from '@/components/icon/Icon';
import { FALLBACK_ICON, iconIdOf, iconIds, normaliseName } from '@/components/icon/lookup';
import { buildSprite } from '../../../scripts/build-icons';

describe('the lookup', () => {
  test.each([
    ['Kubernetes::Deployment', 'deployment'],
    ['AWS::EC2::Instance', 'aws-ec2'],
    ['AWS::RDS::DBInstance', 'aws-rds'],
    ['Azure::SomethingNew', 'azure'],
    ['config_scraper', 'scraper'],
    ['canary', 'check'],
  ])('[WID-019] the resource type %s', (name, id) => expect(iconIdOf(name)).toBe(id));
  test.each([
    ['postgres', 'postgres'],
    ['sql_server', 'sql-server'],
    ['google_chat', 'google-chat'],
    ['azure_devops', 'azure-devops'],
    ['opsgenie', 'opsgenie'],
    ['s3', 'aws-s3'],
  ])('[WID-019] the connection type %s', (name, id) => expect(iconIdOf(name)).toBe(id));
  test.each([
    ['check.failed', 'failed'],
    ['check.passed', 'passed'],
    ['azureDevopsPipeline', 'azure-devops'],
    ['exec', 'terminal'],
    ['gitops', 'git'],
    ['ScalingReplicaSet', 'scaled'],
    ['BackupRestored', 'restore'],
    ['PutBucketPolicy', 'bucket'],
    ['NotificationRepeat-Interval', 'notification'],
    ['PipelineRunFailed', 'pipeline'],
    ['Scaling', 'scaled'],
  ])('[WID-019] the event or action %s', (name, id) => expect(iconIdOf(name)).toBe(id));

  test.each(['security', 'availability', 'technical_debt', 'System', 'API', 'Pipeline', 'rollback'])(
    'insights, components and playbooks have a mark: %s',
    name => expect(iconIdOf(name)).not.toBe(FALLBACK_ICON),
  );

  test.each([
    'Kubernetes::Pod',
    'kubernetes-pod',
    'kubernetes_pod',
    'KubernetesPod',
    'K8S::Pod',
    'k8s-pod',
    'k8-pod',
    'K8Pod',
    'k8 pod',
  ])('[WID-020] %s is k8s-pod', name => {
    expect(normaliseName(name)).toBe('k8s-pod');
    expect(iconIdOf(name)).toBe('pod');
  });
  test.each(['kubernetes', 'K8', 'k8s', 'Kubernetes::CustomThing'])(
    '[WID-020] %s has the Kubernetes mark',
    name => expect(iconIdOf(name)).toBe('k8s'),
  );
  test('[WID-020] case does not matter', () => {
    for (const name of ['PostGRES', 'GitHub', 'AWS', 'RDS']) {
      expect(iconIdOf(name)).toBe(iconIdOf(name.toLowerCase()));
      expect(iconIdOf(name)).not.toBe(FALLBACK_ICON);
    }
  });
  test.each(['', null, undefined, 'zzz', '__proto__', 'constructor', '::', '💥'])(
    '%j falls back to a neutral shape',
    name => expect(iconIdOf(name)).toBe(FALLBACK_ICON),
  );
});

describe('the sprite', () => {
  const path = `${process.cwd()}/src/components/icon/icons.svg`;
  test('is as the build script makes it', () => {
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8') === buildSprite()).toBe(true);
  });
  test('holds every icon that a name can give, and none that no name gives', () => {
    const ids = [...readFileSync(path, 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(match => match[1]);
    expect(new Set(ids)).toEqual(new Set(iconIds()));
    expect(ids).toHaveLength(iconIds().length);
  });
  test('carries nothing that runs or that loads', () => {
    expect(readFileSync(path, 'utf8')).not.toMatch(/<script|<style|on\w+=|href=|url\(/i);
  });
});

test('an icon is decoration, unless it is given a meaning', () => {
  const { container, rerender } = render(<Icon name="Kubernetes::Pod" />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('use')).toHaveAttribute(
    'href',
    expect.stringMatching(/icons[^/]*\.svg[^#]*#pod$/),
  );
  rerender(<Icon name="Kubernetes::Pod" label="Pod" />);
  expect(screen.getByRole('img', { name: 'Pod' })).toBeInTheDocument();
});
