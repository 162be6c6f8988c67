import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { resting } from '@/components/reason/resting';
import { ownValue } from '@/lib/own';
import { isTyping } from '@/lib/shortcuts/registry';
import { pressedKey } from '@/lib/pressedKey';
import type { Trace } from '@/trace/file';
import { clockTime } from '../trace/figures';
import { nextErrorOf, type Player } from './player';
import { StatePanel } from './StatePanel';

/** Height of the bar, px; the page above it gives way. */
const HEIGHT = 44;

interface ControlProps {
  label: string;
  keys?: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, keys, disabled, onClick, children }: ControlProps) {
  return (
    <Tooltip title={keys ? `${label} (${keys})` : label}>
      <span>
        <IconButton size="small" aria-label={label} {...resting(disabled, onClick)}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Steps by keyboard: ',' and '.' as in films, '>' to the next error. Not while a person types. */
function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const action = ownValue(actions, pressedKey(event));
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [actions]);
}

interface BarProps {
  player: Player;
  trace: Trace;
}

function Bar({ player, trace }: BarProps) {
  const step = Math.max(0, useSyncExternalStore(player.subscribe, player.current));
  const [showsState, setShowsState] = useState(false);
  const { steps } = player;
  const last = steps.length - 1;
  const now = steps[step];
  const nextError = nextErrorOf(steps, step);
  const go = (to: number) => void player.show(Math.min(last, Math.max(0, to)));
  const toError = () => nextError >= 0 && go(nextError);
  useKeys({ ',': () => go(step - 1), '.': () => go(step + 1), '>': toError });
  useEffect(() => {
    const page = document.getElementById('root');
    if (page) page.style.height = `calc(100% - ${HEIGHT}px)`;
  }, []);
  const leave = () => window.location.assign(document.baseURI);
  return (
    <Box
      component="section"
      aria-label="Replay"
      data-trace="none"
      sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'tooltip', color: 'text.primary' }}
    >
      {showsState && <StatePanel player={player} step={step} onClose={() => setShowsState(false)} />}
      <Box
        sx={{
          height: HEIGHT,
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 3 },
          px: { xs: 2, sm: 4 },
          bgcolor: 'background.paper',
          borderTop: 2,
          borderColor: 'primary.main',
          fontSize: 'note',
        }}
      >
        <Tooltip
          title={`Recorded with version ${trace.outside.version} at ${trace.outside.viewport.width} × ${trace.outside.viewport.height}, zone ${trace.outside.zone}${trace.dropped > 0 ? `; ${trace.dropped} older actions were dropped` : ''}`}
        >
          <Box component="output" sx={{ whiteSpace: 'nowrap', color: 'primary.main', fontWeight: 600 }}>
            Replay
            <Box
              component="span"
              sx={{ fontWeight: 400, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
            >
              {' '}
              nothing is sent
            </Box>
          </Box>
        </Tooltip>
        <div style={{ display: 'flex' }}>
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <Control label="First step" disabled={step === 0} onClick={() => go(0)}>
              <FirstPage fontSize="small" />
            </Control>
          </Box>
          <Control label="Previous step" keys="," disabled={step === 0} onClick={() => go(step - 1)}>
            <NavigateBefore fontSize="small" />
          </Control>
          <Control label="Next step" keys="." disabled={step === last} onClick={() => go(step + 1)}>
            <NavigateNext fontSize="small" />
          </Control>
          <Box sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <Control label="Last step" disabled={step === last} onClick={() => go(last)}>
              <LastPage fontSize="small" />
            </Control>
          </Box>
          <Control label="Next error" keys=">" disabled={nextError < 0} onClick={toError}>
            <ErrorOutline fontSize="small" />
          </Control>
        </div>
        <Slider
          size="small"
          aria-label="Step"
          min={0}
          max={last}
          value={step}
          getAriaValueText={at => `${at}: ${steps[at]?.label ?? ''}`}
          onChange={(_event, to) => go(Number(to))}
          sx={{ flex: '1 1 120px', minWidth: 60, maxWidth: 420 }}
        />
        <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
          {step} of {last} · {clockTime((now?.at ?? 0) - trace.startedAt)}
        </span>
        <Box
          component="span"
          title={now?.label}
          sx={{
            flex: '2 1 0',
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontFamily: 'monospace',
            color: now?.isError ? 'error.main' : 'text.secondary',
            display: { xs: 'none', md: 'block' },
          }}
        >
          {now?.label}
        </Box>
        <Button size="small" aria-expanded={showsState} onClick={() => setShowsState(shown => !shown)}>
          State
        </Button>
        <Button size="small" color="inherit" onClick={leave}>
          Leave
        </Button>
      </Box>
    </Box>
  );
}

/** The bar of a replay: says that it is one, steps through it, and tells what each step changed. */
export const playerBar = (player: Player, trace: Trace): ReactNode => <Bar player={player} trace={trace} />;
