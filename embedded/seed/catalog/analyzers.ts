import { records } from '../tabular';

/**
 * Rules that find something in the catalog. `weight` is how often, the pool says where (`insights.ts`), severities are
 * picked from the words.
 */
export const ANALYZERS = records(
  ['analyzer', 'type', 'source', 'pool', 'weight', 'severities', 'summary'],
  `
  CVE-2024-6387               | security       | trivy  | node       | 3  | critical high | OpenSSH: signal handler race allows remote code execution (regreSSHion)
  CVE-2025-0395               | security       | trivy  | workload   | 12 | high medium   | glibc: buffer overflow in assert() message
  CVE-2024-45337              | security       | trivy  | workload   | 12 | critical high | golang.org/x/crypto: misuse of ServerConfig.PublicKeyCallback
  CVE-2025-22228              | security       | trivy  | workload   | 8  | medium low    | spring-security: BCrypt passwords longer than 72 bytes
  open-management-port        | security       | policy | network    | 5  | high critical | Management port reachable from the internet
  secret-age                  | security       | policy | secret     | 7  | medium low    | Secret has not been rotated for a year
  pci-network-policy          | compliance     | policy | workload   | 6  | high medium   | Pods of the card data environment without a network policy
  data-residency              | compliance     | aws    | bucket     | 5  | high medium   | Bucket replicates outside the European Union
  missing-owner-tag           | compliance     | policy | machine    | 8  | low info      | Resource without owner tag
  trusted-advisor/idle-rds    | cost           | aws    | database   | 5  | medium low    | Database is idle outside office hours
  trusted-advisor/underused-ec2 | cost         | aws    | machine    | 8  | medium low    | Instance uses less than 10 % CPU
  cost-optimiser/storage-class | cost          | aws    | bucket     | 7  | low info      | Objects not read for 90 days are in the standard class
  cost-optimiser/requests     | cost           | policy | workload   | 10 | low info      | Requested CPU is four times what is used
  slow-start                  | performance    | policy | workload   | 8  | medium low    | Pods need more than 90 s to become ready
  cpu-throttling              | performance    | policy | workload   | 10 | high medium   | Containers are throttled for more than 20 % of the time
  gp2-volume                  | performance    | aws    | database   | 4  | low info      | Storage is of a slower generation
  single-replica              | availability   | policy | workload   | 10 | high medium   | Only one replica in production
  single-zone-placement       | availability   | policy | workload   | 7  | medium high   | All pods run in one zone
  no-multi-az                 | availability   | aws    | database   | 3  | high medium   | Database has no standby in another zone
  readiness-budget            | reliability    | policy | workload   | 9  | medium low    | Readiness failed more often than the budget allows
  pod-disruption-budget       | reliability    | policy | workload   | 8  | low medium    | No pod disruption budget
  latest-tag                  | technical_debt | policy | workload   | 5  | low info      | Image is referenced by a moving tag
  engine-end-of-life          | technical_debt | aws    | database   | 4  | medium high   | Engine version leaves support in six months
  autoscaling-headroom        | recommendation | policy | workload   | 7  | info low      | A horizontal autoscaler would follow the load
  webhook-drift               | integration    | policy | repository | 3  | medium low    | Webhook of the repository has not delivered for a week
  unclassified-finding        | other          | policy | any        | 4  | info low      | Needs to be looked at by a person
`,
);
