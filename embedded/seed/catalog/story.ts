import { shift } from '../clock';
import type { ConfigItem } from '../estate/model';
import { versionOf } from '../estate/manifests';
import { kubeKey } from '../estate/site';
import { timeUuid } from '../../core/ids';
import { INCIDENTS } from '../incidents/list';
import { subjectOf } from '../incidents/subjects';
import { STORY } from '../story';
import type { World } from '../world';

/** Changes and insights that incidents point at; the bulk of both is made by SQL. */

function addChange(
  world: World,
  item: ConfigItem,
  at: string,
  type: string,
  severity: string,
  summary: string,
  from: string,
  to: string,
): string {
  const id = timeUuid(at, `change/story/${item.key}/${type}`);
  const isKubernetes = item.type.startsWith('Kubernetes::');
  const image = (tag: string) =>
    `registry.meridian.example/${item.tags['namespace'] ?? 'default'}/${item.name}:${tag}`;
  world.add('config_changes', {
    id,
    config_id: item.id,
    external_change_id: `story/${type}/${item.key}`,
    external_created_by: isKubernetes ? 'github-actions-deploy' : 'terraform-apply',
    change_type: type,
    severity,
    source: isKubernetes ? 'kubernetes' : 'cloudtrail',
    summary,
    diff:
      type === 'diff'
        ? `--- before\n+++ after\n@@ -41,7 +41,7 @@ spec:\n       containers:\n         - name: ${item.name}\n-          image: ${image(from)}\n+          image: ${image(to)}\n`
        : null,
    patches:
      type === 'diff'
        ? { spec: { template: { spec: { containers: [{ name: item.name, image: image(to) }] } } } }
        : null,
    details:
      type === 'Deployment'
        ? { kind: 'ImageSource/v1', image: item.name, tag: to, previous: from }
        : {
            previous: { status: 'Running', ready: true },
            current: { status: item.status, ready: item.ready, description: item.description ?? null },
          },
    count: 1,
    first_observed: at,
    inserted_at: at,
    created_at: at,
  });
  return id;
}

function addInsight(world: World, item: ConfigItem, at: string, type: string, severity: string): void {
  const id = timeUuid(at, `analysis/story/${item.key}`);
  const analyzer =
    {
      security: 'open-management-port',
      cost: 'idle-resource',
      performance: 'storage-headroom',
      availability: 'single-zone-placement',
    }[type] ?? 'readiness-budget';
  world.storyAnalyses.set(item.id, id);
  world.add('config_analysis', {
    id,
    config_id: item.id,
    scraper_id: item.scraperId,
    source: type === 'security' ? 'trivy' : 'policy',
    analyzer,
    analysis_type: type,
    severity,
    summary: `${item.name}: ${analyzer.replaceAll('-', ' ')}`,
    status: 'open',
    message: `**${item.name}** violates \`${analyzer}\`.\n\n- Found in ${item.type}\n- See the runbook for what to do about it\n`,
    analysis: { rule: analyzer, resource: item.name },
    properties: [{ name: 'rule', label: 'Rule', text: analyzer }],
    first_observed: at,
    last_observed: shift(at, 3_600_000),
  });
}

const TYPES: Readonly<Record<string, string>> = { technicalDebt: 'technical_debt' };

/** Adds a change just before each incident to the config it is about, and a finding from before it. */
export function addStoryChanges(world: World): void {
  for (const { what, age, type, severity } of INCIDENTS) {
    const { config } = subjectOf(world, what);
    if (!config || world.storyChanges.has(config.id)) continue;
    const at = shift(world.clock.ago(age), -12 * 60_000);
    const isStory = config.key === kubeKey('Deployment', 'prod-eu-1', STORY.namespace, STORY.deployment);
    const from = versionOf(config.name, 1);
    const when = isStory ? world.clock.ago(STORY.badRelease) : at;
    const kind =
      config.type === 'Kubernetes::Deployment'
        ? 'diff'
        : config.type.startsWith('AWS::')
          ? 'UPDATE'
          : 'Warning';
    world.storyChanges.set(
      config.id,
      addChange(
        world,
        config,
        when,
        kind,
        'medium',
        kind === 'diff' ? `image ${from} to ${versionOf(config.name)}` : `${config.name} was changed`,
        from,
        versionOf(config.name),
      ),
    );
    addInsight(
      world,
      config,
      shift(at, -3 * 86_400_000),
      TYPES[type] ?? type,
      severity === 'blocker' ? 'critical' : severity,
    );
    if (isStory) {
      addChange(
        world,
        config,
        world.clock.ago(STORY.goodRelease),
        'Deployment',
        'low',
        `Deployed ${from}: the release is taken back`,
        versionOf(config.name),
        from,
      );
      const good = world.clock.ago(STORY.recovered);
      addChange(world, config, good, 'Healthy', 'info', 'Running', from, from);
    }
  }
}
