/** Who made an entry of an incident: the system that it came through, else a person. */
interface Authored {
  created_by?: { name: string } | null;
  external_created_by?: string | null;
}

/** The name of who made an entry; a person who cannot be read, or is gone, has none. */
export const authorName = ({ created_by: person, external_created_by: outside }: Authored): string =>
  outside ?? person?.name ?? 'Unknown person';
