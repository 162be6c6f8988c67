import { visuallyHidden } from '@mui/utils';
import { Icon } from '@/components/icon/Icon';
import { StatusShape } from '@/components/status/StatusShape';
import { AppLink } from '@/components/link/AppLink';
import { formatCount } from '@/lib/format';
import type { Chip } from '../model/summary';

/** A count with the shape and colour of what it counts, and its severity in a word; leads to it where there is such a place. */
export function CountChip({ chip }: { chip: Chip }) {
  const { count, tone, words, href, icon, severity } = chip;
  const text = severity ? `${formatCount(count)} ${severity}` : formatCount(count);
  return (
    <span
      title={words}
      className="count-chip"
      style={{
        color: `var(--mui-palette-status-${tone}-text)`,
        background: `var(--mui-palette-status-${tone}-soft)`,
      }}
    >
      {icon && <Icon name={icon} size={12} />}
      <StatusShape tone={tone} size={8} />
      {href ? (
        <AppLink href={href} aria-label={words} className="card-count">
          {text}
        </AppLink>
      ) : (
        <>
          <span aria-hidden="true">{text}</span>
          <span style={visuallyHidden}>{words}</span>
        </>
      )}
    </span>
  );
}
