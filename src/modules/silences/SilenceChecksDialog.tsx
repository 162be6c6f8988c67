import { useState } from 'react';
import { SilenceForm } from './SilenceForm';
import { SilenceRun } from './SilenceRun';
import type { SilencePlan } from './silenceCalls';
import type { SilenceTarget } from './silence';

interface SilenceChecksDialogProps {
  /** The checks as they were when they were chosen; 50 at most. */
  checks: readonly SilenceTarget[];
  onClose: () => void;
  /** All that were to be silenced are. */
  onDone?: () => void;
}

const nothing = () => undefined;

/** Asks how long and which of the checks, silences them one by one, and offers to take it back. */
export default function SilenceChecksDialog({ checks, onClose, onDone = nothing }: SilenceChecksDialogProps) {
  const [plan, setPlan] = useState<SilencePlan>();
  return plan ? (
    <SilenceRun plan={plan} onClose={onClose} onDone={onDone} />
  ) : (
    <SilenceForm checks={checks} onPlan={setPlan} onClose={onClose} />
  );
}
