import { certificate, IDENTITY, INSECURE_TLS, OTHER_PROPERTIES, password, url, username } from './fields';
import type { ConnectionKind, ConnectionType } from './model';
import { AI } from './types/ai';
import { CHANNELS } from './types/channels';
import { CHAT } from './types/chat';
import { CLOUD } from './types/cloud';
import { DATABASES } from './types/databases';
import { INFRASTRUCTURE } from './types/infrastructure';
import { OBSERVABILITY } from './types/observability';
import { SOURCE_CONTROL } from './types/sourceControl';

/** A type with the fields that all have in common. */
const whole = (type: ConnectionType): ConnectionType => ({
  ...type,
  fields: [...IDENTITY, ...type.fields, OTHER_PROPERTIES],
});

/** Every known type, hidden ones included, by title (CON-001). */
export const CONNECTION_TYPES: readonly ConnectionType[] = [
  ...AI,
  ...CHANNELS,
  ...CHAT,
  ...CLOUD,
  ...DATABASES,
  ...INFRASTRUCTURE,
  ...OBSERVABILITY,
  ...SOURCE_CONTROL,
]
  .map(whole)
  .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));

const byValue = new Map(CONNECTION_TYPES.map(type => [type.value, type]));

/** The types to choose from, by title; those that are hidden are left out. */
export const offeredTypes = (kind?: ConnectionKind): ConnectionType[] =>
  CONNECTION_TYPES.filter(type => type.hidden !== true && (kind === undefined || type.kind === kind));

/** A type by the value of the column `type`; undefined for one that the catalogue does not have. */
export const findType = (value: string): ConnectionType | undefined => byValue.get(value);

/** What the form of a stored connection is drawn from: of a type nobody knows, one field a column. */
export const connectionType = (value: string): ConnectionType =>
  findType(value) ??
  whole({
    value,
    title: value,
    icon: value,
    kind: 'data',
    hidden: true,
    fields: [url('URL', ''), username(), password(), certificate('Certificate'), INSECURE_TLS],
  });
