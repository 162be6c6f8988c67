import Box from '@mui/material/Box';
import { Inline, Muted } from '@/components/layout/layout';
import { formatPercent } from '@/lib/format';
import type { StatusTone } from '@/theme/tokens';

/** Width of the filled part, in percent: at least 5, so that it is seen, and at most 100 (WID-012). */
export function progressFill(percent: number): number {
  return Math.min(100, Math.max(5, Number.isFinite(percent) ? percent : 0));
}

/** Green from 1 to 75, orange above 75, red above 90; nothing yet is grey (WID-013). */
export function progressTone(percent: number): StatusTone {
  if (percent > 90) return 'unhealthy';
  if (percent > 75) return 'warning';
  return percent >= 1 ? 'healthy' : 'unknown';
}

const WORD: Partial<Record<StatusTone, string>> = { warning: 'high', unhealthy: 'very high' };

interface ProgressBarProps {
  /** In percent. */
  value: number;
  /** Names the bar: 'Memory'. */
  label: string;
  /** The figure beside it; the rounded percentage unless told. */
  text?: string;
  /** Leave the figure to screen readers. */
  hideText?: boolean;
}

/** A share of a whole, as a bar and a figure. */
export function ProgressBar({ value, label, text, hideText = false }: ProgressBarProps) {
  const known = Number.isFinite(value) ? value : 0;
  const within = Math.min(100, Math.max(0, known));
  const tone = progressTone(known);
  const said = text ?? formatPercent(within, 0);
  const word = WORD[tone];
  return (
    <Inline align="center" gap={2} style={{ minWidth: 80 }}>
      <Box
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(within)}
        aria-valuetext={word ? `${said}, ${word}` : said}
        sx={{
          flex: 1,
          height: 6,
          borderRadius: '3px',
          overflow: 'hidden',
          background: 'var(--mui-palette-surface-hover)',
          border: '1px solid var(--mui-palette-divider)',
        }}
      >
        <div
          data-tone={tone}
          style={{
            height: '100%',
            width: `${progressFill(known)}%`,
            background: `var(--mui-palette-status-${tone}-dot)`,
          }}
        />
      </Box>
      {!hideText && (
        <Muted component="span" className="tabular" aria-hidden="true" small>
          {said}
        </Muted>
      )}
    </Inline>
  );
}
