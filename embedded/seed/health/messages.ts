/** What the runs of each check type print. `{ms}` is the duration of the run, `{host}` the host of the endpoint. */

export interface TypeMessages {
  icon: string;
  /** Key of the canary's spec. */
  kind: string;
  /** Usual duration of a run in milliseconds, from and to. */
  base: readonly [number, number];
  pass: string;
  errors: readonly string[];
}

const HTTP_503 = `response code invalid: got 503, expected one of [200]
HTTP/1.1 503 Service Unavailable
content-type: application/json
retry-after: 5

{"error":"upstream connect error or disconnect/reset before headers. reset reason: connection termination","path":"{path}"}`;

const HTTP_TIMEOUT = `Get "{endpoint}": context deadline exceeded (Client.Timeout exceeded while awaiting headers)`;

const JVM_TRACE = `response code invalid: got 500, expected one of [200]
java.util.concurrent.CompletionException: java.lang.IllegalStateException: Pool exhausted: size=40, busy=40, idle=0, waited=2000ms
	at java.base/java.util.concurrent.CompletableFuture.encodeThrowable(CompletableFuture.java:332)
	at java.base/java.util.concurrent.CompletableFuture$AsyncSupply.run(CompletableFuture.java:1807)
	at example.meridian.http.HealthEndpoint.check(HealthEndpoint.java:88)
	... 12 more
Caused by: java.lang.IllegalStateException: Pool exhausted: size=40, busy=40, idle=0, waited=2000ms
	at com.zaxxer.hikari.pool.HikariPool.createTimeoutException(HikariPool.java:696)`;

const PYTHON_TRACE = `exit code 1
Traceback (most recent call last):
  File "/opt/checks/run.py", line 118, in <module>
    main()
  File "/opt/checks/run.py", line 92, in main
    assert age < limit, f"last success {age} ago, limit {limit}"
AssertionError: last success 3:41:07 ago, limit 2:00:00`;

