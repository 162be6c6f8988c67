import { lazy, type ComponentType } from 'react';
import { definitions, type PagedTable } from './definitions';
import { ResourceListPage } from './ResourceListPage';
import { ResourcePage, type MembersTabProps, type NoteProps } from './ResourcePage';

/** What the Members tab of a table shows; without an entry there is no tab. */
const MEMBERS: Readonly<Partial<Record<PagedTable, ComponentType<MembersTabProps>>>> = {
  teams: lazy(() => import('../teams/TeamMembers')),
};

/** What stands above the tabs of an item of a table. */
const NOTES: Readonly<Partial<Record<PagedTable, ComponentType<NoteProps>>>> = {
  incident_rules: lazy(() => import('./RuleNote')),
  canaries: lazy(() => import('../checks/CanaryChecks')),
};

/** The list of a table. */
export const listPageOf = (table: PagedTable): ComponentType => {
  const definition = definitions[table];
  return () => <ResourceListPage definition={definition} />;
};

/** An item of a table. */
export const itemPageOf = (table: PagedTable): ComponentType => {
  const definition = definitions[table];
  const Members = MEMBERS[table];
  const Note = NOTES[table];
  return () => <ResourcePage definition={definition} {...(Members && { Members })} {...(Note && { Note })} />;
};
