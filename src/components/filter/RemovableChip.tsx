import Chip, { type ChipProps } from '@mui/material/Chip';
import { useFocusHeir } from '@/lib/hooks/useFocusHeir';

interface RemovableChipProps extends Pick<ChipProps, 'sx'> {
  /** What a list is narrowed to. */
  label: string;
  onRemove: () => void;
}

/** What a list is narrowed to, and the way to let it go: its cross; by the keyboard Enter, Space, Delete and Backspace on it. */
export function RemovableChip({ label, onRemove, sx }: RemovableChipProps) {
  const heir = useFocusHeir();
  return (
    <Chip
      ref={heir}
      size="small"
      label={label}
      aria-description="press Enter to remove"
      clickable={false}
      // A click beside the cross is none; those of keys and screen readers have no place.
      onClick={({ detail }) => {
        if (detail === 0) onRemove();
      }}
      onDelete={onRemove}
      {...(sx && { sx })}
    />
  );
}
