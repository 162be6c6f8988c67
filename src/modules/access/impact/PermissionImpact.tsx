import { useCallback, useMemo } from 'react';
import { changedRules, oneOfRule, permissionChange, type RuleChange } from './change';
import { ImpactView } from './ImpactView';
import { useImpact, type MakeChange } from './useImpact';

/** Who gains and who loses what by saving or deleting a permission. It reads when it is drawn. */
export default function PermissionImpact({ from, to }: RuleChange) {
  const ones = useMemo(() => changedRules({ from, to }).flatMap(rule => oneOfRule(rule) ?? []), [from, to]);
  const makeChange = useCallback<MakeChange>(
    (facts, known) => permissionChange({ from, to }, facts, known),
    [from, to],
  );
  return <ImpactView impact={useImpact(makeChange, ones)} />;
}
