import { AUTHENTICATION, AWS, AZURE, GCP, KUBERNETES, SERVERS } from './common';
import { anything, count, flag, list, map, mapOf, usually, open, ref, text, type Schema } from './shape';

const since = (description: string) => map({ since: text('How far back: 24h.') }, ['since'], description);
const lines = {
  match: list(text(), 'CEL: lines that are kept.'),
  parse: usually(['logfmt', 'json']),
  dedupe: map({ window: text('Lines this near are one: 5m.'), fields: list(text()) }, ['fields']),
};
const artifacts = list(map({ path: text('Files that are kept; * stands for anything.') }, ['path']));

const KINDS: Readonly<Record<string, Schema>> = {
  Exec: map(
    {
      script: text('What is run. A first line with #! names what runs it; bash unless said.'),
      env: list(ref('Value'), 'Variables of the environment.'),
      artifacts,
      checkout: ref('Git'),
      connections: map({
        fromConfigItem: text('Id of the item whose connections are taken.'),
        eksPodIdentity: flag(),
        serviceAccount: flag(),
        kubernetes: map(KUBERNETES),
        aws: map(AWS),
        gcp: map(GCP),
        azure: map(AZURE),
      }),
    },
    ['script'],
    'Runs a script.',
  ),
  Http: map(
    {
      url: text(),
      connection: text('Address of a connection: connection://http/shop.'),
      method: usually(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']),
      headers: list(ref('Value')),
      body: text(),
      templateBody: flag('Fills templates of the body in.'),
      ...AUTHENTICATION,
      bearer: ref('Value'),
      oauth: ref('OAuth'),
      tls: ref('TLS'),
    },
    [],
    'Calls an address.',
  ),
  Sql: map(
    {
      query: text(),
      connection: text('Address of a connection: connection://postgres/orders.'),
      url: text('Address with the account, instead of a connection.'),
      driver: usually(['postgres', 'mysql', 'sqlserver']),
    },
    ['query'],
    'Asks a database.',
  ),
  Pod: map(
    {
      name: text(),
      spec: anything('Of the pod, as Kubernetes has it.'),
      maxLength: count('Letters of its output that are kept.'),
      artifacts,
    },
    ['name', 'spec'],
    'Runs a pod and keeps its output.',
  ),
  Notification: map(
    {
      connection: text('Address of a connection: connection://slack/alerts.'),
      url: text('Address of a channel, instead of a connection.'),
      title: text(),
      message: text(),
      properties: mapOf(text()),
    },
    ['title', 'message'],
    'Tells somebody.',
  ),
  GitOps: map(
    {
      repo: map(
        {
          url: text('Address of the repository.'),
          connection: text('Address of a connection.'),
          username: ref('Value'),
          password: ref('Value'),
          base: text('Branch it begins with.'),
          branch: text('Branch it pushes to.'),
          skipExisting: flag(),
          force: flag(),
          type: usually(['github', 'gitlab', 'azure']),
        },
        ['url'],
      ),
      commit: map({ author: text(), email: text(), message: text() }, ['author', 'email', 'message']),
      pr: map(
        {
          title: text(),
          tags: list(text()),
          autoMerge: map({ enabled: flag(), rebase: flag() }),
        },
        ['title'],
        'The pull request; without it the commit is pushed.',
      ),
      patches: list(map({ path: text(), yq: text(), jq: text(), if: text() }, ['path'])),
      files: list(map({ path: text(), content: text('$delete removes it.') }, ['path', 'content'])),
    },
    ['repo', 'commit'],
    'Changes files of a repository.',
  ),
  GitHub: map(
    {
      repo: text('owner/name.'),
      username: text(),
      token: ref('Value'),
      workflows: list(map({ id: text('Its file.'), ref: text('Branch.'), input: text('JSON.') }, ['id'])),
    },
    ['repo', 'username', 'token'],
    'Starts workflows of GitHub.',
  ),
  AzurePipeline: map(
    {
      org: text(),
      project: text(),
      token: ref('Value'),
      pipeline: map({ id: text(), version: text() }, ['id']),
      parameters: map({
        templateParameters: open(),
        variables: open(),
        stagesToSkip: list(text()),
      }),
    },
    ['org', 'project', 'token', 'pipeline'],
    'Starts a pipeline of Azure DevOps.',
  ),
  Ai: map(
    {
      connection: text('Address of a connection.'),
      apiKey: ref('Value'),
      backend: usually(['openai', 'anthropic', 'ollama', 'gemini', 'bedrock']),
      model: text(),
      apiURL: text(),
      config: text('Id of the item it looks at.'),
      changes: since('Changes of the item that it is told.'),
      analysis: since('Insights of the item that it is told.'),
      relationships: list(
        map({
          depth: count('Steps away.'),
          direction: usually(['all', 'incoming', 'outgoing']),
          changes: since('Changes of related items.'),
          analysis: since('Insights of related items.'),
        }),
      ),
      dryRun: flag('Shows what would be sent.'),
      recommendPlaybooks: list(ref('Selector'), 'Playbooks that it may recommend.'),
      systemPrompt: text(),
      prompt: text(),
      formats: list(usually(['markdown', 'slack', 'recommendPlaybook'])),
    },
    ['systemPrompt', 'prompt'],
    'Asks a language model.',
  ),
  Logs: map(
    {
      loki: map({
        ...lines,
        url: text(),
        connection: text(),
        query: text('LogQL.'),
        start: text('now-1h.'),
        end: text(),
        limit: text('Lines at most; as text.'),
        direction: usually(['forward', 'backward']),
      }),
      kubernetes: map(
        {
          ...lines,
          ...KUBERNETES,
          kind: text(),
          apiVersion: text(),
          namespace: text(),
          name: text(),
          start: text('now-1h.'),
          end: text(),
          limit: text('Lines at most; as text.'),
          containers: list(text()),
        },
        ['kind', 'apiVersion', 'namespace', 'name'],
      ),
      opensearch: map(
        { ...lines, connection: text(), address: text(), index: text(), query: text(), limit: text() },
        ['index', 'query'],
      ),
      cloudwatch: map(
        { ...lines, ...AWS, logGroup: text(), query: text(), start: text(), end: text(), limit: text() },
        ['logGroup', 'query'],
      ),
    },
    [],
    'Reads log lines.',
  ),
};

/** An action with one of its kinds, and all kinds. */
export const PLAYBOOK_ACTIONS: Readonly<Record<string, Schema>> = {
  ...SERVERS,
  ...KINDS,
  Action: map(
    {
      name: text('Each has another name.'),
      if: text('CEL: done only if it holds. always(), success(), failure().'),
      delay: text('Waits before: 5m, or CEL.'),
      timeout: text('Given up after: 10m.'),
      retry: map(
        {
          limit: count('Tries at most.'),
          duration: text('Between two: 30s.'),
          jitter: count('Percent.'),
          exponent: map({ multiplier: count() }, ['multiplier']),
        },
        ['limit', 'duration', 'exponent'],
      ),
      runsOn: list(text(), 'Agents that may do it.'),
      templatesOn: usually(['host', 'agent']),
      exec: ref('Exec'),
      http: ref('Http'),
      sql: ref('Sql'),
      pod: ref('Pod'),
      notification: ref('Notification'),
      gitops: ref('GitOps'),
      github: ref('GitHub'),
      azureDevopsPipeline: ref('AzurePipeline'),
      ai: ref('Ai'),
      logs: ref('Logs'),
    },
    ['name'],
    'One step, with one of the kinds: exec, http, sql, pod, notification, gitops, github, azureDevopsPipeline, ai, logs.',
  ),
};
