import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DENSITY_LABELS } from '@/components/data-table/densityLabels';
import { Heading, Stack } from '@/components/layout/layout';
import { useClockOffset } from '@/lib/hooks/useClockOffset';
import { describeClock } from '@/lib/time/clockWords';
import { DATE_FORMATS, formatDate } from '@/lib/time/dates';
import { BROWSER_ZONE, zoneOptions } from '@/lib/time/zones';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import {
  CARD_WIDTH,
  DENSITIES,
  preferenceChosen,
  preferencesReset,
  selectPreferences,
  THEMES,
  type PreferencesState,
} from '@/lib/store/preferences';
import { serverNow } from '@/lib/time/clock';

const SAMPLE = new Date(2025, 0, 1, 10, 30, 1, 999).getTime();
const THEME_LABELS = { system: 'System', light: 'Light', dark: 'Dark' } as const;
const HIDDEN_COMPONENTS = 'showHiddenComponents';

/** How this person wants to see the console, in this browser. Every choice applies at once. */
export function PreferencesPopover() {
  const preferences = useAppSelector(selectPreferences);
  const dispatch = useAppDispatch();
  const choose = (change: Partial<PreferencesState>) => dispatch(preferenceChosen(change));
  const [zones] = useState(() => zoneOptions(serverNow()));
  const offset = useClockOffset();
  const themeLabel = useId();
  const widthLabel = useId();
  return (
    <Stack gap={4} style={{ padding: 16 }}>
      <Heading component="h2" large>
        Preferences
      </Heading>
      <div>
        <Typography id={themeLabel} variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Theme
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={preferences.theme}
          aria-labelledby={themeLabel}
          onChange={(_event, theme: PreferencesState['theme'] | null) => theme && choose({ theme })}
        >
          {THEMES.map(theme => (
            <ToggleButton key={theme} value={theme} sx={{ py: 1, textTransform: 'none' }}>
              {THEME_LABELS[theme]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel
          sx={{ mt: 1 }}
          control={
            <Switch
              checked={preferences.highContrast}
              onChange={event => choose({ highContrast: event.target.checked })}
            />
          }
          label="High contrast"
        />
      </div>
      <TextField
        select
        label="Date format"
        value={preferences.dateFormat}
        onChange={event => choose({ dateFormat: event.target.value as PreferencesState['dateFormat'] })}
      >
        {DATE_FORMATS.map(format => (
          <MenuItem key={format} value={format}>
            {format === 'short'
              ? 'Short (1h)'
              : `${format[0]?.toUpperCase()}${format.slice(1)} (${formatDate(SAMPLE, format, BROWSER_ZONE, SAMPLE)})`}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        options={zones}
        getOptionLabel={zone => zone.label}
        value={zones.find(zone => zone.value === preferences.timezone) ?? zones[0]}
        isOptionEqualToValue={(option, value) => option.value === value.value}
        disableClearable
        onChange={(_event, zone) => zone && choose({ timezone: zone.value })}
        renderInput={params => (
          <TextField
            {...params}
            label="Timezone"
            helperText={offset === 0 ? undefined : describeClock(offset)}
          />
        )}
      />
      <TextField
        select
        label="Row height"
        value={preferences.density}
        onChange={event => choose({ density: event.target.value as PreferencesState['density'] })}
      >
        {DENSITIES.map(density => (
          <MenuItem key={density} value={density}>
            {DENSITY_LABELS[density]}
          </MenuItem>
        ))}
      </TextField>
      <div>
        <Typography id={widthLabel} variant="body2" sx={{ color: 'text.secondary' }}>
          Topology card width: <span className="tabular">{preferences.cardWidth}px</span>
        </Typography>
        <Slider
          size="small"
          aria-labelledby={widthLabel}
          min={CARD_WIDTH.min}
          max={CARD_WIDTH.max}
          step={CARD_WIDTH.step}
          value={preferences.cardWidth}
          onChange={(_event, cardWidth) => choose({ cardWidth: cardWidth as number })}
        />
      </div>
      <Stack>
        <HiddenComponents />
        <FormControlLabel
          control={
            <Switch
              checked={preferences.showDeletedConfigs}
              onChange={event => choose({ showDeletedConfigs: event.target.checked })}
            />
          }
          label="Show deleted configs"
        />
      </Stack>
      <Button variant="outlined" onClick={() => dispatch(preferencesReset())}>
        Reset to defaults
      </Button>
    </Stack>
  );
}

/** Hidden components are shown unless the address says otherwise (SHL-052). */
function HiddenComponents() {
  const [query, setQuery] = useSearchParams();
  const shown = query.get(HIDDEN_COMPONENTS) !== 'no';
  const toggle = () =>
    setQuery(
      current => {
        const next = new URLSearchParams(current);
        next.set(HIDDEN_COMPONENTS, shown ? 'no' : 'yes');
        return next;
      },
      { replace: true },
    );
  return (
    <FormControlLabel control={<Switch checked={shown} onChange={toggle} />} label="Show hidden components" />
  );
}
