/** Reads of the settings pages: people, teams, permissions, connections, agents, integrations, properties. */
import { many, one, person, read, AVATAR, type ReadCall } from './call';

const STATUS =
  'job_name job_success_count job_error_count job_details job_hostname job_duration_millis job_resource_type ' +
  'job_status job_time_start job_time_end job_created_at job_last_failed';
const SETTINGS_LIST = 'deleted_at=is.null&order=created_at.desc&limit=100';

export const SETTINGS_READS: readonly ReadCall[] = [
  read(
    'canaries_with_status: settings list',
    `canaries_with_status?select=*,created_by(${AVATAR})&${SETTINGS_LIST}`,
    `id name namespace interval schedule labels source created_at deleted_at last_runtime agent ${STATUS}`,
    { embeds: { created_by: person } },
  ),
  read(
    'config_scrapers_with_status: settings list',
    `config_scrapers_with_status?select=*,created_by(${AVATAR})&${SETTINGS_LIST}`,
    `id name namespace spec source description agent ${STATUS}`,
    { embeds: { created_by: person } },
  ),
  read(
    'teams_with_status: settings list',
    `teams_with_status?select=*,created_by(${AVATAR})&${SETTINGS_LIST}`,
    `id name icon spec source ${STATUS}`,
    { embeds: { created_by: person } },
  ),
  read(
    'topologies_with_status: settings list',
    `topologies_with_status?select=*,created_by(${AVATAR}),agent:agent_id(id,name,description)&${SETTINGS_LIST}`,
    `id name namespace labels spec source schedule ${STATUS}`,
    { embeds: { created_by: person, agent: one('id name description') } },
  ),
  read(
    'integrations_with_status: list page',
    'integrations_with_status?select=*&deleted_at=is.null&order=created_at.desc&limit=50&offset=0',
    `id name description integration_type source agent_id created_at updated_at deleted_at created_by agent ` +
      `creator_name creator_avatar creator_title creator_email ${STATUS}`,
    { count: true },
  ),
  read(
    'integrations_with_status: one',
    'integrations_with_status?id=eq.<integration>',
    'id integration_type',
  ),
  read(
    'config_scrapers: one',
    'config_scrapers?limit=1',
    'id name namespace description spec source created_at',
  ),
  read(
    'logging_backends: list',
    `logging_backends?order=created_at.desc&select=id,spec,name,source,created_at,updated_at,created_by(${AVATAR})` +
      '&deleted_at=is.null',
    'id spec name source created_at updated_at',
    { embeds: { created_by: person } },
  ),
  read(
    'connections: settings list',
    `connections?select=*,created_by(${AVATAR})&${SETTINGS_LIST}`,
    'id name namespace type url source username password certificate properties insecure_tls created_at updated_at',
    { embeds: { created_by: person } },
  ),
  read(
    'connections: by name',
    'connections?name=neq.nothing&namespace=neq.nothing&select=id,name,type',
    'id name type',
  ),
  read(
    'connections_list: list',
    'connections_list',
    'id name namespace type category created_by created_at updated_at',
  ),
  read(
    'connection_details: one',
    'connection_details?id=eq.<connection>',
    'id name namespace type category source properties insecure_tls username password certificate',
  ),
  read(
    'agents_summary: list page',
    `agents_summary?select=*,created_by(${AVATAR})&limit=50&offset=0&order=name.asc&order=created_at.desc`,
    'id name hostname description ip version username person_id properties tls created_at updated_at last_seen ' +
      'last_received config_count checks_count config_scrapper_count playbook_runs_count health status',
    { embeds: { created_by: person }, count: true },
  ),
  read('agents: names', 'agents?select=id,name,description&deleted_at=is.null', 'id name description'),

  read(
    'people: list',
    'people?select=*&deleted_at=is.null&email=not.is.null&order=name.asc',
    'id name avatar type email properties external_id last_login created_at deleted_at',
  ),
  read('people: last sign-in', 'people?select=id,last_login&id=in.(<person>)', 'id last_login'),
  read('people_roles: by ids', 'people_roles?id=in.(<person>)', 'id name email roles'),
  read('people_roles: of roles', 'people_roles?order=name.asc&roles=cs.{admin}', 'id name email roles'),
  read(
    'identities: list',
    'identities',
    'id nid state state_changed_at created_at updated_at traits schema_id',
  ),
  read(
    'teams: list',
    'teams?deleted_at=is.null&order=name.asc',
    'id name icon spec source created_at updated_at',
  ),
  read('team_members: of a team', 'team_members?team_id=eq.<team>&select=*,person_id(*)', 'team_id', {
    embeds: { person_id: one('id name email avatar') },
  }),
  read('team_members: teams of a person', 'team_members?select=team_id(id,name,icon)&limit=5', '', {
    embeds: { team_id: one('id name icon') },
  }),
  ...(
    [
      ['all', ''],
      ['of a connection', 'connection_id=eq.<permittedConnection>&'],
      ['of a playbook', 'playbook_id=eq.<permittedPlaybook>&'],
      ['of a subject', 'subject=eq.<permittedSubject>&'],
      ['by targets', 'or=(component_id.not.is.null,config_id.not.is.null,canary_id.not.is.null)&'],
      ['by legacy subjects', 'person_id=is.null&team_id=is.null&notification_id=is.null&check_id=is.null&'],
      ['by action', 'action=in.("read")&subject_type=eq.person&source=eq.UI&'],
    ] as const
  ).map(([purpose, filter]) =>
    read(
      `permissions_summary: ${purpose}`,
      `permissions_summary?${filter}select=*&deleted_at=is.null&limit=50&offset=0`,
      'id name namespace description error source action object object_selector deny subject subject_type ' +
        'created_at updated_at deleted_at created_by updated_by until tags agents person team canary group ' +
        'notification playbook scraper topology component_object config_object canary_object playbook_object ' +
        'connection_object',
      { count: true },
    ),
  ),
  read(
    'permissions_summary: with author',
    `permissions_summary?select=*,created_by(${AVATAR})`,
    'id subject',
    { embeds: { created_by: person } },
  ),
  read(
    'permissions_group_summary: list',
    'permissions_group_summary',
    'subject subject_type subject_label action object deny',
  ),
  read(
    'permission_subjects: search',
    'permission_subjects?name=ilike.*e*&order=type.asc,name.asc&limit=5000',
    'id name type email owner icon',
  ),
  read(
    'access_scopes: list',
    'access_scopes?select=*,person:people!access_scopes_sub_person_id_fkey(id,email,name),team:teams(id,name),' +
      `created_by(${AVATAR})&deleted_at=is.null`,
    'id name namespace description person_id team_id resources scopes source created_at updated_at deleted_at',
    { embeds: { person: one('id email name'), team: one('id name'), created_by: person } },
  ),
  read(
    'scopes: list',
    `scopes?select=*,created_by(${AVATAR})&deleted_at=is.null`,
    'id name namespace targets',
    {
      embeds: { created_by: person },
    },
  ),
  read('properties: list', `properties?select=*,created_by(${AVATAR})`, 'name value created_at updated_at'),
  read('properties: with author', `properties?select=name,created_by!inner(${AVATAR})&limit=5`, 'name', {
    embeds: { created_by: person },
  }),
  read('person_analytics: list', 'person_analytics?limit=5', 'person_id key count', { optional: true }),
  read('severities: list', 'severities', 'id name aliases icon'),
  read('config_scrapers: author', 'config_scrapers?select=id,created_by!inner(id,name)&limit=5', 'id', {
    embeds: { created_by: one('id name') },
  }),
  read('permission_groups: author', 'permission_groups?select=*,created_by(id,name)', 'id name selectors', {
    embeds: { created_by: one('id name') },
  }),
  read('teams: components of a team', 'teams?select=id,team_components!inner(component_id)&limit=5', 'id', {
    embeds: { team_components: many('component_id') },
  }),
];