export const MESSAGES: Readonly<Record<string, TypeMessages>> = {
  http: {
    icon: 'http',
    kind: 'http',
    base: [40, 600],
    pass: 'code=200 ssl_expiry=61d',
    errors: [HTTP_503, HTTP_TIMEOUT, JVM_TRACE, `Get "{endpoint}": dial tcp: connect: connection refused`],
  },
  tcp: {
    icon: 'tcp',
    kind: 'tcp',
    base: [5, 80],
    pass: 'connected in {ms} ms',
    errors: [
      'dial tcp {host}: i/o timeout',
      'dial tcp {host}: connect: connection refused',
      'read tcp {host}: connection reset by peer',
    ],
  },
  icmp: {
    icon: 'icmp',
    kind: 'icmp',
    base: [2, 45],
    pass: '3 packets transmitted, 3 received, 0% packet loss, avg rtt {ms} ms',
    errors: [
      '3 packets transmitted, 0 received, 100% packet loss',
      '3 packets transmitted, 1 received, 66% packet loss; threshold is 10%',
    ],
  },
  dns: {
    icon: 'dns',
    kind: 'dns',
    base: [8, 60],
    pass: 'NOERROR, 2 records',
    errors: [
      'lookup {host} on 1.1.1.1:53: no such host',
      'lookup {host} on 1.1.1.1:53: read udp: i/o timeout',
      'got 1 record, expected at least 2',
    ],
  },
  exec: {
    icon: 'terminal',
    kind: 'exec',
    base: [600, 3_000],
    pass: 'exit code 0',
    errors: [
      PYTHON_TRACE,
      'exit code 2\nTimeoutError: page.waitForSelector: Timeout 30000ms exceeded.\nCall log:\n  - waiting for locator(\'[data-test="order-confirmed"]\') to be visible',
      'exit code 124\ncommand timed out after 60s',
    ],
  },
  postgres: {
    icon: 'postgres',
    kind: 'postgres',
    base: [12, 220],
    pass: '1 row',
    errors: [
      'FATAL:  remaining connection slots are reserved for roles with privileges of the "pg_use_reserved_connections" role (SQLSTATE 53300)',
      'ERROR:  canceling statement due to statement timeout (SQLSTATE 57014)\nCONTEXT:  SQL statement "SELECT count(*) FROM pg_stat_activity WHERE state = \'active\'"',
      'test failed: replication_lag_seconds 184 > 60',
    ],
  },
  mysql: {
    icon: 'mysql',
    kind: 'mysql',
    base: [12, 160],
    pass: '1 row',
    errors: [
      'Error 1040 (08004): Too many connections',
      'Error 1205 (HY000): Lock wait timeout exceeded; try restarting transaction',
    ],
  },
  mssql: {
    icon: 'sqlserver',
    kind: 'mssql',
    base: [20, 200],
    pass: '1 row',
    errors: ['mssql: login error: Cannot open database requested by the login (4060)'],
  },
  redis: {
    icon: 'redis',
    kind: 'redis',
    base: [2, 30],
    pass: 'PONG',
    errors: [
      'dial tcp {host}: connect: connection refused',
      "OOM command not allowed when used memory > 'maxmemory'",
      'LOADING Redis is loading the dataset in memory',
    ],
  },
  mongodb: {
    icon: 'mongo',
    kind: 'mongodb',
    base: [10, 120],
    pass: 'ok: 1',
    errors: [
      'server selection error: server selection timeout, current topology: { Type: ReplicaSetNoPrimary, Servers: [{ Addr: {host}, Type: RSSecondary }] }',
    ],
  },
  elasticsearch: {
    icon: 'elasticsearch',
    kind: 'elasticsearch',
    base: [30, 420],
    pass: '{hits} hits, 0 failed shards',
    errors: [
      '[503 Service Unavailable] {"error":{"root_cause":[{"type":"no_shard_available_action_exception","reason":"No shard available for [get [products-v42][_doc]]"}],"type":"search_phase_execution_exception"},"status":503}',
      'got 0 results, expected more than 100',
    ],
  },
  prometheus: {
    icon: 'prometheus',
    kind: 'prometheus',
    base: [20, 300],
    pass: 'query returned 1 sample within bounds',
    errors: [
      'test failed: value 0.9871 < 0.995\nquery: sum(rate(http_requests_total{code!~"5.."}[5m])) / sum(rate(http_requests_total[5m]))',
      'test failed: consumer lag 184213 > 50000',
      'bad_data: query timed out in expression evaluation',
    ],
  },
  alertmanager: {
    icon: 'alertmanager',
    kind: 'alertmanager',
    base: [25, 140],
    pass: '0 alerts firing',
    errors: [
      '2 alerts firing: KubePodCrashLooping (search/search-indexer), KubeDeploymentReplicasMismatch (storefront/image-resizer)',
      '1 alert firing: NodeNotReady (ip-10-0-3-17) for 5h',
    ],
  },
  kubernetes: {
    icon: 'k8s',
    kind: 'kubernetes',
    base: [60, 700],
    pass: 'all resources are ready',
    errors: [
      '2 of 11 resources are not ready:\n  Deployment/search-indexer: Deployment does not have minimum availability\n  Pod/search-indexer-7c9: CrashLoopBackOff',
      "kustomization not ready: dependency 'flux-system/infrastructure' is not ready",
    ],
  },
  catalog: {
    icon: 'catalog',
    kind: 'catalog',
    base: [30, 240],
    pass: '0 items match the policy violation',
    errors: [
      '3 items violate the policy:\n  Kubernetes::Pod image-resizer (unhealthy)\n  AWS::EC2::SecurityGroup bastion-sg (port 22 open to 0.0.0.0/0)\n  AWS::IAM::Role break-glass-admin (unused for 180 days)',
    ],
  },
  s3: {
    icon: 's3',
    kind: 's3',
    base: [90, 700],
    pass: 'put, get and list succeeded',
    errors: [
      'operation error S3: PutObject, https response error StatusCode: 403, api error AccessDenied: Access Denied',
      'newest object is 31h old, limit 26h',
    ],
  },
  folder: {
    icon: 'folder',
    kind: 'folder',
    base: [200, 1_800],
    pass: '14 files, newest is 2h old',
    errors: [
      'newest file is 27h old, maxAge is 25h',
      'found 0 files matching ^SETTLE_.*\\.csv\\.gpg$, minCount is 1',
    ],
  },
  restic: {
    icon: 'restic',
    kind: 'restic',
    base: [1_500, 3_000],
    pass: 'no errors were found; last snapshot 5h ago',
    errors: [
      'Fatal: unable to open config file: Stat: The specified key does not exist.\nIs there a repository at the following location?',
      'last snapshot is 51h old, maxAge is 26h',
    ],
  },
  github: {
    icon: 'github',
    kind: 'github',
    base: [180, 900],
    pass: 'last run: success',
    errors: [
      'last run of ci.yml on main: failure\n  job integration-tests: exit code 1\n  https://github.com/meridian-retail/search/actions/runs/11873342905',
    ],
  },
  azuredevops: {
    icon: 'azure-devops',
    kind: 'azureDevops',
    base: [300, 1_400],
    pass: 'last run: succeeded',
    errors: [
      "401 Unauthorized: TF400813: The user '' is not authorized to access this resource. The personal access token has expired.",
    ],
  },
  cloudwatch: {
    icon: 'cloudwatch',
    kind: 'cloudwatch',
    base: [140, 600],
    pass: 'alarm state: OK',
    errors: [
      'alarm rds-orders-db-free-storage is in ALARM: Threshold Crossed: 1 datapoint [4.1E10] was less than the threshold (5.0E10).',
    ],
  },
};
