import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { TriStateSelect } from '@/components/filter/TriStateSelect';
import type { TriState } from '@/components/filter/triState';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { to } from '@/lib/routing/paths';
import type { StatusTone } from '@/app/theme/tokens';

/** Health states of config items (database contract, 4.2). */
export const HEALTHS = ['healthy', 'warning', 'unhealthy', 'unknown'] as const;

const SEVERITY_TONE: Readonly<Record<string, StatusTone>> = {
  critical: 'unhealthy',
  blocker: 'unhealthy',
  high: 'unhealthy',
  medium: 'warning',
  low: 'caution',
  info: 'unknown',
};

/** The tone of a severity; an unheard one is grey. */
export const severityTone = (severity: string | null | undefined): StatusTone =>
  SEVERITY_TONE[(severity ?? '').toLowerCase()] ?? 'unknown';

/** A severity as shape and word. */
export function Severity({ severity }: { severity: string | null | undefined }) {
  if (!severity) return null;
  return <StatusDot tone={severityTone(severity)} label={statusWord(severity)} />;
}

/** A page of the catalog: its parts below each other, the list taking what height is left. */
export function Page({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, p: { xs: 2, sm: 4 }, minWidth: 0 }}>
      {children}
    </Box>
  );
}

/** Controls in a line that breaks where it must. */
export function Bar({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <Box
      {...(label && { role: 'group', 'aria-label': label })}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      {children}
    </Box>
  );
}

interface TriFilterProps {
  label: string;
  values: readonly string[] | undefined;
  value: TriState;
  onChange: (value: TriState) => void;
  noun?: string;
}

/** A tri-state filter of a bar; chosen values that are no longer in use stay on offer. */
export function TriFilter({ label, values = [], value, onChange, noun }: TriFilterProps) {
  const all = [...new Set([...values, ...Object.keys(value)])];
  return (
    <Box sx={{ width: { xs: 'calc(50% - 4px)', sm: 'auto' }, minWidth: { sm: 108 }, maxWidth: { sm: 264 } }}>
      <TriStateSelect
        label={label}
        options={all.map(one => ({ value: one }))}
        value={value}
        onChange={onChange}
        {...(noun && { noun })}
      />
    </Box>
  );
}

/** Whether deleted items are shown as well. */
export function DeletedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <FormControlLabel
      control={<Switch checked={on} onChange={event => onChange(event.target.checked)} />}
      label="Show deleted"
      sx={{ mr: 0 }}
    />
  );
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
        fontSize: 11,
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
  /** Said when somebody points at the name. */
  title: string;
  deletedAt: string | null | undefined;
  tabIndex: 0 | -1;
}

/** The item that a row is about, leading to it while the row itself opens something else. */
export function ItemCell({ id, name, type, title, deletedAt, tabIndex }: ItemCellProps) {
  return (
    // Members of a group are set in by their first column alone.
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

/** A type without what its provider repeats: 'Kubernetes::Pod' as 'Pod'. */
export const shortType = (type: string): string => type.split('::').findLast(part => part !== '') ?? type;

/** What a type belongs to: 'Kubernetes' of 'Kubernetes::Pod'. */
export const providerOf = (type: string): string => type.split('::')[0] || type;
