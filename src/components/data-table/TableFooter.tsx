import FirstIcon from '@mui/icons-material/FirstPage';
import LastIcon from '@mui/icons-material/LastPage';
import PreviousIcon from '@mui/icons-material/NavigateBefore';
import NextIcon from '@mui/icons-material/NavigateNext';
import './frame.css';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatCount, formatTotal } from '@/lib/format';
import { useDebounced } from '@/lib/hooks/useDebounced';
import { pressedKey } from '@/lib/pressedKey';
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
  /** Behind the total: what the filter leaves out. */
  beside?: ReactNode;
}

/** How long an answer to a filter, an order or a page is waited for, to read the count out; later ones are of polls. */
const ANSWERED_MS = 5000;

const TOOL = { p: '3px' } as const;
/** The buttons of a pager. */
const PAGER = {
  'First page': <FirstIcon fontSize="button" />,
  'Previous page': <PreviousIcon fontSize="button" />,
  'Next page': <NextIcon fontSize="button" />,
  'Last page': <LastIcon fontSize="button" />,
};

interface PagerButtonProps {
  label: keyof typeof PAGER;
  disabled: boolean;
  onGo: () => void;
}

function PagerButton({ label, disabled, onGo }: PagerButtonProps) {
  return (
    <IconButton aria-label={label} title={label} {...resting(disabled, onGo)} sx={TOOL}>
      {PAGER[label]}
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
    <span className="table-foot-page">
      Page
      <input
        className="table-foot-field table-foot-number"
        aria-label="Go to page"
        inputMode="numeric"
        value={draft ?? String(page + 1)}
        onChange={event => setDraft(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onFocus={event => event.target.select()}
        onBlur={go}
        onKeyDown={event => {
          if (pressedKey(event) === 'Enter') go();
          if (pressedKey(event) !== 'Escape' || draft === undefined) return;
          // Takes back what was typed; a dialog around it stays.
          event.stopPropagation();
          setDraft(undefined);
        }}
      />
      of {pages === undefined ? '?' : formatCount(pages)}
    </span>
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

/** The foot of a table: how many rows, which of them, and the way to the others. */
export function TableFooter(props: TableFooterProps) {
  const { label, state, onStateChange, total, estimated, shown, pageSizes, paging, selected, children } =
    props;
  const { page, pageSize } = state;
  const { search } = useLocation();
  const wanted = `${search} ${JSON.stringify(state)}`;
  const isAsked = useDebounced(wanted, ANSWERED_MS) !== wanted;
  const pages = total === undefined || estimated ? undefined : pageCount(total, pageSize);
  const more = total === undefined || estimated ? shown >= pageSize : (page + 1) * pageSize < total;
  const go = (to: number) =>
    onStateChange({ page: total === undefined || estimated ? to : clampPage(to, total, pageSize) });
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [...pageSizes, pageSize].toSorted((a, b) => a - b);
  const last = pages === undefined ? page : pages - 1;
  return (
    <nav className="table-foot" aria-label={`${label}: pages`}>
      <span className="tabular" data-total={total} aria-live={isAsked ? 'polite' : 'off'}>
        {rangeText(props)}
        {selected > 0 && `, ${formatCount(selected)} selected`}
      </span>
      {props.beside}
      {selected > 0 && props.onClear && (
        <Button size="small" onClick={props.onClear} sx={{ fontSize: 'note', py: 0 }}>
          Clear selection
        </Button>
      )}
      {paging === 'virtual' && more && (
        <Button
          size="small"
          onClick={() => onStateChange({ page: 0, pageSize: pageSize * 2 })}
          sx={{ fontSize: 'note' }}
        >
          Show more
        </Button>
      )}
      <span className="table-foot-gap" />
      {paging === 'pages' && (
        <>
          {/* One size is no choice. */}
          {sizes.length > 1 && (
            <label className="table-foot-page">
              Rows per page
              <select
                className="table-foot-field tabular"
                value={pageSize}
                onChange={event => {
                  const size = Number(event.target.value);
                  storedPageSize.write(size);
                  onStateChange({ page: 0, pageSize: size });
                }}
              >
                {sizes.map(size => (
                  <option key={size} value={size}>
                    {size}
                  </option>
                ))}
              </select>
            </label>
          )}
          <span className="table-foot-pager tabular">
            <PagerButton label="First page" disabled={page <= 0} onGo={() => go(0)} />
            <PagerButton label="Previous page" disabled={page <= 0} onGo={() => go(page - 1)} />
            <PageField page={page} pages={pages} onGo={go} />
            <PagerButton label="Next page" disabled={!more} onGo={() => go(page + 1)} />
            <PagerButton label="Last page" disabled={page >= last} onGo={() => go(last)} />
          </span>
        </>
      )}
      {children}
    </nav>
  );
}
