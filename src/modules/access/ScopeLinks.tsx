import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { findScope, scopeRefText, type ScopeRef } from '@/lib/access/targets/refs';
import { to } from '@/lib/routing/paths';
import { useNamedScopes } from './useNamedScopes';

/** The page of a scope. @param id of the scope */
export const namedScopeHref = (id: string): string =>
  `${to('accessScopes')}?tab=scopes&id=${encodeURIComponent(id)}`;

interface ScopeLinksProps {
  refs: readonly ScopeRef[];
  tabIndex?: 0 | -1;
}

/** Scopes that a permission names, each with its page; of one that there is not, that is said. */
export function ScopeLinks({ refs, tabIndex = 0 }: ScopeLinksProps) {
  const { query } = useNamedScopes();
  const { rows, total } = query.data ?? {};
  const isWhole = rows !== undefined && total !== undefined && total <= rows.length;
  return refs.map((ref, index) => {
    const found = rows && findScope(rows, ref);
    const text = scopeRefText(ref);
    return (
      <span key={index}>
        {index > 0 && ' or '}
        <AppLink href={found && namedScopeHref(found.id)} tabIndex={tabIndex}>
          {found ? scopeRefText({ namespace: found.namespace ?? '', name: found.name }) : text}
        </AppLink>
        {isWhole && !found && <Muted component="span"> (no such scope)</Muted>}
      </span>
    );
  });
}
