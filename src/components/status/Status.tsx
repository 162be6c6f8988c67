import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import type { StatusTone } from '@/theme/tokens';
import { StatusShape } from './StatusShape';
import { failingTone, statusTone } from './statusTone';
import { dashboardTone, indicatorTone, statusWord } from './tones';

interface StatusDotProps {
  tone: StatusTone;
  /** The status in a word; always there, for the eye or for screen readers. */
  label: string;
  /** Draw only the shape and leave the word to screen readers. */
  hideLabel?: boolean;
  size?: number;
}

/** A status: a shape in its colour, and its word. */
export function StatusDot({ tone, label, hideLabel = false, size = 10 }: StatusDotProps) {
  return (
    <span className="status">
      <StatusShape tone={tone} size={size} />
      {hideLabel ? (
        <span style={visuallyHidden}>{label}</span>
      ) : (
        <span className={`status-word tone-word-${tone}`}>{label}</span>
      )}
    </span>
  );
}

interface HealthIndicatorProps {
  health: string | null | undefined;
  label?: string;
  hideLabel?: boolean;
}

/** The health indicator of every screen but the health dashboard. */
export function HealthIndicator({ health, label = statusWord(health), hideLabel }: HealthIndicatorProps) {
  return <StatusDot tone={indicatorTone(health)} label={label} hideLabel={hideLabel} />;
}

/** A status in its word and the tone of that: of a component, of what Kubernetes runs. */
export function StatusIndicator({ status }: { status: string | null | undefined }) {
  return <StatusDot tone={statusTone(status)} label={statusWord(status)} />;
}

interface HealthWithStatusProps {
  health: string;
  status: string;
  hideLabel?: boolean;
}

/** Health with the status beside it as its word: what fails by its status is not green, whatever its health says. */
export function HealthWithStatus({ health, status, hideLabel }: HealthWithStatusProps) {
  const tone = indicatorTone(health);
  const shown = tone === 'healthy' ? (failingTone(status) ?? tone) : tone;
  return <StatusDot tone={shown} label={status} hideLabel={hideLabel} />;
}

/** The status dot of checks, groups of checks and configs on the health dashboard. */
export function CheckHealth({ health, label = statusWord(health), hideLabel }: HealthIndicatorProps) {
  return <StatusDot tone={dashboardTone(health)} label={label} hideLabel={hideLabel} />;
}

/** A status as a small filled label: job states, incident states, badges with a meaning. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span
      className="status status-chip"
      style={{
        color: `var(--mui-palette-status-${tone}-text)`,
        background: `var(--mui-palette-status-${tone}-soft)`,
      }}
    >
      <StatusShape tone={tone} size={8} />
      {children}
    </span>
  );
}
