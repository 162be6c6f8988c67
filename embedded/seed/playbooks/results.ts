import { between, chance, hex, pick, unit } from '../../core/ids';
import type { Row } from '../world';

/**
 * What the actions of playbooks leave behind. The simulator makes runs advance with the same results, since
 * nothing here has a cluster to act on.
 */

export interface SeededResult {
  result: Row;
  /** Set when the action failed. */
  error?: string;
  artifact?: { filename: string; contentType: string; content: string };
}

export interface ActionContext {
  /** Tells runs apart. */
  key: string;
  /** Name of what the playbook runs on. */
  target: string;
  namespace: string;
  at: Date;
  fails: boolean;
}

export const ACTION_KINDS = [
  'ai',
  'exec',
  'gitops',
  'github',
  'azureDevopsPipeline',
  'http',
  'sql',
  'pod',
  'notification',
  'logs',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** An action of a playbook's spec. */
export interface ActionSpec extends Row {
  name: string;
  if?: string;
  delay?: string;
  retry?: Row;
}

/** The kind of an action of a spec. Throws when it has none. */
export function kindOf(action: ActionSpec): ActionKind {
  const kind = ACTION_KINDS.find(candidate => candidate in action);
  if (!kind) throw new Error(`action ${action.name} does nothing`);
  return kind;
}

/** Whether an action is passed over: after a failure all are that do not ask for it, and those that wait for one before. */
export function isSkipped(action: ActionSpec, hasFailed: boolean): boolean {
  const condition = action.if ?? '';
  return hasFailed ? !/always|failure/.test(condition) : condition.includes('failure()');
}

function logLines({ key, target, namespace, at }: ActionContext): Row[] {
  const texts = [
    `level=info msg="request completed" app=${target} status=200 duration=41ms`,
    `level=warn msg="slow query" app=${target} duration=1894ms query="SELECT ... FROM orders WHERE customer_id = $1"`,
    `level=error msg="upstream failed" app=${target} error="context deadline exceeded" attempt=3`,
    `level=info msg="connection pool resized" app=${target} size=40`,
    `level=error msg="authorisation declined by acquirer" app=${target} code=05`,
    `level=info msg="leader elected" app=${target} pod=${target}-0`,
  ];
  return Array.from({ length: between(`lines/${key}`, 5, 20) }, (_, index) => {
    const message = pick(`line/${key}/${index}`, texts);
    const time = new Date(at.getTime() - (30 - index) * 60_000).toISOString();
    return {
      id: hex(`line id/${key}/${index}`, 16),
      firstObserved: time,
      lastObserved: time,
      count: 1,
      message,
      severity: /level=(\w+)/.exec(message)?.[1] ?? 'info',
      source: 'loki',
      host: `ip-10-0-${between(`host/${key}/${index}`, 1, 3)}-24`,
      labels: { app: target, namespace },
    };
  });
}

function exec(context: ActionContext, action: ActionSpec): SeededResult {
  const script = String((action['exec'] as Row)['script']).replaceAll(/\{\{[^}]*\}\}/g, context.target);
  const common = { path: '/bin/bash', args: ['-c', script] };
  if (context.fails) {
    const stderr = pick(`stderr/${context.key}`, [
      `error: deployment "${context.target}" exceeded its progress deadline\n`,
      'Unable to connect to the server: dial tcp 10.0.0.1:443: i/o timeout\n',
      'An error occurred (AccessDenied) when calling the operation: User is not authorized to perform this action\n',
    ]);
    return {
      result: { ...common, stdout: '', stderr, exitCode: 1, error: { error: 'exit status 1' } },
      error: `non-zero exit code: 1\n${stderr.trim()}`,
    };
  }
  const stdout = /restart|rollout/.test(script)
    ? `deployment.apps/${context.target} restarted\nWaiting for deployment "${context.target}" rollout to finish: 2 out of 6 new replicas have been updated...\ndeployment "${context.target}" successfully rolled out\n`
    : /drain|cordon/.test(script)
      ? `node/${context.target} cordoned\nevicting pod payments/ledger-5d8c9b7f4-x2k8q\nnode/${context.target} drained\n`
      : `ok: ${context.target}\nfinished in ${between(`took/${context.key}`, 1, 90)}s\n`;
  return { result: { ...common, stdout, stderr: '', exitCode: 0 } };
}

