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
import { useMemo, type ReactNode } from 'react';
import { SearchInput } from '@/components/search/SearchInput';
import { selectUser } from '@/auth/slice';
import { SavedFiltersButton } from '@/modules/saved-filters/SavedFiltersButton';
import { useAppSelector } from '@/lib/store/hooks';
import { FieldSelect } from './FieldSelect';
import { HealthCounts } from './HealthCounts';
import { isGrouping } from './model/group';
import { opensByDefault } from './model/rows';
import type { HealthModel, HealthUrlProps, PartProps } from './types';
import { HEALTH_FILTER_KEYS, OPEN_ALL, OPEN_NONE } from './url';
import { ViewButton } from './ViewButton';

const GROUPS = [
  ['none', 'No grouping'],
  ['canary_name', 'Canary'],
  ['description', 'Description'],
  ['name', 'Name'],
  ['type', 'Type'],
] as const;

const TABS = [
  ['none', 'No tabs'],
  ['namespace', 'Namespace'],
  ['canary_name', 'Canary'],
  ['type', 'Type'],
  ['agent', 'Agent'],
] as const;

const SEARCH = 'Search by name, description, or endpoint';

interface HealthToolbarProps extends HealthUrlProps {
  model: HealthModel;
  /** The checks could not be read. */
  failed: boolean;
  /** Drawn first: the filters' button on narrow windows. */
  children?: ReactNode;
}

/** Search, grouping, tabs and layout, and how many checks there are and fail. */
export function HealthToolbar({ url, patch, model, failed, children }: HealthToolbarProps) {
  const owner = useAppSelector(selectUser)?.id;
  const keys = useMemo(() => model.facets.map(facet => facet.key), [model.facets]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {children}
      <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 296 } }}>
        <SearchInput
          value={url.query}
          onChange={query => patch({ query, pageIndex: 0 }, 'replace')}
          label="Search checks"
          placeholder={SEARCH}
          hotkey
          width="100%"
        />
      </Box>
      <GroupBy url={url} patch={patch} labelKeys={keys} />
      <TabBy url={url} patch={patch} labelKeys={keys} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FailingFirst url={url} patch={patch} />
        {isGrouping(url.groupBy) && url.pivotBy === 'none' && (
          <ExpandAll
            patch={patch}
            open={model.sets !== undefined && opensByDefault(model.entries, url.open)}
          />
        )}
        <LayoutToggle url={url} patch={patch} />
        <ViewButton url={url} patch={patch} labelKeys={keys} />
        {owner !== undefined && <SavedFiltersButton owner={owner} list="health" keys={HEALTH_FILTER_KEYS} />}
      </Box>
      <HealthCounts url={url} patch={patch} sets={model.sets} failed={failed} />
    </Box>
  );
}

type FieldProps<K extends 'groupBy' | 'tabBy'> = PartProps<K> & { labelKeys: readonly string[] };

function GroupBy({ url, patch, labelKeys }: FieldProps<'groupBy'>) {
  return (
    <FieldSelect
      label="Group By"
      value={url.groupBy}
      fields={GROUPS}
      labelKeys={labelKeys}
      onChange={groupBy => patch({ groupBy, openGroups: [], pageIndex: 0 })}
    />
  );
}

function TabBy({ url, patch, labelKeys }: FieldProps<'tabBy'>) {
  return (
    <FieldSelect
      label="Tab By"
      value={url.tabBy}
      fields={TABS}
      labelKeys={labelKeys}
      onChange={tabBy => patch({ tabBy, tab: '', pageIndex: 0 })}
    />
  );
}

/** One click: what fails comes first, and back to the order of names. */
function FailingFirst({ url, patch }: PartProps<'sortBy' | 'sortDesc'>) {
  const on = url.sortBy === 'health' && !url.sortDesc;
  return (
    <Tooltip title="Failing first">
      <IconButton
        aria-label="Failing first"
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        onClick={() => patch({ sortBy: on ? 'name' : 'health', sortDesc: false, pageIndex: 0 })}
      >
        <PriorityHigh fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function ExpandAll({ open, patch }: Pick<HealthUrlProps, 'patch'> & { open: boolean }) {
  const label = open ? 'Collapse all groups' : 'Expand all groups';
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => patch({ open: open ? OPEN_NONE : OPEN_ALL, openGroups: [], pageIndex: 0 }, 'replace')}
      >
        {open ? <UnfoldLess fontSize="small" /> : <UnfoldMore fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

function LayoutToggle({ url, patch }: PartProps<'layout'>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Layout"
      value={url.layout}
      onChange={(_event, layout: 'table' | 'card' | null) => layout && patch({ layout })}
    >
      <ToggleButton value="table" aria-label="Table" title="Table" sx={{ p: 1 }}>
        <TableRows fontSize="small" />
      </ToggleButton>
      <ToggleButton value="card" aria-label="Cards" title="Cards" sx={{ p: 1 }}>
        <ViewModule fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
