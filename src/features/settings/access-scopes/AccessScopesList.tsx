import type { ReactNode } from 'react';
import {
  useCreateAccessScopeRowMutation,
  useUpdateAccessScopeRowDeleteMutation,
  useLazyListAccessScopesOneQuery,
  useUpdateAccessScopeRowChangeMutation,
  type AccessScope,
} from '@/api/accessScopes';
import { selectUser } from '@/auth/slice';
import { AppLink } from '@/components/link/AppLink';
import { scopeRecord, type ScopeValues } from '@/lib/access/scopes/form';
import { to } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import { RemovalImpact } from '@/modules/access/impact/RemovalImpact';
import { useAccessScopes } from '@/modules/access/useAccessScopes';
import { created, updated } from '@/modules/records/save';
import { useListUrl } from '@/modules/records/listUrl';
import { recordOf } from '@/modules/records/recordOf';
import { SettingsList } from '@/modules/records/SettingsList';
import { lockOfSource } from '@/modules/records/source';
import type { SaveRecord, SettingsKind } from '@/modules/records/types';
import { keepUntouched } from '@/modules/records/untouched';
import { accessScopeColumns } from './columns';
import { accessScopeForm } from './form';

const kind: SettingsKind<AccessScope> = {
  id: 'access-scopes',
  noun: ['access scope', 'access scopes'],
  title: 'Access Scope',
  failure: 'Error loading access scopes',
  resource: 'access_scopes',
  columns: accessScopeColumns,
  rowId: row => row.id,
  nameOf: row => row.name,
  empty: 'No access scopes found',
  lockOf: lockOfSource,
  sort: { by: 'name' },
};

/** Texts, which the form trims. */
const KEPT = { name: ['name'], description: ['description'] } as const;

/** Which resources people and teams see. @param nav above it, to other lists */
export function AccessScopesList({ nav }: { nav: ReactNode }) {
  const user = useAppSelector(selectUser);
  const { query: list } = useAccessScopes();
  const [{ id: openId }] = useListUrl();
  const [create] = useCreateAccessScopeRowMutation();
  const [update] = useUpdateAccessScopeRowChangeMutation();
  const [remove] = useUpdateAccessScopeRowDeleteMutation();
  const [reread] = useLazyListAccessScopesOneQuery();

  const save: SaveRecord<AccessScope, ScopeValues> = (values, base) => {
    const row = scopeRecord(values);
    if (!base) return created(create({ ...row, source: 'UI', ...(user && { created_by: user.id }) }));
    const patch = keepUntouched(row, KEPT, values, accessScopeForm.valuesOf(base), base);
    return updated<AccessScope>(update({ id: base.id, since: base.updated_at, patch }), () =>
      reread(base.id),
    );
  };
  return (
    <SettingsList<AccessScope, ScopeValues>
      kind={kind}
      query={list}
      opened={recordOf(list, ({ id }) => id === openId)}
      nav={nav}
      note={
        <>
          Access scopes define which resources a person or a team sees.{' '}
          <AppLink href={to('permissions')}>Permissions</AppLink> decide what they may do with them.
        </>
      }
      editor={{
        form: accessScopeForm,
        save,
        added: () => 'Access Scope created',
        updated: () => 'Access Scope updated',
      }}
      remove={{
        call: row => remove(row.id),
        question: 'Are you sure you want to delete this access scope? This action cannot be undone.',
        details: row => <RemovalImpact access={row} />,
        done: () => 'Access Scope deleted',
      }}
    />
  );
}
