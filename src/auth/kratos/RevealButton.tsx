import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';

interface RevealButtonProps {
  revealed: boolean;
  onChange: (revealed: boolean) => void;
}

/** Shows and hides the password of the field it stands in. */
export function RevealButton({ revealed, onChange }: RevealButtonProps) {
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={revealed ? 'Hide password' : 'Show password'}
        aria-pressed={revealed}
        edge="end"
        onClick={() => onChange(!revealed)}
      >
        {revealed ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
}
