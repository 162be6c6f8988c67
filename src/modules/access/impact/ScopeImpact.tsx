import { useCallback } from 'react';
import type { NamedScopeFacts, Scope } from '../effective/model';
import { ImpactView } from './ImpactView';
import { accessScopeRemoval, namedScopeRemoval } from './scopeChange';
import { useImpact, type MakeChange } from './useImpact';

/** A scope that goes: one that permissions name, or an access scope. */
export type RemovedScope = { named: NamedScopeFacts } | { access: Scope };

/** Who loses what when a scope is deleted. It reads when it is drawn. */
export default function ScopeImpact({ removed }: { removed: RemovedScope }) {
  const makeChange = useCallback<MakeChange>(
    facts =>
      'named' in removed
        ? namedScopeRemoval(removed.named, facts)
        : accessScopeRemoval(removed.access, facts),
    [removed],
  );
  return <ImpactView impact={useImpact(makeChange)} />;
}
