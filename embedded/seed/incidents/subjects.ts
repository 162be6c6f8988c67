import type { ConfigItem } from '../estate/model';
import type { Check } from '../health/model';
import type { Component } from '../topology/model';
import type { Row, World } from '../world';

/** What an incident is about, and what else stands near it. */
export interface Subject {
  check: Check | undefined;
  config: ConfigItem | undefined;
  component: Component | undefined;
}

/** Reads `check:…`, `config:…` or `component:…` and finds the neighbours through the links of the check or component. */
export function subjectOf(world: World, what: string): Subject {
  const split = what.indexOf(':');
  const kind = what.slice(0, split);
  const key = what.slice(split + 1);
  const find = (table: string, by: string, id: string, wanted: string) => {
    const row = world.rows(table).find(link => link[by] === id);
    return row ? String(row[wanted]) : undefined;
  };
  const configById = (id: string | undefined) => world.configs.all().find(item => item.id === id);
  const componentById = (id: string | undefined) => world.components.all().find(item => item.id === id);
  if (kind === 'check') {
    const check = world.checks.get(key);
    return {
      check,
      config: configById(find('check_config_relationships', 'check_id', check.id, 'config_id')),
      component: componentById(find('check_component_relationships', 'check_id', check.id, 'component_id')),
    };
  }
  if (kind === 'config') {
    const config = world.configs.get(key);
    const checkId = find('check_config_relationships', 'config_id', config.id, 'check_id');
    return {
      config,
      check: world.checks.all().find(({ id }) => id === checkId),
      component: world.components.all().find(({ configs }) => configs.includes(config)),
    };
  }
  const component = world.components.get(key);
  const checkId = find('check_component_relationships', 'component_id', component.id, 'check_id');
  return {
    component,
    config: component.configs[0],
    check: world.checks.all().find(({ id }) => id === checkId),
  };
}

/** Log lines as the log viewer hands them over. */
export function logEvidence(subject: Subject, at: string, count: number): Row {
  const app = subject.config?.name ?? subject.component?.name ?? subject.check?.name ?? 'app';
  const texts = [
    `level=error msg="request failed" path=/authorise status=500 err="pq: sorry, too many clients already"`,
    `level=warn msg="retrying" attempt=2 backoff=400ms`,
    `level=error msg="context deadline exceeded" upstream=${app}`,
    `level=info msg="shutting down" signal=SIGTERM`,
    `java.lang.OutOfMemoryError: Java heap space\n\tat java.base/java.util.Arrays.copyOf(Arrays.java:3537)`,
    `level=info msg="ready" listen=:8080`,
  ];
  const start = new Date(at).getTime();
  return {
    lines: Array.from({ length: count }, (_, index) => ({
      timestamp: new Date(start + index * 7_300).toISOString(),
      message: texts[(index * 5 + app.length) % texts.length],
      labels: {
        app,
        namespace: subject.config?.tags['namespace'] ?? 'default',
        stream: index % 3 ? 'stdout' : 'stderr',
      },
    })),
  };
}
