/** Incidents, playbooks, notifications, permissions, agents, teams, views, jobs. */
import type { Effect } from './effects';

const id = (name: string) => `pg_temp.id('${name}')`;

export const PEOPLE_EFFECTS: readonly Effect[] = [
  {
    name: 'bootstrap rows',
    query: `SELECT ROW((SELECT count(*) FROM people WHERE name = 'System' AND email IS NULL),
      (SELECT name FROM agents WHERE id = '00000000-0000-0000-0000-000000000000'),
      (SELECT source FROM config_scrapers WHERE id = '00000000-0000-0000-0000-000000000000'),
      (SELECT string_agg(name, ',' ORDER BY id) FROM severities),
      (SELECT count(*) FROM casbin_rule WHERE ptype = 'p' AND v0 = 'editor'))::text`,
    expect: ['(1,local,System,"Critical,Blocker,High,Medium,Low",33)'],
  },
  {
    name: 'roles of a person leave the team out',
    query: `SELECT name || ' ' || array_to_string(roles, ',') FROM people_roles ORDER BY name`,
    expect: ['Amara Okafor admin', 'Ravi Menon responder'],
  },
  {
    name: 'incidents are numbered',
    run: `INSERT INTO incidents (title, created_by, severity, description, type, status)
      VALUES ('Second', ${id('amara')}, 'low', '', 'cost', 'open')`,
    query: "SELECT incident_id FROM incidents WHERE title = 'Second'",
    expect: ['INC-2'],
  },
  {
    name: 'refresh_derived continues the numbers of loaded incidents',
    run: `INSERT INTO incidents (incident_id, title, created_by, severity, description, type, status)
        VALUES ('INC-41', 'Loaded', ${id('amara')}, 'low', '', 'cost', 'open');
      SELECT refresh_derived();
      INSERT INTO incidents (title, created_by, severity, description, type, status)
        VALUES ('Next', ${id('amara')}, 'low', '', 'cost', 'open')`,
    query: "SELECT incident_id FROM incidents WHERE title = 'Next'",
    expect: ['INC-42'],
  },
  {
    name: 'history of an incident',
    query: `SELECT type FROM incident_histories WHERE incident_id = ${id('incident')} GROUP BY type ORDER BY type`,
    expect: [
      'evidence.created',
      'evidence.done_definition_added',
      'hypothesis.created',
      'incident.created',
      'responder.commented',
      'responder.created',
    ],
  },
  {
    name: 'a status change is recorded under the caller of the API',
    run: `SET LOCAL request.jwt.claims TO '{"id": "${'0'.repeat(8)}-0000-0000-0000-000000000001", "disable_rls": true}';
      UPDATE incidents SET status = 'resolved' WHERE id = ${id('incident')};
      UPDATE hypotheses SET status = 'proven' WHERE id = ${id('root')}`,
    query: `SELECT type || ' ' || description || ' ' || (SELECT name FROM people WHERE id = incident_histories.created_by)
      FROM incident_histories WHERE type LIKE '%status_updated' ORDER BY type`,
    expect: ['hypothesis.status_updated proven System', 'incident.status_updated resolved System'],
  },
  {
    name: 'definitions of done are announced as they are added, pass, regress and go',
    run: `UPDATE evidences SET done = true WHERE id = ${id('check evidence')};
      UPDATE evidences SET done = false WHERE id = ${id('check evidence')};
      UPDATE evidences SET definition_of_done = false WHERE id = ${id('check evidence')}`,
    query: "SELECT name FROM event_queue WHERE name LIKE 'incident.dod.%' ORDER BY name",
    expect: ['incident.dod.added', 'incident.dod.passed', 'incident.dod.regressed', 'incident.dod.removed'],
  },
  {
    name: 'incident_summary lists people once',
    query: `SELECT (commander ->> 'name') || ' ' || jsonb_array_length(responders) || ' '
      || jsonb_array_length(commenters) FROM incident_summary`,
    expect: ['Ravi Menon 2 1'],
  },
  {
    name: 'what was sent about a config is a change of it, once a status',
    run: `UPDATE notification_send_history SET status = 'attempting_fallback' WHERE id = ${id('sent')};
      UPDATE notification_send_history SET status = 'sent' WHERE id = ${id('sent')};
      UPDATE notification_send_history SET status = 'repeat-interval' WHERE id = ${id('sent')};
      UPDATE notification_send_history SET status = 'pending' WHERE id = ${id('sent')}`,
    query:
      "SELECT change_type || ' ' || severity FROM config_changes WHERE source = 'notification' ORDER BY 1",
    expect: [
      'NotificationAttempting_fallback medium',
      'NotificationRepeat-Interval info',
      'NotificationSent info',
    ],
  },
  {
    name: 'kinds of notified resources',
    query: `SELECT resource_kind || ' ' || (resource ->> 'name') || ' ' || resource_type
      FROM notification_send_history_summary ORDER BY 1`,
    expect: [
      'canary payments-http canary',
      'check payments-api/health check',
      'component payments-api component',
      'config payments-api config',
    ],
  },
  {
    name: 'counters of a notification rule',
    query: `SELECT ROW(pending, failed, sent, avg_duration_ms, most_common_error)::text FROM notifications_summary`,
    expect: ['(1,1,2,70.00,"channel not found")'],
  },
  {
    name: 'history of a resource with the row it was inhibited by',
    query: `SELECT status FROM notification_send_history_of_resource(${id('check')}) ORDER BY status`,
    expect: ['inhibited', 'sent'],
  },
  {
    name: 'unsent notifications are counted up inside the window',
    run: `SELECT insert_unsent_notification_to_history(${id('rule')}, 'check.failed', ${id('quiet check')}, 'silenced', '1 hour')
      FROM generate_series(1, 3)`,
    query: `SELECT count FROM notification_send_history WHERE resource_id = ${id('quiet check')}`,
    expect: [3],
  },
  {
    name: 'a skipped send folds into the skipped one before it',
    run: `INSERT INTO notification_send_history (id, notification_id, status, source_event, resource_id) VALUES
        (${id('a')}, ${id('rule')}, 'pending', 'check.failed', ${id('quiet check')}),
        (${id('b')}, ${id('rule')}, 'pending', 'check.failed', ${id('quiet check')});
      SELECT skip_notification_send_history(${id('a')}, '1 hour');
      SELECT skip_notification_send_history(${id('b')}, '1 hour')`,
    query: `SELECT status || ' ' || count FROM notification_send_history WHERE resource_id = ${id('quiet check')}`,
    expect: ['skipped 2'],
  },
  {
    name: 'errors are cleared by the change that may mend them',
    run: `UPDATE notifications SET error = 'x'; UPDATE notifications SET filter = 'true';
      UPDATE notification_silences SET error = 'x'; UPDATE notification_silences SET filter = 'true';
      UPDATE permissions SET error = 'x'; UPDATE permissions SET object_selector = '{}' WHERE object_selector IS NOT NULL`,
    query: `SELECT (SELECT count(*) FROM notifications WHERE error IS NOT NULL)
      + (SELECT count(*) FROM notification_silences WHERE error IS NOT NULL)
      + (SELECT count(*) FROM permissions WHERE error IS NOT NULL AND object_selector IS NOT NULL)`,
    expect: ['0'],
  },
  {
    name: 'an error of a rule is cleared when its team changes',
    run: `UPDATE notifications SET error = 'x'; UPDATE teams SET spec = '{}'`,
    query: 'SELECT error FROM notifications',
    expect: [null],
  },
  {
    name: 'approvals and changed approval rules are announced',
    run: `UPDATE playbooks SET spec = spec || '{"approval": {"type": "any"}}'`,
    query: "SELECT DISTINCT name FROM event_queue WHERE name LIKE 'playbook.%' ORDER BY name",
    expect: ['playbook.approval.inserted', 'playbook.spec.approval.updated'],
  },
  {
    name: 'actions of a run include those of its child runs, with artifacts',
    query: `SELECT name || ' ' || coalesce(jsonb_array_length(artifacts), 0) || ' ' || (agent ->> 'name')
      FROM get_playbook_run_actions(${id('run')})`,
    expect: ['restart 1 local', 'wait 0 local'],
  },
  {
    name: 'a deleted agent loses its tokens, and with cleanup what it owns',
    run: `UPDATE canaries SET agent_id = ${id('edge')} WHERE id = ${id('canary')};
      UPDATE config_items SET agent_id = ${id('edge')} WHERE id = ${id('cluster')};
      UPDATE agents SET deleted_at = now(), cleanup = true WHERE id = ${id('edge')}`,
    query: `SELECT ROW((SELECT expires_at <= now() FROM access_tokens WHERE name = 'edge'),
      (SELECT expires_at FROM access_tokens WHERE name = 'ci'),
      (SELECT deleted_at = now() FROM canaries WHERE id = ${id('canary')}),
      (SELECT deleted_at = now() FROM checks WHERE id = ${id('check')}),
      (SELECT deleted_at = now() FROM config_items WHERE id = ${id('cluster')}))::text`,
    expect: ['(t,,t,t,t)'],
  },
  {
    name: 'the resources of the local agent cannot be deleted at once',
    run: `SELECT delete_agent_resources('00000000-0000-0000-0000-000000000000', now())`,
    query: 'SELECT count(*) > 0 FROM config_items WHERE deleted_at IS NULL',
    expect: [true],
  },
  {
    name: 'counts and state of agents',
    query: `SELECT name || ' ' || coalesce(config_count::text, 'null') || ' ' || status || ' ' || health
      FROM agents_summary ORDER BY name`,
    expect: ['eu-west-edge null online healthy', 'local 4 unknown unknown'],
  },
  {
    name: 'a deleted team gives its components back',
    run: `UPDATE teams SET deleted_at = now()`,
    query: 'SELECT count(*) FROM team_components',
    expect: ['0'],
  },
  {
    name: 'subjects of permissions',
    query: `SELECT type || ' ' || name || coalesce(' of ' || owner, '') FROM permission_subjects
      WHERE type <> 'role' ORDER BY 1`,
    expect: [
      'access_token_person ci of Amara Okafor',
      'permission_subject_group automation',
      'person Amara Okafor',
      'person Ravi Menon',
      'playbook Restart deployment',
      'team SRE',
    ],
  },
  {
    name: 'permissions that name an item in their selector',
    query: `SELECT count(*) FROM permissions_for_obj_selector('playbooks', 'restart', 'default')
      UNION ALL SELECT count(*) FROM permissions_for_obj_selector('configs', 'restart')`,
    expect: ['1', '0'],
  },
  {
    name: 'of a deleted subject the fields are null',
    run: `UPDATE people SET deleted_at = now() WHERE id = ${id('ravi')}`,
    query: `SELECT person::text FROM permissions_summary WHERE subject = ${id('ravi')}::text`,
    expect: ['{"id": null, "name": null, "email": null}'],
  },
  {
    name: 'one job row a resource, the newest',
    query: `SELECT job_name || ' ' || coalesce(job_last_failed::text, '-') FROM canaries_with_status
      WHERE name = 'payments-http'`,
    expect: ['Canary -'],
  },
  {
    name: 'the last failure shows beside the newest job',
    query:
      "SELECT job_status || ' ' || (job_last_failed IS NOT NULL) FROM config_scrapers_with_status WHERE name = 'prod-cluster'",
    expect: ['SUCCESS true'],
  },
  {
    name: 'kinds of integrations',
    query:
      "SELECT integration_type || ' ' || (agent IS NULL) FROM integrations_with_status WHERE name <> 'System' ORDER BY 1",
    expect: ['logging_backends true', 'scrapers false', 'topologies false'],
  },
  {
    name: 'the event queue is summed by name',
    query: `SELECT ROW(event_id, pending, failed, average_attempts, most_common_error)::text
      FROM event_queue_summary WHERE name = 'notification.send'`,
    expect: ['(,1,1,2.00,"no route")'],
  },
  {
    name: 'the same event about the same subject is queued once and made fresh',
    run: `UPDATE event_queue SET error = 'x', attempts = 3;
      SELECT enqueue_event('incident.created', ${id('incident')}, '{"id": "new"}')`,
    query: `SELECT attempts || ' ' || coalesce(error, '-') || ' ' || (properties ->> 'id') FROM event_queue
      WHERE name = 'incident.created'`,
    expect: ['0 - new'],
  },
  {
    name: 'columns of a view table',
    query: `SELECT string_agg(format_type(atttypid, NULL), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = 'view_default_pods'::regclass AND attnum > 0`,
    expect: [
      'text, text, numeric, boolean, timestamp with time zone, bigint, bigint, double precision, jsonb, jsonb, ' +
        'jsonb, text, uuid, boolean',
    ],
  },
  {
    name: 'a view without a primary key is refused',
    run: `SELECT create_view_table('default', 'x', '[{"name": "a", "type": "string"}]')`,
    query: '',
    expect: [],
    fails: '22023',
  },
  {
    name: 'orphans are found',
    run: `SET LOCAL session_replication_role = replica; DELETE FROM checks WHERE id = ${id('check')}`,
    query: "SELECT constraint_name FROM orphan_rows() WHERE child_table = 'check_statuses'",
    expect: ['check_statuses_check_id_fkey'],
  },
];
