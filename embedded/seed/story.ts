/**
 * The incident that runs through the data: a bad release of payments-api made its check fail for 40 minutes,
 * INC-7 was opened by a rule, people were told, a playbook restarted the deployment, a fixed release went out
 * and the incident was resolved. How long ago each of it was:
 */
export const STORY = {
  incident: 'INC-7',
  check: 'payments-api/health',
  namespace: 'payments',
  deployment: 'payments-api',
  badRelease: '24d3h8m',
  failed: '24d3h',
  opened: '24d2h58m',
  told: '24d2h57m',
  investigating: '24d2h51m',
  restartAsked: '24d2h46m',
  mitigated: '24d2h40m',
  goodRelease: '24d2h26m',
  recovered: '24d2h20m',
  resolved: '24d2h2m',
} as const;
