import Box from '@mui/material/Box';
import { useConfig } from '../config/context';
import { environmentColours } from '@/theme/environment';

/** A thin bar with the environment's name and colour, so that production is never mistaken for anything else. */
export function EnvironmentBar() {
  const { environment } = useConfig();
  if (!environment) return null;
  return (
    <Box
      role="note"
      aria-label={`Environment: ${environment.name}`}
      sx={{
        bgcolor: environmentColours[environment.colour],
        color: 'common.white',
        fontSize: 'key',
        lineHeight: '16px',
        fontWeight: 600,
        textAlign: 'center',
        letterSpacing: '0.04em',
      }}
    >
      {environment.name}
    </Box>
  );
}
