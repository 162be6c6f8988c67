import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Inline } from '@/components/layout/layout';
import { countOf } from '@/lib/format';
import { textSize } from '@/theme/tokens';
import type { LeavingOut } from './leavingOut';

interface LeftOutNoteProps extends Pick<LeavingOut, 'isAll' | 'onAll' | 'hasLeftOut'> {
  /** How many rules leave out, and how many of them do so. */
  leftOut: number;
  used: number;
  /** What is counted: 'difference'. */
  noun: string;
}

/** How much of what a page lists rules leave out, and the button that shows it. Nothing where they leave out nothing. */
export function LeftOutNote({ leftOut, used, noun, isAll, onAll, hasLeftOut }: LeftOutNoteProps) {
  const button = useRef<HTMLButtonElement>(null);
  // What was left out takes the menu with it in which that was chosen, and the focus.
  useEffect(() => {
    if (hasLeftOut && document.activeElement === document.body) button.current?.focus();
  }, [hasLeftOut, leftOut]);
  if (leftOut === 0) return null;
  const many = countOf(leftOut, noun);
  const rules = countOf(used, 'rule');
  return (
    <Inline align="center" gap={2} wrap style={{ fontSize: textSize.note }}>
      <output>
        {isAll ? `${many} shown that ${rules} would leave out` : `${many} left out by ${rules}`}
      </output>
      <Button ref={button} size="small" onClick={() => onAll(!isAll)}>
        {isAll ? 'Leave out again' : 'Show all'}
      </Button>
    </Inline>
  );
}
