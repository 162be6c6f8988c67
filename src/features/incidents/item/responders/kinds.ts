import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { ResponderDetail } from '../api';

/** A field of the form of a kind of responder: its key in the properties, and its label. */
type FieldOf = readonly [key: string, label: string, lines?: number];

const TITLE_AND_TEXT: readonly FieldOf[] = [
  ['product', 'Product'],
  ['category', 'Category'],
  ['description', 'Description', 3],
  ['body', 'Body', 4],
];
const CATEGORY_AND_TEXT: readonly FieldOf[] = [
  ['category', 'Category'],
  ['description', 'Description', 3],
  ['body', 'Body', 4],
];

interface Kind {
  label: string;
  fields: readonly FieldOf[];
}

/** Kinds of responders and what is asked of each, in its order. */
const KINDS: Readonly<Record<string, Kind>> = {
  email: {
    label: 'Email',
    fields: [
      ['to', 'To'],
      ['subject', 'Subject'],
      ['body', 'Body', 4],
    ],
  },
  jira: {
    label: 'Jira',
    fields: [
      ['project', 'Project'],
      ['issueType', 'Issue Type'],
      ['priority', 'Priority'],
      ['summary', 'Summary'],
      ['description', 'Description', 3],
    ],
  },
  ms_planner: {
    label: 'Microsoft Planner',
    fields: [
      ['plan', 'Plan'],
      ['bucket', 'Bucket'],
      ['priority', 'Priority'],
      ['title', 'Title'],
      ['description', 'Description', 3],
    ],
  },
  service_now: { label: 'ServiceNow', fields: CATEGORY_AND_TEXT },
  ca: { label: 'CA', fields: CATEGORY_AND_TEXT },
  aws_support: { label: 'AWS Support', fields: CATEGORY_AND_TEXT },
  aws_ams_services_request: { label: 'AWS AMS Services Request', fields: CATEGORY_AND_TEXT },
  redhat: { label: 'Red Hat', fields: TITLE_AND_TEXT },
  oracle: { label: 'Oracle', fields: TITLE_AND_TEXT },
  vmware: { label: 'VMware', fields: TITLE_AND_TEXT },
};

/** A kind of responder; one that is not known is asked for a description. */
export const responderKind = (kind: string): Kind =>
  ownValue(KINDS, kind) ?? {
    label: kind.replaceAll('_', ' '),
    fields: [['description', 'Description', 3]],
  };

/** What a team's settings say of one kind. */
export interface Client {
  kind: string;
  /** Fixed: sent with every responder, and not asked for. */
  values: Readonly<Record<string, string>>;
  /** Stand in the form at first; `{{incident.title}}` is filled in. */
  defaults: Readonly<Record<string, string>>;
  linkUrl?: string;
}

const texts = (value: unknown): Record<string, string> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])),
      )
    : {};

/** Kinds of responders that a team has: the keys of its `spec.responder_clients`. */
export function clientsOf(spec: unknown): Client[] {
  const clients: unknown = isObject(spec) ? spec['responder_clients'] : undefined;
  if (!isObject(clients)) return [];
  return Object.entries(clients).map(([kind, settings]) => {
    const { values, defaults, linkUrl } = isObject(settings)
      ? { values: settings['values'], defaults: settings['defaults'], linkUrl: settings['linkUrl'] }
      : {};
    return {
      kind: kind === 'msplanner' ? 'ms_planner' : kind,
      values: texts(values),
      defaults: texts(defaults),
      ...(typeof linkUrl === 'string' && { linkUrl }),
    };
  });
}

/** A template of a default with what is known of the incident filled in. */
export function filledIn(template: string, incident: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{\{\s*\.?incident\.([a-z_]+)\s*\}\}/gi, (_whole, key: string) => {
    const value = ownValue(incident, key);
    return typeof value === 'string' ? value : '';
  });
}

/** The kind of a responder: backends and the former console stored it as text, as an option, or as its type. */
export function kindStored({ type, properties }: ResponderDetail): string {
  const stored: unknown = properties?.['responderType'];
  if (typeof stored === 'string') return stored;
  if (isObject(stored) && typeof stored['value'] === 'string') return stored['value'];
  return type;
}

/** Where a responder is kept outside: the team's template with the id; undefined where there is none. */
export function outsideLink(responder: ResponderDetail): string | undefined {
  const { external_id: id, team_id: team } = responder;
  if (!id) return undefined;
  const client = clientsOf(team?.spec).find(({ kind }) => kind === kindStored(responder));
  return client?.linkUrl?.replaceAll('ID', encodeURIComponent(id));
}

/** What was typed for a responder, in the order of its kind; other texts after that. */
export function propertiesOf(responder: ResponderDetail): (readonly [label: string, value: string])[] {
  const all = texts(responder.properties);
  const { fields } = responderKind(kindStored(responder));
  const known = fields.flatMap(([key, label]) => {
    const value = ownValue(all, key);
    return value ? [[label, value] as const] : [];
  });
  const asked = new Set<string>([...fields.map(([key]) => key), 'responderType']);
  const others = Object.entries(all).filter(([key]) => !asked.has(key));
  return [...known, ...others];
}
