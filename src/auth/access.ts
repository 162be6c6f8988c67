import { useMemo } from 'react';
import { propertiesApi } from '@/api/properties';
import { disabledBy, narrowsGuests, type Feature, type FlagProperty } from '@/lib/access/features';
import { leaves, withholds, type GrantedRule } from '@/lib/access/granted';
import {
  allows,
  isViewer,
  mayRunChecks,
  type BackendPart,
  type Need,
  type Resource,
} from '@/lib/access/policy';
import type { RouteRow } from '@/lib/routing/rows';
import { useAppSelector } from '@/lib/store/hooks';
import { selectMissing, selectPermissions, selectRoles } from './slice';

/** Why a screen, button or route is not offered: the rule, in words a person can take to their administrator. */
export interface Refusal {
  rule: 'feature' | 'role';
  reason: string;
}

/** What the screens of an area show, where that is more than the area's own: they are missing without all of it. */
const SHOWN: Readonly<Partial<Record<Resource, readonly BackendPart[]>>> = {
  access_scopes: ['access_scopes', 'scopes'],
};

const NO_FLAGS: readonly FlagProperty[] = [];

/**
 * The flags as the store has them; undefined until they have loaded or failed once. Reads only: the flags gate is the
 * one that asks for them, so that a thousand gated buttons ask for nothing.
 */
function useFlags(): readonly FlagProperty[] | undefined {
  const { data, isError } = propertiesApi.endpoints.getProperties.useQueryState();
  return data ?? (isError ? NO_FLAGS : undefined);
}

/**
 * Why this person may not do that, or undefined when they may. Pure; the hook below binds it to the store.
 * @param permissions as whoami reports them: a backend may grant its roles less than the role table
 */
export function refusalOf(
  want: { need?: Need; feature?: Feature },
  roles: readonly string[],
  flags: readonly FlagProperty[],
  permissions: readonly GrantedRule[],
): Refusal | undefined {
  const flag = want.feature && disabledBy(want.feature, flags);
  if (flag) return { rule: 'feature', reason: `Switched off by the property ${flag}.` };
  if (!want.need) return undefined;
  const { action, resource } = want.need;
  const held = roles.length > 0 ? roles.join(', ') : 'none';
  const needs = `Needs ${action} on ${resource}`;
  if (!allows(roles, want.need)) return { rule: 'role', reason: `${needs}; your roles: ${held}.` };
  if (withholds(permissions, want.need)) {
    return { rule: 'role', reason: `${needs}, which this backend does not grant you; your roles: ${held}.` };
  }
  return undefined;
}

/** Synchronous access decisions for the signed-in person: never a promise, never a request of its own. */
export function useAccess() {
  const roles = useAppSelector(selectRoles);
  const permissions = useAppSelector(selectPermissions);
  const missing = useAppSelector(selectMissing);
  const flags = useFlags();
  return useMemo(() => {
    const refusal = (want: { need?: Need; feature?: Feature }) =>
      refusalOf(want, roles, flags ?? NO_FLAGS, permissions);
    const lacks = (part: BackendPart) => missing?.includes(part) === true;
    const isMissing = ({ need, part }: RouteRow) =>
      (need !== undefined && (SHOWN[need.resource] ?? [need.resource]).every(lacks)) ||
      (part !== undefined && lacks(part));
    return {
      roles,
      flagsSettled: flags !== undefined,
      can: (need: Need) => refusal({ need }) === undefined,
      refusal,
      /** Whether access scopes narrow what this person sees. */
      isNarrowed: roles.includes('guest') && narrowsGuests(flags ?? NO_FLAGS),
      /** Whether this person may run checks by hand: by role, and by what the backend grants. */
      mayRunChecks: mayRunChecks(roles) && leaves(permissions, 'canaries', 'create'),
      /** Whether this backend turned out not to have what the row shows. */
      isMissing,
      /** Whether this backend turned out not to have a part that others have. */
      lacks,
      /** Whether the row belongs in this person's sidebar and palette. */
      offers: (row: RouteRow) =>
        refusal(row) === undefined && !isMissing(row) && !(row.nav?.group === 'settings' && isViewer(roles)),
    };
  }, [roles, permissions, missing, flags]);
}
