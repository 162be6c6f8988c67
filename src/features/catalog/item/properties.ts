import type { ConfigDetail } from '../api';
import { formatBytes } from '@/lib/format';

type Property = NonNullable<ConfigDetail['properties']>[number];

/** A property as it is drawn: its name, its text with the unit, and the links it carries. */
export interface ShownProperty {
  name: string;
  text: string;
  links: readonly { label: string; url: string }[];
}

function textOf({ text, value, unit }: Property): string {
  if (unit === 'bytes' && text === undefined && Number.isFinite(Number(value)))
    return formatBytes(Number(value));
  const said = text ?? (value === undefined ? '' : String(value));
  return said !== '' && unit ? `${said} ${unit}` : said;
}

/** The properties to show, in their order; hidden ones and those that say nothing are left out. */
export function shownProperties(properties: ConfigDetail['properties']): ShownProperty[] {
  return (
    (properties ?? [])
      .filter(property => property.hidden !== true)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(property => ({
        name: property.label ?? property.name ?? '',
        text: textOf(property),
        links: (property.links ?? []).flatMap(({ label, url }) =>
          url ? [{ label: label ?? url, url }] : [],
        ),
      }))
      // A text that only repeats the word of its link.
      .map(one => (one.links.some(link => link.label === one.text) ? { ...one, text: '' } : one))
      .filter(property => property.name !== '' && (property.text !== '' || property.links.length > 0))
  );
}
