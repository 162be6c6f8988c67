/** Reads of external access to configs, applications, plug-ins and artifacts. */
import { one, person, read, AVATAR, type ReadCall } from './call';

const ACCESS_COLUMNS =
  'config_id config_name config_type external_group_id external_user_id role role_external_ids user email ' +
  'user_type created_at deleted_at created_by last_signed_in_at last_reviewed_at last_reviewed_by';

export const ACCESS_READS: readonly ReadCall[] = [
  read(
    'config_access_summary: of a config',
    'config_access_summary?config_id=eq.<configWithGrants>',
    ACCESS_COLUMNS,
    {
      count: true,
    },
  ),
  read(
    'config_access_summary_by_user: of a type',
    'config_access_summary_by_user?config_types=cs.{<grantedType>}&order=user.asc&limit=50&offset=0',
    'external_user_id user email access_count distinct_roles distinct_configs last_signed_in_at latest_grant config_types',
    { count: true },
  ),
  read(
    'config_access_summary_by_group: list',
    'config_access_summary_by_group?order=group.asc',
    'external_group_id group access_count distinct_users distinct_roles distinct_configs last_signed_in_at ' +
      'latest_grant config_types',
  ),
  read(
    'config_access_summary_by_config: list',
    'config_access_summary_by_config?order=last_signed_in_at.desc.nullslast',
    'config_id config_name config_type access_count distinct_users distinct_roles last_signed_in_at latest_grant',
  ),
  read(
    'config_access_logs: of a config',
    'config_access_logs?config_id=not.is.null&select=*,external_users(name,user_email:email)&limit=5',
    'external_user_id config_id scraper_id mfa properties count created_at',
    { embeds: { external_users: one('name user_email') } },
  ),
  read(
    'external_users: search',
    'external_users?or=(name.ilike.*a*,email.ilike.*a*,aliases.cs.{"nobody"})&user_type=neq.group' +
      '&deleted_at=is.null&order=email.asc.nullslast&limit=20',
    'id name email user_type aliases account_id',
  ),
  read('external_group_summary: list', 'external_group_summary', 'id name members_count permissions_count'),
  read(
    'rpc/config_access_filter_options',
    'rpc/config_access_filter_options',
    'catalogs users groups roles user_types',
    {
      scalar: true,
    },
  ),

  read(
    'applications: settings list',
    `applications?select=*,created_by(${AVATAR})&deleted_at=is.null&order=created_at.desc&limit=100`,
    'id name namespace description spec labels source created_at updated_at',
    { embeds: { created_by: person } },
  ),
  read(
    'scrape_plugins: settings list',
    `scrape_plugins?select=*,created_by(${AVATAR})&deleted_at=is.null`,
    'id name namespace spec source created_at',
    { embeds: { created_by: person }, optional: true },
  ),
  read(
    'plugins: list',
    'plugins?deleted_at=is.null',
    'id name namespace spec installed_path plugin_version',
    {
      optional: true,
    },
  ),
  read(
    'artifacts: list',
    'artifacts?select=id,filename,path,content_type,size,checksum,created_at,' +
      'playbook_run_action:playbook_run_actions(id,name),config_change:config_changes(id,change_type)' +
      '&filename=ilike.*.*&order=created_at.desc&limit=50&offset=0',
    'id filename path content_type size checksum created_at',
    { embeds: { playbook_run_action: one('id name'), config_change: one('id change_type') }, count: true },
  ),
  read(
    'artifact_summary: list',
    'artifact_summary?select=*',
    'content_type storage connection_id connection_name connection_type total_count total_size',
  ),
];
