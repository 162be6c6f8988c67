import Box from '@mui/material/Box';
import { formatTag, type Tag as TagValue } from '@/lib/labels';

const SX = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minWidth: 28,
  maxWidth: 240,
  height: 20,
  px: 1.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '4px',
  background: 'var(--mui-palette-surface-canvas)',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 12,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
} as const;

interface TagProps {
  tag: TagValue;
  /** Makes it a button, to filter by it; `hint` says what the click does. */
  onClick?: ((tag: TagValue) => void) | undefined;
  hint?: string;
  /** Draw the value alone: the key is clear from where it stands. */
  valueOnly?: boolean;
}

/** One label: its key quiet, its value plain; long ones are cut and whole in the title. */
export function Tag({ tag, onClick, hint = 'Filter by', valueOnly = false }: TagProps) {
  const whole = formatTag(tag);
  const text = (
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {!valueOnly && tag.value !== '' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {tag.key}:{' '}
        </Box>
      )}
      {tag.value === '' ? tag.key : tag.value}
    </Box>
  );
  if (!onClick) {
    return (
      <Box component="span" title={whole} sx={SX}>
        {text}
      </Box>
    );
  }
  return (
    <Box
      component="button"
      type="button"
      title={whole}
      aria-label={`${hint} ${whole}`}
      onClick={event => {
        event.stopPropagation();
        onClick(tag);
      }}
      sx={{ ...SX, cursor: 'pointer', '&:hover': { background: 'var(--mui-palette-surface-hover)' } }}
    >
      {text}
    </Box>
  );
}
