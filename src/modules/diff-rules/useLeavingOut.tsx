import { useState } from 'react';
import { selectUser } from '@/auth/slice';
import type { LeavingOut } from '@/components/diff/leavingOut';
import { useAppSelector } from '@/lib/store/hooks';
import { DiffRulesButton } from './DiffRulesButton';
import { useDiffRules } from './useDiffRules';

/**
 * What the person leaves out of the differences of a page; undefined where nobody is known. The rules are the person's own:
 * whoever opens the link of a difference has it by theirs, and reads how much they leave out.
 */
export function useLeavingOut(): LeavingOut | undefined {
  const owner = useAppSelector(selectUser)?.id;
  const { rules, leaveOut } = useDiffRules(owner ?? '');
  const [isAll, setAll] = useState(false);
  const [hasLeftOut, setLeftOut] = useState(false);
  if (owner === undefined) return undefined;
  return {
    rules,
    isAll,
    onAll: setAll,
    onLeaveOut: rule => {
      setLeftOut(true);
      leaveOut(rule);
    },
    hasLeftOut,
    button: <DiffRulesButton owner={owner} count={rules.length} />,
  };
}
