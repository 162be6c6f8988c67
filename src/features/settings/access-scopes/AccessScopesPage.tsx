import { EmptyState } from '@/components/feedback/EmptyState';
import { AppTabs } from '@/components/tabs/AppTabs';
import { useUrlState } from '@/lib/useUrlState';
import { useIsKnownMissing } from '@/modules/access/missing';
import { useAccessScopes } from '@/modules/access/useAccessScopes';
import { useNamedScopes } from '@/modules/access/useNamedScopes';
import { ScopesList } from '../scopes/ScopesList';
import { scopesUrl } from '../scopes/scopesUrl';
import { AccessScopesList } from './AccessScopesList';

const TABS = [
  { id: '', label: 'Access scopes' },
  { id: 'scopes', label: 'Scopes' },
] as const;

/** What another list has in its link means nothing to this one. */
const CLEARED = { id: '', q: '', kind: '', source: '', pageIndex: 0, sortBy: '', sortOrder: 'asc' } as const;

/**
 * `/settings/access-scopes`: what people and teams see. Backends keep access scopes, scopes or both; which, they say when
 * they are asked.
 */
export default function AccessScopesPage() {
  const [{ tab }, patch] = useUrlState(scopesUrl);
  const { query: own, missing: hasNoOwn } = useAccessScopes();
  const knownToLack = useIsKnownMissing('scopes');
  const showsNamed = !knownToLack && (tab === 'scopes' || hasNoOwn);
  const { query: named, missing: hasNoNamed } = useNamedScopes(!showsNamed);
  if (hasNoOwn && hasNoNamed) {
    return (
      <EmptyState
        text="This backend has no scopes"
        hint="It answers neither access scopes nor scopes: what people see is not narrowed here."
      />
    );
  }
  const hasBoth =
    own.data !== undefined && !hasNoOwn && !hasNoNamed && (showsNamed || named.data !== undefined);
  const nav = hasBoth ? (
    <AppTabs label="Lists" tabs={TABS} value={tab} onChange={chosen => patch({ ...CLEARED, tab: chosen })} />
  ) : undefined;
  return showsNamed ? <ScopesList nav={nav} /> : <AccessScopesList nav={nav} />;
}
