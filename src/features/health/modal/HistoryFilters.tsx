import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Inline } from '@/components/layout/layout';
import { useNotify } from '@/components/toast/notify';
import { DURATION_OPTIONS, durationFilter } from './historyFilter';

type Status = 'all' | 'healthy' | 'unhealthy';

interface HistoryFiltersProps {
  status: Status;
  duration: string;
  onChange: (filter: { status?: Status; duration?: string }) => void;
}

const STATUSES = [
  ['all', 'All'],
  ['healthy', 'Healthy'],
  ['unhealthy', 'Unhealthy'],
] as const;
const ALL = 'All';

/** Which runs are listed: by result, and by the least time they took, from the list or typed. */
export function HistoryFilters({ status, duration, onChange }: HistoryFiltersProps) {
  const notify = useNotify();
  const choose = (text: string | null) => {
    const wanted = text === null || text === ALL ? '' : text.trim();
    try {
      durationFilter(wanted);
    } catch (refused) {
      notify.error((refused as RangeError).message);
      return;
    }
    onChange({ duration: wanted });
  };
  return (
    <Inline gap={2} wrap>
      <TextField
        select
        label="Status"
        value={status}
        onChange={event => onChange({ status: event.target.value as Status })}
        sx={{ width: 136 }}
      >
        {STATUSES.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        key={duration}
        freeSolo
        autoSelect
        options={[ALL, ...DURATION_OPTIONS]}
        filterOptions={options => options}
        defaultValue={duration || ALL}
        onChange={(_event, text) => choose(text)}
        sx={{ width: 152 }}
        renderInput={params => <TextField {...params} label="Duration" />}
      />
    </Inline>
  );
}