function http({ key, fails, target }: ActionContext): SeededResult {
  if (fails) {
    return {
      result: {
        code: 503,
        headers: { 'Content-Type': 'text/plain', 'Retry-After': '5' },
        content: 'upstream connect error or disconnect/reset before headers',
        error: { error: 'unexpected status 503' },
      },
      error: 'response code invalid: got 503',
    };
  }
  return {
    result: {
      code: 200,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': hex(`request/${key}`, 16) },
      content: JSON.stringify({ status: 'ok', service: target, checks: { database: 'up', queue: 'up' } }),
    },
  };
}

function sql({ key, fails }: ActionContext, action: ActionSpec): SeededResult {
  const { query } = action['sql'] as { query: string };
  if (fails)
    return {
      result: { query, columns: [], rows: [], count: 0, error: { error: 'statement timeout' } },
      error: 'ERROR: canceling statement due to statement timeout (SQLSTATE 57014)',
    };
  const rows = Array.from({ length: between(`rows/${key}`, 1, 5) }, (_, index) => ({
    pid: between(`pid/${key}/${index}`, 800, 32_000),
    application: pick(`app/${key}/${index}`, [
      'checkout-api',
      'order-intake',
      'settlement-worker',
      'replica-1',
    ]),
    state: pick(`state/${key}/${index}`, ['active', 'idle in transaction', 'streaming']),
    seconds: between(`seconds/${key}/${index}`, 1, 1_800),
  }));
  return { result: { query, columns: ['pid', 'application', 'state', 'seconds'], rows, count: rows.length } };
}

function gitops({ key, fails, target }: ActionContext): SeededResult {
  const number = between(`pr/${key}`, 1_180, 2_940);
  const url = `https://github.com/meridian-retail/platform-gitops/pull/${number}`;
  if (fails)
    return {
      result: {
        links: [],
        logs: `clone: done\npatch apps/${target}.yaml: no file matches\n`,
        error: { error: 'no file matches' },
      },
      error: 'no file matches the patch path',
    };
  return {
    result: {
      links: [{ id: String(number), name: `#${number}`, url, icon: 'github' }],
      logs: `clone: done\npatch: 1 file changed\ncommit ${hex(`commit/${key}`, 10)}\npush: done\n`,
      pr: {
        number,
        url,
        title: `Update ${target}`,
        state: chance(`merged/${key}`, 0.8) ? 'merged' : 'open',
        additions: 1,
        deletions: 1,
      },
    },
  };
}

function ai({ key, target, at }: ActionContext): SeededResult {
  const cause = pick(`cause/${key}`, [
    'connection pool exhausted after the last release',
    'a node went away with most of its pods',
    'the upstream acquirer answers slowly',
    'memory limit too low for the new image variants',
  ]);
  const markdown = `## ${target}\n\n**Likely cause:** ${cause}.\n\n| Evidence | Weight |\n|---|---|\n| Change 20 minutes before | strong |\n| Error rate of the callers | medium |\n\n1. Roll back the last release.\n2. Raise the pool size from 40 to 80.\n`;
  return {
    result: {
      json: JSON.stringify({
        cause,
        confidence: Math.round(60 + 39 * unit(`confidence/${key}`)) / 100,
        affected: [target],
      }),
      markdown,
      slack: JSON.stringify({
        blocks: [{ type: 'section', text: { type: 'mrkdwn', text: `*${target}*: ${cause}` } }],
      }),
      recommendedPlaybooks: JSON.stringify([{ id: 'restart-deployment', parameters: { reason: cause } }]),
      generationInfo: [
        {
          model: 'gpt-4.1',
          inputTokens: between(`in/${key}`, 3_000, 18_000),
          outputTokens: between(`out/${key}`, 300, 1_400),
          cost: Math.round(10_000 * (0.01 + 0.06 * unit(`cost/${key}`))) / 10_000,
        },
      ],
    },
    artifact: {
      filename: 'prompt.md',
      contentType: 'text/markdown',
      content: `# Prompt\n\nDiagnose ${target} at ${at.toISOString()}.\n\nChanges, logs and checks of the last hour follow.\n`,
    },
  };
}

