import './tabs.css';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createContext, memo, use, useId, useMemo, type ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { useLatest } from '@/lib/hooks/useLatest';
import { CutName } from '../name/CutName';

/** Pixels of a row of tabs with its line (theme: 36), for what keeps its place. */
export const TAB_HEIGHT = 37;

/** A small count beside a word. Its meaning is said by `of` to those who do not see where it stands. */
export function Badge({ count, of }: { count: number; of?: string }) {
  return (
    <span
      className="badge tabular"
      aria-label={of && `${formatCount(count)} ${of}`}
      role={of ? 'img' : undefined}
    >
      {formatCount(count)}
    </span>
  );
}

/** One tab: `badge` is a count drawn beside its label. */
export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  badge?: number;
  icon?: ReactNode;
  disabled?: boolean;
}

interface AppTabsProps<Id extends string> {
  /** Names the list of tabs. */
  label: string;
  /** None while there is nothing to choose between: what is below keeps its place, and is no panel. */
  tabs: readonly TabItem<Id>[];
  /** Controlled, usually by the URL; a value that names no tab selects the first. */
  value: string;
  onChange: (id: Id) => void;
  /** Drawn below the tabs, as the panel of the chosen one. Leave out when the tabs only filter what stands elsewhere. */
  children?: ReactNode;
}

/** Counts by id of their tab. Apart from the tabs, which are costly to draw and change seldom. */
const Counts = createContext<ReadonlyMap<string, number | undefined>>(new Map());

function TabCount({ id }: { id: string }) {
  const count = use(Counts).get(id);
  return count === undefined ? null : <Badge count={count} />;
}

interface TabRowProps<Id extends string> extends Pick<AppTabsProps<Id>, 'label' | 'tabs' | 'onChange'> {
  current: Id | undefined;
  /** Prefix of the ids of tabs and panel. */
  base: string;
  panel: boolean;
}

const sameTab = (a: TabItem, b: TabItem | undefined) =>
  a.id === b?.id && a.label === b.label && a.icon === b.icon && a.disabled === b.disabled;

const TabRow = memo(
  function TabRow<Id extends string>({ label, tabs, current, onChange, base, panel }: TabRowProps<Id>) {
    return (
      <Tabs
        aria-label={label}
        value={current ?? false}
        onChange={(_event, id: Id) => onChange(id)}
        variant="scrollable"
        scrollButtons="auto"
        // Over the ends of the row: a button that comes or goes moves no tab.
        sx={{
          position: 'relative',
          '& .MuiTabScrollButton-root': {
            position: 'absolute',
            zIndex: 1,
            insetBlock: 0,
            width: 24,
            backdropFilter: 'blur(8px)',
            '&:first-of-type': { left: 0 },
            '&:last-of-type': { right: 0 },
            '&.Mui-disabled': { opacity: 0, pointerEvents: 'none' },
          },
        }}
      >
        {tabs.map((tab, index) => (
          <Tab
            key={tab.id}
            value={tab.id}
            disabled={tab.disabled}
            id={`${base}-tab-${index}`}
            aria-controls={panel && tab.id === current ? `${base}-panel` : undefined}
            iconPosition="start"
            icon={tab.icon ? <>{tab.icon}</> : undefined}
            label={
              <span className="tab-label">
                <CutName name={tab.label} />
                <TabCount id={tab.id} />
              </span>
            }
          />
        ))}
      </Tabs>
    );
  },
  (before, after) =>
    before.label === after.label &&
    before.current === after.current &&
    before.base === after.base &&
    before.panel === after.panel &&
    before.onChange === after.onChange &&
    before.tabs.length === after.tabs.length &&
    before.tabs.every((tab, index) => sameTab(tab, after.tabs[index])),
);

/** Tabs with one tab stop, moved through by arrow keys and opened by Enter or Space. */
export function AppTabs<Id extends string>({ label, tabs, value, onChange, children }: AppTabsProps<Id>) {
  const base = useId();
  const current = tabs.find(tab => tab.id === value && !tab.disabled) ?? tabs[0];
  const panel = children !== undefined;
  const choose = useLatest((id: string) => {
    const tab = tabs.find(one => one.id === id);
    if (tab) onChange(tab.id);
  });
  const counts = useMemo(() => new Map(tabs.map(tab => [tab.id as string, tab.badge])), [tabs]);
  return (
    <>
      {current && (
        <Box sx={{ borderBottom: '1px solid var(--mui-palette-divider)' }}>
          <Counts value={counts}>
            <TabRow
              label={label}
              tabs={tabs}
              current={current.id}
              onChange={choose}
              base={base}
              panel={panel}
            />
          </Counts>
        </Box>
      )}
      {panel && (
        <div
          {...(current && {
            role: 'tabpanel',
            id: `${base}-panel`,
            'aria-labelledby': `${base}-tab-${tabs.indexOf(current)}`,
          })}
          style={{ minWidth: 0, minHeight: 0 }}
        >
          {children}
        </div>
      )}
    </>
  );
}
