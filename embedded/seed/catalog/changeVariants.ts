import { records } from '../tabular';

/**
 * Kinds of change by weight. The pool says which configs it befalls (`changes.ts`), severity is one word or `mix`. In
 * texts `{name}`, `{ns}`, `{a}` and `{b}` (two versions), `{n}` (a number) and `{who}` are filled in.
 */
export const VARIANTS = records(
  ['weight', 'type', 'source', 'pool', 'severity', 'summary', 'template'],
  `
  100 | diff | kubernetes | deployment | mix | image {a} to {b} | image
  60  | diff | kubernetes | deployment | mix | replicas changed | replicas
  40  | diff | kubernetes | deployment | mix | resources.limits.memory changed | memory
  55  | diff | kubernetes | configmap | mix | LOG_LEVEL, REQUEST_TIMEOUT changed | settings
  30  | diff | kubernetes | ingress | mix | nginx.ingress.kubernetes.io/proxy-body-size changed | annotation
  30  | diff | config-db | rds | mix | AllocatedStorage changed | storage
  15  | diff | github | repository | mix | open_issues_count, pushed_at changed | repository
  55  | Pulled | kubernetes | pod | info | Successfully pulled image "registry.meridian.example/{ns}/{name}:{b}" in {n}ms | event
  40  | BackOff | kubernetes | pod | low | Back-off restarting failed container | event
  25  | Killing | kubernetes | pod | info | Stopping container | event
  30  | Unhealthy | kubernetes | pod | low | Readiness probe failed: HTTP probe failed with statuscode: 503 | event
  35  | Scaling | kubernetes | deployment | info | Scaled up replica set {name} to {n} | scale
  15  | BackOff | kubernetes | pod | medium | Back-off pulling image "registry.meridian.example/{ns}/{name}:{b}" | event
  86  | Deployment | github | deployment | mix | Deployed {b} | deployment
  18  | UPDATE | kubernetes | helm | mix | Helm upgrade succeeded, revision {n} | helm
  8   | Rollback | kubernetes | helm | medium | Helm rollback to revision {n} | helm
  4   | Promotion | github | deployment | low | Promoted {b} from staging to production | promotion
  26  | RunInstances | cloudtrail | ec2 | mix | RunInstances by {who} | cloudtrail
  22  | AddTags | cloudtrail | ec2 | info | CreateTags by {who} | cloudtrail
  16  | ModifyDBInstance | cloudtrail | rds | mix | ModifyDBInstance by {who} | cloudtrail
  12  | AuthorizeSecurityGroupIngress | cloudtrail | securitygroup | high | AuthorizeSecurityGroupIngress by {who} | cloudtrail
  14  | PutBucketPolicy | cloudtrail | bucket | mix | PutBucketPolicy by {who} | cloudtrail
  10  | AttachRolePolicy | cloudtrail | role | high | AttachRolePolicy by {who} | cloudtrail
  38  | Unhealthy | config-db-health-trigger | workload | medium | Failed: back-off restarting failed container | unhealthy
  30  | Healthy | config-db-health-trigger | workload | info | Running | healthy
  12  | Warning | config-db-health-trigger | workload | low | Running: readiness probe failing | warning
  8   | BackupStarted | config-db | rds | info | Automated backup started | backup
  14  | BackupCompleted | config-db | rds | info | Automated backup finished, {n} GiB | backup
  4   | BackupFailed | config-db | rds | critical | Backup failed: InsufficientSnapshotStorage | backup
  4   | BackupRestored | config-db | rds | medium | Restored to staging from snapshot {n} | restore
  12  | PipelineRunStarted | github | repository | info | ci.yml #{n} started by {who} | pipeline
  16  | PipelineRunCompleted | github | repository | info | ci.yml #{n} finished in {n}s | pipeline
  5   | PipelineRunFailed | github | repository | high | ci.yml #{n} failed: job integration-tests | pipeline
  9   | PipelineRunCompleted | config-db | pipeline | info | Run {n} succeeded | pipeline
  9   | UserCreated | config-db | database | low | User {who} created | user
  8   | PermissionAdded | config-db | database | high | {who} was granted read_write | permission
  5   | PermissionRemoved | config-db | database | low | read_write revoked from {who} | permission
  6   | PlaybookCompleted | Playbook | deployment | low | Playbook: Restart deployment | playbook
  3   | PlaybookFailed | Playbook | deployment | high | Playbook: Restart deployment | playbook
  7   | CertificateRenewed | kubernetes | ingress | info | Certificate renewed, valid for 90 days | certificate
  2   | CertificateExpired | kubernetes | ingress | critical | Certificate has expired | certificate
  6   | CostChange | config-db | costly | medium | Daily cost rose by {n} % | cost
  12  | CREATE | kubernetes | secret | info | Secret created | event
  10  | RegisterNode | kubernetes | node | critical | Node joined after a replacement | event
`,
);

