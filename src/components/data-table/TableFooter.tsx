import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { formatCount, formatTotal } from '@/lib/format';
import { resting } from '../reason/resting';
import { clampPage, pageCount } from './pipeline';
import { storedPageSize } from './pageSizes';
import type { TablePatch, TableState } from './tableState';

interface TableFooterProps {
  /** Names the table in the buttons' context. */
  label: string;
  state: TableState;
  onStateChange: (patch: TablePatch) => void;
  /** Rows there are in all; undefined when the backend did not say. */
  total: number | undefined;
  estimated: boolean;
  /** Rows of this page. */
  shown: number;
  pageSizes: readonly number[];
  /** 'virtual': instead of pages, more of the same list; the page size doubles each time. */
  paging: 'pages' | 'virtual' | 'none';
  selected: number;
  /** Offered while rows are selected. */
  onClear?: (() => void) | undefined;
  noun: readonly [one: string, many: string];
  /** Tools at the end: columns, export. */
  children?: ReactNode;
}

const FIELD = {
  height: 24,
  px: 1,
  border: '1px solid var(--mui-palette-surface-borderStrong)',
  borderRadius: '4px',
  background: 'var(--mui-palette-background-paper)',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 12,
} as const;

interface PagerButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function PagerButton({ label, disabled, onClick, children }: PagerButtonProps) {
  return (
    <IconButton aria-label={label} title={label} {...resting(disabled, onClick)} sx={{ p: '3px' }}>
      {children}
    </IconButton>
  );
}

interface PageFieldProps {
  page: number;
  pages: number | undefined;
  onGo: (page: number) => void;
}

/** 'Page [3] of 20': the field goes there on Enter and when it is left. */
function PageField({ page, pages, onGo }: PageFieldProps) {
  const [draft, setDraft] = useState<string>();
  const go = () => {
    const wanted = Number(draft);
    setDraft(undefined);
    if (draft && Number.isInteger(wanted) && wanted >= 1) onGo(Math.min(wanted, pages ?? wanted) - 1);
  };
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      Page
      <Box
        component="input"
        aria-label="Go to page"
        inputMode="numeric"
        value={draft ?? String(page + 1)}
        onChange={event => setDraft(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onFocus={event => event.target.select()}
        onBlur={go}
        onKeyDown={event => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setDraft(undefined);
        }}
        sx={{ ...FIELD, width: 44, textAlign: 'right' }}
      />
      of {pages === undefined ? '?' : formatCount(pages)}
    </Box>
  );
}

/** 'all 320 items', '51-100 of 12,034 items', '51-100 of ~12k items'. */
function rangeText({ state, total, estimated, shown, paging, noun }: TableFooterProps): string {
  const word = total === 1 && !estimated ? noun[0] : noun[1];
  const all = `${formatTotal(total, estimated)} ${word}`;
  if (total !== undefined && !estimated && shown >= total) return all;
  if (shown === 0) return all;
  const first = paging === 'pages' ? state.page * state.pageSize + 1 : 1;
  return `${formatCount(first)}–${formatCount(first + shown - 1)} of ${all}`;
}

/** The foot of a table: how many rows, which of them, and the way to the others (settings spec, section 2). */
export function TableFooter(props: TableFooterProps) {
  const { label, state, onStateChange, total, estimated, shown, pageSizes, paging, selected, children } =
    props;
  const { page, pageSize } = state;
  const pages = total === undefined || estimated ? undefined : pageCount(total, pageSize);
  const more = total === undefined || estimated ? shown >= pageSize : (page + 1) * pageSize < total;
  const go = (to: number) =>
    onStateChange({ page: total === undefined || estimated ? to : clampPage(to, total, pageSize) });
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].toSorted((a, b) => a - b);
  return (
    <Box
      component="nav"
      aria-label={`${label}: pages`}
      sx={{
        flex: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        minHeight: 36,
        px: 3,
        py: 1,
        fontSize: 12,
        color: 'text.secondary',
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      <Box component="span" className="tabular" data-total={total}>
        {rangeText(props)}
        {selected > 0 && `, ${formatCount(selected)} selected`}
      </Box>
      {selected > 0 && props.onClear && (
        <Button size="small" onClick={props.onClear} sx={{ fontSize: 12, py: 0 }}>
          Clear selection
        </Button>
      )}
      {paging === 'virtual' && more && (
        <Button
          size="small"
          onClick={() => onStateChange({ page: 0, pageSize: pageSize * 2 })}
          sx={{ fontSize: 12 }}
        >
          Show more
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      {paging === 'pages' && (
        <>
          {/* One size is no choice. */}
          {sizes.length > 1 && (
            <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
              Rows per page
              <Box
                component="select"
                className="tabular"
                value={pageSize}
                onChange={event => {
                  const size = Number(event.target.value);
                  storedPageSize.write(size);
                  onStateChange({ page: 0, pageSize: size });
                }}
                sx={FIELD}
              >
                {sizes.map(size => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </Box>
            </Box>
          )}
          <Box className="tabular" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <PagerButton label="First page" disabled={page <= 0} onClick={() => go(0)}>
              <FirstIcon sx={{ fontSize: 18 }} />
            </PagerButton>
            <PagerButton label="Previous page" disabled={page <= 0} onClick={() => go(page - 1)}>
              <PreviousIcon sx={{ fontSize: 18 }} />
            </PagerButton>
            <PageField page={page} pages={pages} onGo={go} />
            <PagerButton label="Next page" disabled={!more} onClick={() => go(page + 1)}>
              <NextIcon sx={{ fontSize: 18 }} />
            </PagerButton>
            <PagerButton
              label="Last page"
              disabled={pages === undefined || page >= pages - 1}
              onClick={() => pages !== undefined && go(pages - 1)}
            >
              <LastIcon sx={{ fontSize: 18 }} />
            </PagerButton>
          </Box>
        </>
      )}
      {children}
    </Box>
  );
}
