import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { countOf } from '@/lib/format';
import { MOST_STATE_CHANGES, shortValue, stateChanges } from './stateChanges';

interface StatePanelProps {
  player: { stateAt: (step: number) => object };
  step: number;
  onClose: () => void;
}

/** What a step changed in the state of the store. */
export function StatePanel({ player, step, onClose }: StatePanelProps) {
  const changes = step > 0 ? stateChanges(player.stateAt(step - 1), player.stateAt(step)) : [];
  return (
    <Box
      component="section"
      aria-label="What the step changed"
      sx={{
        maxHeight: '40vh',
        overflow: 'auto',
        px: 4,
        py: 2,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'note',
      }}
      tabIndex={0}
    >
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3">
          {step === 0
            ? 'The state at the start'
            : changes.length === 0
              ? 'Nothing changed in the state'
              : `${changes.length === MOST_STATE_CHANGES ? 'The first ' : ''}${countOf(changes.length, 'change')} of the state`}
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontFamily: 'monospace' }}>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <Box
              component="tr"
              key={path}
              sx={{
                '& > *': {
                  p: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                  verticalAlign: 'top',
                  textAlign: 'left',
                  fontWeight: 400,
                  overflowWrap: 'anywhere',
                },
              }}
            >
              <th scope="row" style={{ width: '36%' }}>
                {path}
              </th>
              <Box component="td" sx={{ width: '32%', color: 'text.secondary' }}>
                {shortValue(before)}
              </Box>
              <td>{shortValue(after)}</td>
            </Box>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
