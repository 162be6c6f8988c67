import { lazy } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { definitions, type PagedTable } from './definitions';
import { ResourceListPage } from './ResourceListPage';
import { ResourcePage } from './ResourcePage';

const TeamMembers = lazy(() => import('../teams/TeamMembers'));

/** The list of a table's resources, for a route row. */
export const listOf = (table: PagedTable) =>
  function ListScreen() {
    return <ResourceListPage definition={definitions[table]} />;
  };

/** The page of one resource of a table, for a route row. */
export const itemOf = (table: PagedTable) =>
  function ItemScreen() {
    return <ResourcePage definition={definitions[table]} Members={TeamMembers} />;
  };

/** `/settings/{table}/{id}` of a table that is none. */
export const UnknownResource = () => <EmptyState text="No resources found" />;
