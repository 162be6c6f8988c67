import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { SearchInput } from '@/components/search/SearchInput';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { FieldSelect } from './FieldSelect';
import { isGrouping } from './model/group';
import { opensByDefault } from './model/rows';
import type { HealthModel, HealthUrlProps } from './types';
import { OPEN_ALL, OPEN_NONE } from './url';

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

/** Search, grouping and tabs, and how many checks there are and fail. */
export function HealthToolbar({ url, patch, model, loaded, children }: HealthToolbarProps) {
  const keys = model.facets.map(facet => facet.key);
  const allOpen = opensByDefault(model.entries, url.open);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {children}
      <Box sx={{ flex: '1 1 240px', maxWidth: { sm: 344 } }}>
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
      {isGrouping(url.groupBy) && (
        <Tooltip title={allOpen ? 'Collapse all groups' : 'Expand all groups'}>
          <IconButton
            aria-label={allOpen ? 'Collapse all groups' : 'Expand all groups'}
            onClick={() =>
              patch({ open: allOpen ? OPEN_NONE : OPEN_ALL, openGroups: [], pageIndex: 0 }, 'replace')
            }
          >
            {allOpen ? <UnfoldLess fontSize="small" /> : <UnfoldMore fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
      {loaded && (
        <Box
          className="tabular"
          sx={{
            ml: { md: 'auto' },
            display: 'flex',
            gap: 3,
            fontSize: 12,
            color: 'text.secondary',
            whiteSpace: 'nowrap',
          }}
        >
          {model.unhealthy > 0 && (
            <StatusDot tone="unhealthy" label={`${formatCount(model.unhealthy)} unhealthy`} />
          )}
          <StatusDot tone="healthy" label={`${formatCount(model.all.length - model.unhealthy)} healthy`} />
          <span>{countOf(model.all.length, 'check')}</span>
        </Box>
      )}
    </Box>
  );
}
