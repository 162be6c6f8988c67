import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import { Stack } from '@/components/layout/layout';

interface KindToggleProps<Kind extends string> {
  label: string;
  kinds: readonly { value: Kind; label: string }[];
  value: Kind | undefined;
  onChange: (kind: Kind) => void;
  disabled?: boolean;
  /** The label is for those who hear it: a heading above says it already. */
  labelled?: boolean;
}

/** A choice of few kinds, all in sight: what is asked below depends on it. */
export function KindToggle<Kind extends string>(props: KindToggleProps<Kind>) {
  const { label, kinds, value, onChange, disabled = false, labelled = false } = props;
  const id = useId();
  return (
    <Stack gap={1}>
      <Box id={id} sx={labelled ? visuallyHidden : { fontSize: 'note', color: 'text.secondary' }}>
        {label}
      </Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={value ?? null}
        onChange={(_event, kind: Kind | null) => {
          // Pressing the chosen one again is no choice.
          if (kind !== null) onChange(kind);
        }}
        disabled={disabled}
        aria-labelledby={id}
        sx={{ flexWrap: 'wrap' }}
      >
        {kinds.map(kind => (
          <ToggleButton key={kind.value} value={kind.value} sx={{ px: 3, py: 1 }}>
            {kind.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
