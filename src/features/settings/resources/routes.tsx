import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Favorite from '@mui/icons-material/FavoriteBorder';
import Groups from '@mui/icons-material/GroupsOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Storage from '@mui/icons-material/StorageOutlined';
import { lazy, type ComponentType } from 'react';
import { paths, to } from '@/lib/routing/paths';
import type { NavIcon, RouteRow } from '@/lib/routing/rows';
import { definitions, PAGED, type PagedTable, type ResourceDefinition } from './definitions';
import type { MembersTabProps, NoteProps } from './ResourcePage';

const ICONS: Readonly<Record<PagedTable, NavIcon>> = {
  teams: Groups,
  incident_rules: Rule,
  topologies: AccountTree,
  canaries: Favorite,
  logging_backends: Storage,
};

/** What the Members tab of a table shows; without an entry there is no tab. */
const MEMBERS: Readonly<Partial<Record<PagedTable, ComponentType<MembersTabProps>>>> = {
  teams: lazy(() => import('../teams/TeamMembers')),
};

/** What stands above the tabs of an item of a table. */
const NOTES: Readonly<Partial<Record<PagedTable, ComponentType<NoteProps>>>> = {
  incident_rules: lazy(() => import('./RuleNote')),
};

/** The list and the item of a table. */
function rowsOf(table: PagedTable): RouteRow[] {
  const { label, resource, feature }: ResourceDefinition = definitions[table];
  const Members = MEMBERS[table];
  const Note = NOTES[table];
  const guards = { need: { resource, action: 'read' } as const, ...(feature && { feature }) };
  return [
    {
      path: to('settingsTable', { table }),
      title: label,
      ...guards,
      load: () =>
        import('./ResourceListPage').then(({ ResourceListPage }) => ({
          default: () => <ResourceListPage definition={definitions[table]} />,
        })),
      nav: { group: 'settings', label, icon: ICONS[table] },
    },
    {
      path: `/settings/${table}/:id`,
      title: label,
      ...guards,
      load: () =>
        import('./ResourcePage').then(({ ResourcePage }) => ({
          default: () => (
            <ResourcePage
              definition={definitions[table]}
              {...(Members && { Members })}
              {...(Note && { Note })}
            />
          ),
        })),
    },
  ];
}

/** The screens of generic settings resources. An item of a table that is none says that there is nothing. */
export const resourceRows: readonly RouteRow[] = [
  ...PAGED.flatMap(rowsOf),
  {
    path: paths.settingsItem,
    title: 'Settings',
    need: { resource: 'database', action: 'read' },
    load: () => import('./UnknownResourcePage'),
  },
];