/** The outcome of an action. @param action as in the spec */
export function outcomeOf(action: ActionSpec, context: ActionContext): SeededResult {
  const { key, target, namespace, fails } = context;
  switch (kindOf(action)) {
    case 'exec':
      return exec(context, action);
    case 'http':
      return http(context);
    case 'sql':
      return sql(context, action);
    case 'gitops':
      return gitops(context);
    case 'ai':
      return ai(context);
    case 'pod':
      return {
        artifact: {
          filename: 'pod.log',
          contentType: 'text/plain',
          content: `pulling nicolaka/netshoot:v0.13\nstarted debug-${target}\nexit code 0\n`,
        },
        result: {
          Logs: `State  Recv-Q Send-Q Local Address:Port  Peer Address:Port Process\nESTAB  0      0      10.130.4.17:8080    10.130.8.2:51544   users:(("${target}",pid=1,fd=9))\nESTAB  0      0      10.130.4.17:8080    10.130.9.41:39120  users:(("${target}",pid=1,fd=11))\n`,
        },
      };
    case 'logs': {
      const lines = logLines(context);
      return {
        result: {
          metadata: { query: `{app="${target}"}`, lines: String(lines.length) },
          logs: lines,
          groups: [],
        },
        artifact: {
          filename: 'logs.json',
          contentType: 'application/log+json',
          content: JSON.stringify(lines),
        },
      };
    }
    case 'notification':
      return fails
        ? {
            result: { title: target, error: { error: 'channel_not_found' } },
            error: 'slack: channel_not_found',
          }
        : {
            result: {
              title: `About ${target}`,
              message: `Something happened to ${target} in ${namespace}.`,
              slack: JSON.stringify({
                blocks: [{ type: 'header', text: { type: 'plain_text', text: target } }],
              }),
            },
          };
    case 'github':
      return {
        result: {
          id: between(`gh/${key}`, 11_000_000, 12_000_000),
          status: 'completed',
          conclusion: fails ? 'failure' : 'success',
          html_url: `https://github.com/meridian-retail/infrastructure/actions/runs/${between(`gh/${key}`, 11_000_000, 12_000_000)}`,
        },
        ...(fails ? { error: 'workflow concluded with failure' } : {}),
      };
    case 'azureDevopsPipeline':
      return {
        result: {
          id: between(`ado/${key}`, 4_000, 9_000),
          name: `2025.${between(`ado/${key}`, 1, 300)}`,
          state: 'completed',
          result: fails ? 'failed' : 'succeeded',
          pipeline: { id: 41, name: 'warehouse-scanner-release' },
        },
        ...(fails ? { error: 'pipeline run failed' } : {}),
      };
  }
}

/** How long an action takes, in milliseconds. */
export function tookMs(action: ActionSpec, key: string): number {
  const usual: Record<ActionKind, readonly [number, number]> = {
    ai: [6_000, 40_000],
    exec: [800, 95_000],
    gitops: [3_000, 21_000],
    github: [25_000, 240_000],
    azureDevopsPipeline: [60_000, 400_000],
    http: [60, 2_400],
    sql: [30, 3_800],
    pod: [4_000, 26_000],
    notification: [200, 1_900],
    logs: [400, 6_200],
  };
  const [least, most] = usual[kindOf(action)];
  return Math.round(least * (most / least) ** unit(`took/${key}`));
}
