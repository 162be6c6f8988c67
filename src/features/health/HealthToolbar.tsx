import PriorityHigh from '@mui/icons-material/PriorityHigh';
import TableRows from '@mui/icons-material/TableRows';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import ViewModule from '@mui/icons-material/ViewModule';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { memo, useMemo, type ReactNode } from 'react';
import { SearchInput } from '@/components/search/SearchInput';
import { selectUser } from '@/auth/slice';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { useAppDispatch, useAppSelector } from '@/lib/store/hooks';
import { FieldSelect } from './FieldSelect';
import { HealthCounts } from './HealthCounts';
import { isGrouping } from './model/group';
import { opensByDefault } from './model/rows';
import { selectList } from './selectors';
import {
  groupedBy,
  groupsOpened,
  layoutChosen,
  searched,
  selectFailingFirst,
  selectGroupBy,
  selectLayout,
  selectQuery,
  selectTabBy,
  sorted,
  tabbedBy,
} from './slice';
import type { HealthModel } from './types';
import { BY_FAILURE, HEALTH_FILTER_KEYS, type HealthState } from './url';
import { SilenceListed } from './SilenceListed';
import { ViewButton } from './ViewButton';

const GROUPS = [
  ['none', 'No grouping'],
  ['canary_name', 'Canary'],
  ['description', 'Description'],
  ['name', 'Name'],
  ['type', 'Type'],
  [BY_FAILURE, 'Failure'],
] as const;

const TABS = [
  ['none', 'No tabs'],
  ['namespace', 'Namespace'],
  ['canary_name', 'Canary'],
  ['type', 'Type'],
  ['agent', 'Agent'],
] as const;

const SEARCH = 'Search by name, description, or endpoint';

interface HealthToolbarProps {
  model: HealthModel;
  /** The checks could not be read. */
  failed: boolean;
  /** Drawn first: the filters' button on narrow windows. */
  children?: ReactNode;
}

/** Search, grouping, tabs and layout, and how many checks there are and fail. */
export function HealthToolbar({ model, failed, children }: HealthToolbarProps) {
  const owner = useAppSelector(selectUser)?.id;
  const { groupBy, pivotBy, open } = useAppSelector(selectList);
  const keys = useMemo(() => model.facets.map(facet => facet.key), [model.facets]);
  return (
    <div className="health-toolbar">
      {children}
      <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 296 } }}>
        <Search />
      </Box>
      <GroupBy labelKeys={keys} />
      <TabBy labelKeys={keys} />
      <div className="health-toolbar-buttons">
        <FailingFirst />
        {isGrouping(groupBy) && pivotBy === 'none' && (
          <ExpandAll open={model.sets !== undefined && opensByDefault(model.entries, open)} />
        )}
        <LayoutToggle />
        <ViewButton labelKeys={keys} />
        <SilenceListed tab={model.sets?.tab ?? ''} />
        {owner !== undefined && <SavedFiltersButton owner={owner} list="health" keys={HEALTH_FILTER_KEYS} />}
      </div>
      <HealthCounts sets={model.sets} failed={failed} />
    </div>
  );
}

const Search = memo(function Search() {
  const dispatch = useAppDispatch();
  return (
    <SearchInput
      value={useAppSelector(selectQuery)}
      onChange={text => dispatch(searched(text))}
      label="Search checks"
      placeholder={SEARCH}
      hotkey
      width="100%"
    />
  );
});

interface FieldProps {
  labelKeys: readonly string[];
}

const GroupBy = memo(function GroupBy({ labelKeys }: FieldProps) {
  const dispatch = useAppDispatch();
  return (
    <FieldSelect
      label="Group By"
      value={useAppSelector(selectGroupBy)}
      fields={GROUPS}
      labelKeys={labelKeys}
      onChange={field => dispatch(groupedBy(field))}
    />
  );
});

const TabBy = memo(function TabBy({ labelKeys }: FieldProps) {
  const dispatch = useAppDispatch();
  return (
    <FieldSelect
      label="Tab By"
      value={useAppSelector(selectTabBy)}
      fields={TABS}
      labelKeys={labelKeys}
      onChange={field => dispatch(tabbedBy(field))}
    />
  );
});

/** One click: what fails comes first, and back to the order of names. */
const FailingFirst = memo(function FailingFirst() {
  const dispatch = useAppDispatch();
  const on = useAppSelector(selectFailingFirst);
  return (
    <Tooltip title="Failing first">
      <IconButton
        aria-label="Failing first"
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        onClick={() => dispatch(sorted({ by: on ? 'name' : 'health', desc: false }))}
      >
        <PriorityHigh fontSize="small" />
      </IconButton>
    </Tooltip>
  );
});

const ExpandAll = memo(function ExpandAll({ open }: { open: boolean }) {
  const dispatch = useAppDispatch();
  const label = open ? 'Collapse all groups' : 'Expand all groups';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => dispatch(groupsOpened(!open))}>
        {open ? <UnfoldLess fontSize="small" /> : <UnfoldMore fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
});

const LayoutToggle = memo(function LayoutToggle() {
  const dispatch = useAppDispatch();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={useAppSelector(selectLayout)}
      onChange={(_event, layout: HealthState['layout'] | null) => layout && dispatch(layoutChosen(layout))}
    >
      <ToggleButton value="table" aria-label="Table" title="Table">
        <TableRows fontSize="small" />
      </ToggleButton>
      <ToggleButton value="card" aria-label="Cards" title="Cards">
        <ViewModule fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
});
