import { NOWHERE, type Case, type Known } from './case';

const COUNT = { Prefer: 'count=exact' };
const PAST_END = { name: 'past the end', query: { offset: 10_000_000 }, headers: COUNT, status: 416 };
const LONG_AGO = new Date(Date.now() - 90 * 864e5).toISOString();
const TIES = 'config_id.asc,external_user_id.asc,external_group_id.asc,role.asc,created_at.asc';

/** A list: a page of it, what narrows it, nothing, and a page that is not there. */
const list = (page: Case['query'], ...more: Case[]): Case[] => [
  { name: 'a counted page', query: { limit: 2, ...page }, headers: COUNT, status: 206, notEmpty: true },
  ...more,
  PAST_END,
];

/** Who may reach the systems in the catalog. */
export const externalAccessCases: Record<string, (known: Known) => Case[]> = {
  listConfigAccess: () =>
    list(
      {
        order: `user.asc.nullslast,${TIES}`,
        and: `(user_type.in.(User,Guest),or(role.is.null,role.not.in.(view,edit)))`,
      },
      {
        name: 'by text',
        query: { and: '(or(user.ilike.*a*,email.ilike.*a*,config_name.ilike.*a*,role.ilike.*a*))' },
        status: 200,
        notEmpty: true,
      },
      {
        name: 'not reviewed for long',
        query: {
          and: `(or(last_reviewed_at.lt."${LONG_AGO}",and(last_reviewed_at.is.null,created_at.lt."${LONG_AGO}")))`,
        },
        status: 200,
        notEmpty: true,
      },
      { name: 'of no item', query: { config_id: `eq.${NOWHERE}` }, status: 200 },
      { name: 'by a column that is none', query: { order: 'nothing.asc' }, status: 400 },
    ),
  listConfigAccessByUser: () =>
    list(
      { order: 'access_count.desc.nullslast,user.asc,external_user_id.asc' },
      {
        name: 'of a type',
        query: { and: '(or(config_types.cs."{\\"AWS::RDS::Instance\\"}"))' },
        status: 200,
        notEmpty: true,
      },
    ),
  listConfigAccessByGroup: () =>
    list({ order: 'access_count.desc.nullslast,group.asc,external_group_id.asc' }),
  listConfigAccessByConfig: () =>
    list({ order: 'access_count.desc.nullslast,config_name.asc,config_id.asc' }),
  listConfigGrants: () => [
    {
      name: 'with whom and what they are about',
      query: {
        select:
          '*,user:external_users!external_user_fk!inner(*),item:config_items!config_fk!inner(name,type),' +
          'role:external_roles!external_role_fk(name,aliases)',
        deleted_at: 'is.null',
        'user.deleted_at': 'is.null',
        'user.user_type': 'in.(User,Guest)',
        'user.or': '(name.ilike.*a*,email.ilike.*a*)',
        'item.type': 'neq.nothing',
        order: 'user(name).asc.nullslast,id.asc',
        limit: 2,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    PAST_END,
  ],
  listConfigAccessLogs: () => [
    {
      name: 'the last first, with the item',
      query: {
        select: '*,item:config_items!config_access_logs_config_id_fkey(name,type)',
        order: 'created_at.desc,config_id.asc,scraper_id.asc',
        limit: 2,
      },
      headers: COUNT,
      status: 206,
      notEmpty: true,
    },
    { name: 'of nobody', query: { external_user_id: `eq.${NOWHERE}` }, status: 200 },
    PAST_END,
  ],
  listExternalUsers: () =>
    list({ order: 'name.asc,id.asc' }, { name: 'none', query: { id: `eq.${NOWHERE}` }, status: 200 }),
  listExternalGroups: () => list({ order: 'name.asc,id.asc' }),
  listExternalUserGroups: () =>
    list({
      select: '*,group:external_groups!external_group_fk!inner(*)',
      'group.deleted_at': 'is.null',
      deleted_at: 'is.null',
      order: 'created_at.desc,external_group_id.asc',
    }),
  getConfigAccessFilterOptions: ({ config }) => [
    { name: 'of all', status: 200, notEmpty: true },
    { name: 'of an item', query: { p_config_id: config }, status: 200, notEmpty: true },
    { name: 'of what is no id', query: { p_config_id: 'x' }, status: 400 },
  ],
};
