import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ViewSwitchProps<View extends string> {
  label: string;
  value: View;
  views: readonly (readonly [view: View, text: string])[];
  onChange: (view: View) => void;
}

/** One of a few ways to look at the same, all of them in sight. */
export function ViewSwitch<View extends string>({ label, value, views, onChange }: ViewSwitchProps<View>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, view: View | null) => view && onChange(view)}
    >
      {views.map(([view, text]) => (
        <ToggleButton key={view} value={view} sx={{ px: 3, py: 1 }}>
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
