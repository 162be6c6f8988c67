import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';

interface MarksToggleProps {
  shown: boolean;
  onChange: (shown: boolean) => void;
}

/** Shows and hides what happened below charts. */
export function MarksToggle({ shown, onChange }: MarksToggleProps) {
  return (
    <Tooltip describeChild title="Changes, incidents and playbook runs">
      <ToggleButton value="marks" size="small" selected={shown} onChange={() => onChange(!shown)}>
        Marks
      </ToggleButton>
    </Tooltip>
  );
}
