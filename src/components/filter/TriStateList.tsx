import IncludeIcon from '@mui/icons-material/Add';
import ExcludeIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Inline, Muted } from '@/components/layout/layout';
import { formatCount } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { Tri, TriState } from '@/lib/triState';
import { pressedKey } from '@/lib/pressedKey';
import { toggleTri, type TriOption } from './triState';

interface TriStateListProps {
  /** Names the list. */
  label: string;
  options: readonly TriOption[];
  /** There may be more of them. */
  isCut?: boolean;
  value: TriState;
  onChange: (value: TriState) => void;
}

/** More than this are not drawn: typing narrows the list. */
const MAX_SHOWN = 200;
const COLUMNS = [1, -1] as const;

interface SignProps {
  tri: Tri;
  on: boolean;
  name: string;
  tabIndex: 0 | -1;
  place: string;
  onPress: () => void;
  onFocus: () => void;
}

function Sign({ tri, on, name, tabIndex, place, onPress, onFocus }: SignProps) {
  const include = tri === 1;
  const tone = include ? 'healthy' : 'unhealthy';
  const Mark = include ? IncludeIcon : ExcludeIcon;
  return (
    <Box
      component="button"
      type="button"
      tabIndex={tabIndex}
      data-place={place}
      aria-pressed={on}
      aria-label={`${include ? 'Include' : 'Exclude'} ${name}`}
      title={include ? 'Include' : 'Exclude'}
      onClick={onPress}
      onFocus={onFocus}
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 24,
        height: 20,
        p: 0,
        cursor: 'pointer',
        borderRadius: '4px',
        border: '1px solid',
        borderColor: on ? `var(--mui-palette-status-${tone}-dot)` : 'var(--mui-palette-divider)',
        background: on ? `var(--mui-palette-status-${tone}-soft)` : 'transparent',
        color: on ? `var(--mui-palette-status-${tone}-text)` : 'text.secondary',
      }}
    >
      <Mark fontSize="mark" />
    </Box>
  );
}

/**
 * Values to include or exclude: a pair of buttons each, one tab stop for all, moved through by the arrow keys, Home and
 * End. Shared by the popover and by filters that stand open.
 */
export function TriStateList({ label, options, isCut = false, value, onChange }: TriStateListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const shown = options.slice(0, MAX_SHOWN);
  const row = Math.min(active.row, Math.max(0, shown.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const next = { row, column: active.column };
    if (pressedKey(event) === 'ArrowDown') next.row = Math.min(last, row + 1);
    else if (pressedKey(event) === 'ArrowUp') next.row = Math.max(0, row - 1);
    else if (pressedKey(event) === 'Home') next.row = 0;
    else if (pressedKey(event) === 'End') next.row = last;
    else if (pressedKey(event) === 'ArrowRight') next.column = 1;
    else if (pressedKey(event) === 'ArrowLeft') next.column = 0;
    else return;
    event.preventDefault();
    setActive(next);
    list.current?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus();
  };

  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-label={label}
        onKeyDown={onKeyDown}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: '2px' }}
      >
        {shown.map((option, index) => {
          const name = option.label ?? option.value;
          const tri = ownValue(value, option.value);
          return (
            <Inline key={option.value} component="li" align="center" gap={1} style={{ minHeight: 24 }}>
              <Box
                component="span"
                title={name}
                // For the mouse: a keyboard has the buttons.
                onClick={() => onChange(toggleTri(value, option.value, 1))}
                sx={{
                  cursor: 'pointer',
                  flex: 1,
                  minWidth: 0,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  fontWeight: tri === 1 ? 600 : 400,
                  textDecoration: tri === -1 ? 'line-through' : 'none',
                }}
              >
                {name}
              </Box>
              {option.count !== undefined && (
                <Muted component="span" className="tabular" small>
                  {formatCount(option.count)}
                </Muted>
              )}
              {COLUMNS.map((sign, column) => (
                <Sign
                  key={sign}
                  tri={sign}
                  on={tri === sign}
                  name={name}
                  tabIndex={index === row && column === active.column ? 0 : -1}
                  place={`${index}-${column}`}
                  onFocus={() => setActive({ row: index, column })}
                  onPress={() => onChange(toggleTri(value, option.value, sign))}
                />
              ))}
            </Inline>
          );
        })}
      </Box>
      {options.length > MAX_SHOWN && (
        <Muted small>
          {`${isCut ? 'At least ' : ''}${formatCount(options.length - MAX_SHOWN)} more: type to narrow them down`}
        </Muted>
      )}
    </>
  );
}
