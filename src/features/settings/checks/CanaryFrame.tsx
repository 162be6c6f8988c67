import Box from '@mui/material/Box';
import { TextInput } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { required } from '@/components/form/rules';
import { ScheduleInput } from '@/components/form/ScheduleInput';
import { TagsInput } from '@/components/form/TagsInput';

const NO_OPTIONS: readonly string[] = [];

interface CanaryFrameProps {
  /** Name and namespace stay as they are. */
  fixed: boolean;
  disabled: boolean;
  /** Where the icon stands; absent where the form of the check has it. */
  icon: string | undefined;
}

/** What a canary has around its checks. */
export function CanaryFrame({ fixed, disabled, icon }: CanaryFrameProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <TextInput name="name" label="Name" rule={required} disabled={fixed} />
      <TextInput name="namespace" label="Namespace" disabled={fixed} />
      <ScheduleInput
        name="spec.schedule"
        label="Schedule"
        presets="Check"
        hint="Leave empty to run it only by hand"
        disabled={disabled}
      />
      <TagsInput
        name="spec.agentSelector"
        label="Agents"
        free
        options={NO_OPTIONS}
        placeholder="eu-west-*"
        hint="Agents that run it: names or patterns; !name excludes one"
        disabled={disabled}
      />
      {icon !== undefined && <TextInput key={icon} name={icon} label="Icon" disabled={disabled} />}
      <div style={{ gridColumn: '1 / -1' }}>
        <KeyValueInput name="labels" label="Labels" noun="label" disabled={disabled} />
      </div>
    </Box>
  );
}
