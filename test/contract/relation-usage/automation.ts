/** Reads of playbooks, notifications, custom views and jobs. */
import { many, one, person, read, AVATAR, type ReadCall } from './call';

const RUN =
  'id playbook_id status created_at scheduled_time start_time end_time error spec parameters parent_id config_id ' +
  'component_id check_id agent_id notification_send_id';
const HISTORY =
  'id notification_id body body_payload status not_before retries payload count first_observed source_event ' +
  'resource_id resource_health resource_status resource_health_description person_id team_id connection_id ' +
  'silenced_by playbook_run_id error duration_millis group_id parent_id created_at';
const SILENCE =
  'id namespace name description filter selectors error from until recursive config_id check_id canary_id ' +
  'component_id source created_at updated_at deleted_at';
const JOB =
  'id agent_id name success_count error_count details hostname duration_millis resource_type resource_id status ' +
  'time_start time_end created_at';
const PLAYBOOK =
  'id name title icon description category namespace spec source created_at updated_at deleted_at';

export const AUTOMATION_READS: readonly ReadCall[] = [
  read(
    'playbook_names: list',
    'playbook_names?select=id,name,title,icon,category,namespace,description&order=title.asc',
    'id name title icon category namespace description',
  ),
  read(
    'playbooks: full list',
    `playbooks?select=*,created_by(${AVATAR})&deleted_at=is.null&order=created_at.desc`,
    PLAYBOOK,
    { embeds: { created_by: person } },
  ),
  read('playbooks: one', `playbooks?id=eq.<playbook>&select=*,created_by(${AVATAR})`, PLAYBOOK, {
    embeds: { created_by: person },
  }),
  read('playbooks: by ids', 'playbooks?id=in.(<playbook>)&select=id,title,spec', 'id title spec'),
  read(
    'playbook_runs: list page',
    'playbook_runs?parent_id=is.null&limit=50&offset=0&order=created_at.desc' +
      '&or=(and(start_time.gte.2000-01-01T00:00:00Z,start_time.lte.2999-01-01T00:00:00Z),' +
      'and(created_at.gte.2000-01-01T00:00:00Z,created_at.lte.2999-01-01T00:00:00Z))' +
      '&select=*,created_by(id,name,avatar),playbooks(id,name,title,spec,icon),component:components(id,name,icon),' +
      'check:checks(id,name,icon),config:config_items(id,name,type,config_class)',
    RUN,
    {
      embeds: {
        created_by: one('id name avatar'),
        playbooks: one('id name title spec icon'),
        component: one('id name icon'),
        check: one('id name icon'),
        config: one('id name type config_class'),
      },
      count: true,
    },
  ),
  read(
    'playbook_runs: a run and its children',
    `playbook_runs?or=(id.eq.<run>,parent_id.eq.<run>)&select=*,created_by(${AVATAR}),playbooks(id,name,title,spec),` +
      'component:components(id,name,icon),config:config_items(id,name,type,config_class),check:checks(id,name,icon),' +
      `playbook_approvals(*,person_id(${AVATAR}),team_id(*))`,
    RUN,
    { embeds: { playbooks: one('id name title spec') } },
  ),
  read(
    'playbook_runs: approvals',
    `playbook_runs?select=id,playbook_approvals!inner(*,person_id(${AVATAR}),team_id(*))`,
    'id',
    {
      embeds: {
        playbook_approvals: many('id run_id created_at', { person_id: person, team_id: one('id name') }),
      },
    },
  ),
  read(
    'rpc/get_playbook_run_actions',
    'rpc/get_playbook_run_actions?run_id=<run>',
    'id name playbook_run_id status scheduled_time start_time end_time result agent_id retry_count agent artifacts',
  ),
  read(
    'playbook_run_actions: one',
    'playbook_run_actions?id=eq.<artifactAction>&select=*,artifacts:artifacts(*)',
    'id name status retry_count playbook_run_id start_time scheduled_time end_time result agent_id error',
    { embeds: { artifacts: many('id filename content_type size checksum') } },
  ),
  read(
    'playbook_run_actions: spec of the run',
    'playbook_run_actions?id=eq.<artifactAction>&select=id,playbook_run:playbook_runs(spec)',
    'id',
    { embeds: { playbook_run: one('spec') } },
  ),
  read(
    'playbook_run_actions: trailing text of the reference UI',
    'playbook_run_actions?id=eq.<artifactAction>&select=*,artifacts:artifacts(*)::jsonb,playbook_run:playbook_runs(spec)',
    'id name',
    { embeds: { artifacts: many('id') } },
  ),

  read(
    'notifications_summary: list page',
    `notifications_summary?select=*,person:person_id(${AVATAR}),team:team_id(id,name,icon),created_by(${AVATAR})` +
      '&order=created_at.desc&limit=50&offset=0',
    'id name namespace error error_at title events filter person_id team_id custom_services created_at updated_at ' +
      'source repeat_interval wait_for pending avg_duration_ms failed sent most_common_error last_failed_at',
    { embeds: { person, team: one('id name icon'), created_by: person }, count: true },
  ),
  read(
    'notifications: one',
    `notifications?id=eq.<notification>&select=*,person:person_id(${AVATAR}),team:team_id(id,name,icon),` +
      `created_by(${AVATAR})`,
    'id name events template filter group_by repeat_interval wait_for inhibitions',
    { embeds: { created_by: person } },
  ),
  read(
    'notification_send_history_summary: of a resource',
    'notification_send_history_summary?select=*&order=created_at.desc&limit=50&offset=0&resource_id=eq.<notified>' +
      '&resource_type=in.("config","component","check","canary")&status=not.in.("nothing")&resource->>name=like.*',
    `${HISTORY} resource_tags resource resource_kind resource_type playbook_run`,
    { count: true },
  ),
  read(
    'rpc/notification_send_history_of_resource',
    'rpc/notification_send_history_of_resource?p_resource_id=<notified>',
    HISTORY,
  ),
  read(
    'notification_send_history_resources: list',
    'notification_send_history_resources?limit=5',
    'id resource_kind resource_type resource',
  ),
  read(
    'notification_send_history_resource_types: list',
    'notification_send_history_resource_types',
    'resource_type',
  ),
  read(
    'notification_send_history_resource_tags: list',
    'notification_send_history_resource_tags',
    'key value',
  ),
  read(
    'notification_silences: list page',
    'notification_silences?select=*,checks:check_id(id,name,type,status),catalog:config_id(id,name,type,config_class),' +
      `component:component_id(id,name,icon),createdBy:created_by(${AVATAR})` +
      '&order=created_at.desc&deleted_at=is.null&limit=50&offset=0',
    SILENCE,
    {
      embeds: {
        checks: one('id name type status'),
        catalog: one('id name type config_class'),
        component: one('id name icon'),
        createdBy: person,
      },
      count: true,
    },
  ),

  read(
    'views: list page',
    'views?select=*&deleted_at=is.null&order=namespace.asc,name.asc',
    'id name namespace spec source',
    {
      count: true,
    },
  ),
  read(
    'views_summary: sidebar',
    'views_summary?sidebar=eq.true&select=id,name,namespace,title,icon,ordinal&order=ordinal.asc,title.asc',
    'id name namespace title icon ordinal',
  ),
  read('views_summary: id by name', 'views_summary?name=eq.<viewName>&select=id', 'id'),
  read('view_panels: list', 'view_panels?limit=5', 'view_id request_fingerprint results refreshed_at'),

  read(
    'job_histories: list page',
    'job_histories?select=*,artifacts:artifacts(id,filename)&duration_millis=gte.0&order=created_at.desc' +
      '&and=(created_at.gt.2000-01-01T00:00:00Z,created_at.lt.2999-01-01T00:00:00Z)' +
      '&status=in.("SUCCESS")&limit=150&offset=0',
    `${JOB} resource_name agent artifacts`,
    { count: true },
  ),
  read(
    'job_histories: of a resource',
    'job_histories?resource_id=eq.<jobResource>&resource_type=not.is.null',
    JOB,
  ),
  read(
    'job_histories: with artifacts',
    'job_histories?select=id,artifacts:artifacts!inner(id,filename)&limit=5',
    'id',
    { embeds: { artifacts: many('id filename') } },
  ),
  read('job_history_names: list', 'job_history_names?order=name.asc', 'name'),
  read(
    'job_history_summary: list',
    'job_history_summary',
    'name total running success warning failed stale skipped last_run_at average_duration',
  ),
  read('job_history_latest_status: list', 'job_history_latest_status?limit=5', `${JOB} rn`),
  read(
    'event_queue_summary: list',
    'event_queue_summary?order=last_failure.desc',
    'name event_id pending failed average_attempts first_failure last_failure most_common_error',
  ),
];
