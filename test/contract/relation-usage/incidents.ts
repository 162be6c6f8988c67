/** Reads of incidents. */
import { many, one, person, read, AVATAR, type ReadCall } from './call';

const INCIDENT =
  'id incident_id title description type severity status created_at updated_at acknowledged resolved closed';
const REFERENCE = 'title id created_at type status severity';

export const INCIDENT_READS: readonly ReadCall[] = [
  read(
    'incident_summary: list page',
    'incident_summary?title=ilike.*a*&order=created_at.desc',
    'id incident_id title severity type status created_at updated_at commander responders commenters',
  ),
  read(
    'incidents: search',
    'incidents?order=created_at.desc&title=ilike.*a*&select=*,hypotheses(id,type)',
    INCIDENT,
    {
      embeds: { hypotheses: many('id type') },
    },
  ),
  read(
    'incidents: recent',
    'incidents?order=created_at.desc&limit=10&select=*,hypotheses(id,type)',
    INCIDENT,
  ),
  read(
    'incidents: rich list',
    `incidents?title=ilike.*a*&select=*,hypotheses(*,created_by(${AVATAR}),evidences(id,evidence,type,component_id)),` +
      `comments(id,created_by(${AVATAR})),commander_id(${AVATAR}),communicator_id(${AVATAR}),` +
      'responders(*,team:team_id(id,name,icon,spec),person:person_id(id,name,avatar),' +
      `created_by(${AVATAR}))&order=created_at.desc`,
    INCIDENT,
    {
      embeds: {
        hypotheses: many('id title', {
          created_by: person,
          evidences: many('id evidence type component_id'),
        }),
        comments: many('id', { created_by: person }),
        commander_id: person,
        communicator_id: person,
        responders: many('id type', {
          team: one('id name icon spec'),
          person: one('id name avatar'),
          created_by: person,
        }),
      },
    },
  ),
  read(
    'incidents: with evidence on a component',
    'incidents?select=*,hypotheses!inner(id,evidences!inner(id,component_id))' +
      '&hypotheses.evidences.component_id=eq.<componentWithIncident>',
    INCIDENT,
    { embeds: { hypotheses: many('id', { evidences: many('id component_id') }) } },
  ),
  read(
    'incidents: one',
    `incidents?id=eq.<incident>&select=*,hypotheses(*,created_by(${AVATAR}),evidences(*,created_by(${AVATAR})),` +
      `comments(created_at,comment,external_created_by,responder_id(team_id(*)),created_by(${AVATAR}),id)),` +
      `commander:commander_id(${AVATAR}),communicator_id(${AVATAR}),responders(created_by(${AVATAR}))`,
    INCIDENT,
    {
      embeds: {
        hypotheses: many('id title status type', { evidences: many('id type', { created_by: person }) }),
        commander: person,
      },
    },
  ),
  read(
    'incidents_by_component: of a component',
    'incidents_by_component?order=created_at.desc&component_id=eq.<componentWithIncident>&type=not.is.null' +
      '&status=not.is.null',
    `${REFERENCE} component_id`,
  ),
  read(
    'incidents_by_config: of a config',
    'incidents_by_config?order=created_at.desc&config_id=eq.<configWithIncident>',
    `${REFERENCE} config_id`,
  ),
  read(
    'incident_histories: of an incident',
    'incident_histories?incident_id=eq.<incidentWithHistory>&select=*,evidence:evidences(id,description,type,' +
      'components(id,name,icon),configs(id,name),config_changes(id,change_type),' +
      'config_analysis(id,analyzer,message,analysis),checks(id,icon,name)),hypothesis:hypotheses(id,title),' +
      'responder:responders(id,person:person_id(id,name,avatar),team:team_id(id,name,icon)),' +
      'comment:comments(id,comment),created_by(id,name,avatar)&order=created_at.desc',
    'id incident_id type description created_at updated_at',
    {
      embeds: {
        evidence: one('id description type components configs config_changes config_analysis checks'),
        hypothesis: one('id title'),
        created_by: one('id name avatar'),
      },
    },
  ),
  read(
    'incident_histories: unbalanced select of the reference UI',
    'incident_histories?incident_id=eq.<incidentWithHistory>&select=*,created_by(id,name,avatar))',
    'id incident_id type',
  ),
  read(
    'evidences: with every target',
    'evidences?select=id,components(id,name),configs(id,name),' +
      'config_changes(id,change_type),config_analysis(id,analyzer),checks(id,name),created_by(id,name)',
    'id',
    {
      embeds: {
        components: one('id name'),
        configs: one('id name'),
        config_changes: one('id change_type'),
        config_analysis: one('id analyzer'),
        checks: one('id name'),
        created_by: one('id name'),
      },
    },
  ),
  read(
    'evidences: by ids',
    'evidences?id=in.("<evidence>")',
    'id hypothesis_id type definition_of_done done script',
  ),
  read(
    'hypotheses: of an incident',
    'hypotheses?incident_id=eq.<incident>&order=created_at.asc',
    'id title type status parent_id',
  ),
  read(
    'hypotheses: search',
    'hypotheses?order=created_at.desc&title=ilike.*a*&incident_id=eq.<incident>',
    'id title incident_id',
  ),
  read(
    'hypotheses: one with its discussion',
    'hypotheses?id=eq.<commentedHypothesis>&select=id,comments(id,*,created_by(id,name,avatar),' +
      'responder_id(*,team_id(*))),evidences(id,*,created_by(id,name,avatar))',
    'id',
    { embeds: { comments: many('id comment', { created_by: one('id name avatar') }) } },
  ),
  read(
    'comments: of a hypothesis',
    'comments?select=*,created_by(id,name,avatar)&hypothesis_id=eq.<commentedHypothesis>&order=created_at.asc',
    'id comment incident_id hypothesis_id responder_id external_created_by created_at',
    { embeds: { created_by: one('id name avatar') } },
  ),
  read(
    'comments: team of the responder',
    'comments?select=id,created_by(id,name),responder_id(*,team_id(*))&responder_id=not.is.null',
    'id',
    { embeds: { responder_id: one('id type', { team_id: one('id name') }) } },
  ),
  read(
    'responders: of an incident',
    'responders?incident_id=eq.<responderOfIncident>&deleted_at=is.null' +
      '&select=*,team:team_id(id,name,icon,spec),person:person_id(id,name,avatar)',
    'id incident_id type index external_id properties',
    { embeds: { person: one('id name avatar') } },
  ),
  read(
    'incident_rules: settings list',
    `incident_rules?select=*,created_by(${AVATAR})&deleted_at=is.null&order=created_at.desc&limit=100`,
    'id name spec source created_at updated_at',
    { embeds: { created_by: person } },
  ),
];