/** What goes with a change: unified diff, merge patch and details, each as text to be filled in. */
export const TEMPLATES: Readonly<Record<string, { diff?: string; patch?: string; details?: string }>> = {
  image: {
    diff: `--- before\n+++ after\n@@ -41,7 +41,7 @@ spec:\n       containers:\n         - name: {name}\n-          image: registry.meridian.example/{ns}/{name}:{a}\n+          image: registry.meridian.example/{ns}/{name}:{b}\n           imagePullPolicy: IfNotPresent\n`,
    patch: `{"spec":{"template":{"spec":{"containers":[{"name":"{name}","image":"registry.meridian.example/{ns}/{name}:{b}"}]}}}}`,
  },
  replicas: {
    diff: `--- before\n+++ after\n@@ -12,7 +12,7 @@ metadata:\n spec:\n   progressDeadlineSeconds: 600\n-  replicas: 3\n+  replicas: {n}\n   revisionHistoryLimit: 2\n`,
    patch: `{"spec":{"replicas":{n}}}`,
  },
  memory: {
    diff: `--- before\n+++ after\n@@ -55,7 +55,7 @@ spec:\n           resources:\n             limits:\n               cpu: "1"\n-              memory: 512Mi\n+              memory: 768Mi\n`,
    patch: `{"spec":{"template":{"spec":{"containers":[{"name":"{name}","resources":{"limits":{"memory":"768Mi"}}}]}}}}`,
  },
  settings: {
    diff: `--- before\n+++ after\n@@ -3,8 +3,8 @@ data:\n   FEATURE_FLAGS_URL: http://ab-router.storefront:8080/flags\n-  LOG_LEVEL: info\n+  LOG_LEVEL: debug\n   MAX_CONNECTIONS: "80"\n-  REQUEST_TIMEOUT: 5s\n+  REQUEST_TIMEOUT: {n}s\n`,
    patch: `{"data":{"LOG_LEVEL":"debug","REQUEST_TIMEOUT":"{n}s"}}`,
  },
  annotation: {
    diff: `--- before\n+++ after\n@@ -4,4 +4,5 @@ metadata:\n   annotations:\n+    nginx.ingress.kubernetes.io/proxy-body-size: {n}m\n     cert-manager.io/cluster-issuer: letsencrypt\n`,
    patch: `{"metadata":{"annotations":{"nginx.ingress.kubernetes.io/proxy-body-size":"{n}m"}}}`,
  },
  storage: {
    diff: `--- before\n+++ after\n@@ -1,5 +1,5 @@\n {\n-  "AllocatedStorage": 500,\n+  "AllocatedStorage": 6{n}0,\n   "DBInstanceIdentifier": "{name}"\n`,
    patch: `{"AllocatedStorage":6{n}0}`,
  },
  repository: {
    diff: `--- before\n+++ after\n@@ -9,5 +9,5 @@\n-  "open_issues_count": 12,\n+  "open_issues_count": {n},\n`,
    patch: `{"open_issues_count":{n}}`,
  },
  event: {
    details: `{"type":"Normal","reason":"Scheduled","involvedObject":{"kind":"Pod","name":"{name}","namespace":"{ns}"},"count":{n},"reportingComponent":"kubelet"}`,
  },
  scale: {
    details: `{"kind":"Scale/v1","previous":{"replicas":3},"current":{"replicas":{n}},"reason":"cpu above 70 %"}`,
  },
  deployment: {
    details: `{"kind":"ImageSource/v1","registry":"registry.meridian.example","image":"{ns}/{name}","tag":"{b}","previous":"{a}","commit":{"author":"{who}","url":"https://github.com/meridian-retail/platform-gitops/commit/{n}"}}`,
  },
  helm: {
    details: `{"kind":"HelmSource/v1","chart":"{name}","version":"{b}","previous":"{a}","revision":{n}}`,
  },
  promotion: {
    details: `{"kind":"Promotion/v1","from":{"environment":"staging"},"to":{"environment":"production"},"version":"{b}","approvedBy":"{who}"}`,
  },
  cloudtrail: {
    details: `{"eventSource":"ec2.amazonaws.com","userIdentity":{"type":"AssumedRole","userName":"{who}"},"sourceIPAddress":"10.0.{n}.14","awsRegion":"eu-west-1","userAgent":"aws-cli/2.22.7","requestParameters":{"name":"{name}"}}`,
  },
  unhealthy: {
    details: `{"previous":{"status":"Running","ready":true},"current":{"status":"Failed","ready":false,"description":"back-off restarting failed container"}}`,
  },
  healthy: {
    details: `{"previous":{"status":"Failed","ready":false,"description":"back-off restarting failed container"},"current":{"status":"Running","ready":true}}`,
  },
  warning: {
    details: `{"previous":{"status":"Running","ready":true},"current":{"status":"Running","ready":true,"description":"readiness probe failing"}}`,
  },
  backup: {
    details: `{"kind":"Backup/v1","status":"available","size":"{n}GiB","snapshot":"rds:{name}-{n}","database":"{name}"}`,
  },
  restore: {
    details: `{"kind":"Restore/v1","status":"available","source":"rds:{name}-{n}","target":"staging-{name}","size":"{n}GiB"}`,
  },
  pipeline: {
    details: `{"kind":"PipelineRun/v1","workflow":"ci.yml","number":{n},"branch":"main","actor":"{who}","url":"https://github.com/{name}/actions/runs/{n}"}`,
  },
  user: { details: `{"kind":"UserChange/v1","user":"{who}","database":"{name}"}` },
  permission: {
    details: `{"kind":"PermissionChange/v1","user":"{who}","role":"read_write","database":"{name}"}`,
  },
  playbook: {
    details: `{"parameters":{"reason":"Readiness failing after the release"},"playbook":"restart-deployment"}`,
  },
  certificate: {
    details: `{"issuer":"letsencrypt","dnsNames":["{name}.meridian.example"],"notAfter":"in 90 days"}`,
  },
  cost: { details: `{"previous":{"cost_1d":41.2},"current":{"cost_1d":5{n}.9},"currency":"USD"}` },
};
