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
import type { ReactNode } from 'react';
import { SearchInput } from '@/components/search/SearchInput';
import { FieldSelect } from './FieldSelect';
import { HealthCounts } from './HealthCounts';
import { isGrouping } from './model/group';
import { opensByDefault } from './model/rows';
import type { HealthModel, HealthUrlProps } from './types';
import { OPEN_ALL, OPEN_NONE } from './url';
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
  loaded: boolean;
  /** Drawn first: the filters' button on narrow windows. */
  children?: ReactNode;
}

/** Search, grouping, tabs and layout, and how many checks there are and fail. */
export function HealthToolbar({ url, patch, model, loaded, children }: HealthToolbarProps) {
  const keys = model.facets.map(facet => facet.key);
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
      <FieldSelect
        label="Group By"
        value={url.groupBy}
        fields={GROUPS}
        labelKeys={keys}
        onChange={groupBy => patch({ groupBy, openGroups: [], pageIndex: 0 })}
      />
      <FieldSelect
        label="Tab By"
        value={url.tabBy}
        fields={TABS}
        labelKeys={keys}
        onChange={tabBy => patch({ tabBy, tab: '', pageIndex: 0 })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <FailingFirst url={url} patch={patch} />
        {isGrouping(url.groupBy) && url.pivotBy === 'none' && (
          <ExpandAll url={url} patch={patch} open={opensByDefault(model.entries, url.open)} />
        )}
        <LayoutToggle url={url} patch={patch} />
        <ViewButton url={url} patch={patch} labelKeys={keys} />
      </Box>
      {loaded && <HealthCounts url={url} patch={patch} counts={model.counts} />}
    </Box>
  );
}

/** One click: what fails comes first, and back to the order of names. */
function FailingFirst({ url, patch }: HealthUrlProps) {
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

function ExpandAll({ open, patch }: HealthUrlProps & { open: boolean }) {
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

function LayoutToggle({ url, patch }: HealthUrlProps) {
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
