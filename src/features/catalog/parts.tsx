import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { to } from '@/lib/routing/paths';
import type { StatusTone } from '@/theme/tokens';
import { ownValue } from '@/lib/own';

/** Health states of config items. */
export const ITEM_HEALTHS = ['healthy', 'warning', 'unhealthy', 'unknown'] as const;

const SEVERITY_TONE: Readonly<Record<string, StatusTone>> = {
  critical: 'unhealthy',
  blocker: 'unhealthy',
  high: 'unhealthy',
  medium: 'warning',
  low: 'caution',
  info: 'unknown',
};

/** The tone of a severity; an unheard one is grey. */
export const itemSeverityTone = (severity: string | null | undefined): StatusTone =>
  ownValue(SEVERITY_TONE, (severity ?? '').toLowerCase()) ?? 'unknown';

/** A severity as shape and word. */
export function Severity({ severity }: { severity: string | null | undefined }) {
  if (!severity) return null;
  return <StatusDot tone={itemSeverityTone(severity)} label={statusWord(severity)} />;
}

/** Marks what is gone. */
export function DeletedTag({ at }: { at: string | null | undefined }) {
  if (!at) return null;
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        px: 1.5,
        fontSize: 'key',
        lineHeight: '16px',
        border: 1,
        borderColor: 'status.unhealthy.dot',
        borderRadius: 0.75,
        color: 'status.unhealthy.text',
      }}
    >
      deleted
    </Box>
  );
}

interface ItemCellProps {
  id: string;
  name: string;
  type: string | null | undefined;
  /** Said when a person points at the name. */
  title: string;
  deletedAt: string | null | undefined;
  tabIndex: 0 | -1;
}

/** The item that a row is about, leading to it while the row itself opens something else. */
export function ItemCell({ id, name, type, title, deletedAt, tabIndex }: ItemCellProps) {
  return (
    // Members of a group are set in by their first column only.
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      <Icon name={type} />
      <span className="cell-cut" title={title}>
        <AppLink
          href={to('catalogItem', { id })}
          tabIndex={tabIndex}
          onClick={event => event.stopPropagation()}
        >
          {name}
        </AppLink>
      </span>
      <DeletedTag at={deletedAt} />
    </span>
  );
}
