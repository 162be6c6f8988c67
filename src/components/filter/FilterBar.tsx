import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Skeleton } from '@/components/feedback/Skeleton';
import Switch from '@mui/material/Switch';
import { lazy, memo, useState, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useLatest } from '@/lib/hooks/useLatest';
import { useMedia } from '@/lib/hooks/useMedia';
import { isObject } from '@/lib/json';
import { ownValue } from '@/lib/own';
import type { TriState } from '@/lib/triState';
import type { UrlMode } from '@/lib/useUrlState';
import { LazyBoundary } from '../feedback/LazyBoundary';
import { AfterAnswers } from '../page/AfterAnswers';
import { SearchInput } from '../search/SearchInput';
import { hasRange, rangeParams, type RangeInLink } from '../time-range/rangeParams';
import { Bar } from './Bar';
import { PHONE } from '@/theme/tokens';
import { Choice } from './Choice';
import { Choices } from './Choices';
import { FiltersButton } from './FiltersButton';
import type {
  AnyFilter,
  ChoiceFilter,
  ChoiceOption,
  ChoicesFilter,
  Filters,
  SearchFilter,
  TriStateFilter,
  Words,
} from './definition';
import { halfOnPhones } from './halfWidth';
import { useFilterOptions } from './options';
import { TriStateSelect } from './TriStateSelect';
import { ViewSwitch } from './ViewSwitch';

const LinkRange = lazy(() => import('../time-range/LinkRange'));

const isText = (value: unknown) => typeof value === 'string';
const textOf = (value: unknown) => (isText(value) ? value : '');
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);
const pairsOf = (words: Words): ChoiceOption[] =>
  Object.entries(words).flatMap(([value, text = value]) => [[value, text]]);
const isWords = (options: object): options is Words => !Array.isArray(options);
const isTriState = (value: unknown): value is TriState => isObject(value);

interface ControlProps<F, Value> {
  filter: F;
  /** What the address holds of it. */
  value: unknown;
  onChange: (value: Value) => void;
}

function SearchControl({ filter, value, onChange }: ControlProps<SearchFilter<string, object>, string>) {
  const { label, placeholder, width } = filter;
  const common = { label, placeholder, value: textOf(value), onChange, hotkey: true };
  if (typeof width === 'number') return <SearchInput {...common} width={width} />;
  const [least, most] = width;
  return (
    <Box sx={{ flex: `1 1 ${least}px`, maxWidth: { sm: most } }}>
      <SearchInput {...common} width="100%" />
    </Box>
  );
}

function ChoiceControl({
  filter,
  value,
  onChange,
}: ControlProps<ChoiceFilter<string, string, object>, string>) {
  const { label, any, stray = one => one, width } = filter;
  const given = filter.options && isWords(filter.options) ? pairsOf(filter.options) : filter.options;
  const chosen = textOf(value);
  const [options, state] = useFilterOptions({
    options: given,
    useOptions: filter.useOptions,
    isChosen: chosen !== '',
  });
  const isStray = chosen !== '' && options.every(([one]) => one !== chosen);
  const choices = [
    ...(any === undefined ? [] : [['', any] as const]),
    ...(isStray ? [[chosen, stray(chosen)] as const] : []),
    ...options,
  ];
  return (
    <Choice
      label={label}
      value={chosen}
      choices={choices}
      onChange={onChange}
      state={state}
      {...(width && { width })}
    />
  );
}

function ChoicesControl({
  filter,
  value,
  onChange,
}: ControlProps<ChoicesFilter<string, object>, readonly string[]>) {
  const { label, none, stray, width, options: given, useOptions } = filter;
  const values = listOf(value);
  // What is chosen has its words without them.
  const [options, state] = useFilterOptions({ options: given, useOptions, isChosen: false });
  const strays = values.filter(one => options.every(([offered]) => offered !== one));
  return (
    <Choices
      label={label}
      values={values}
      choices={[...options, ...strays.map(one => [one, stray(one), one] as const)]}
      none={none}
      onChange={onChange}
      state={state}
      {...(width && { width })}
    />
  );
}

/** As wide as what it says; half the line on a phone. */
function TriStateControl({
  filter,
  value,
  onChange,
}: ControlProps<TriStateFilter<string, object>, TriState>) {
  const { label, noun, text, options: given, useOptions } = filter;
  const chosen: TriState = isTriState(value) ? value : {};
  const isChosen = Object.keys(chosen).length > 0;
  const [options, state] = useFilterOptions({ options: given, useOptions, isChosen });
  const named = (one: string) => ({ value: one, ...(text && { label: text(one) }) });
  const offered = options.map(option => (isText(option) ? named(option) : option));
  const known = new Set(offered.map(option => option.value));
  const strays = Object.keys(chosen).filter(one => !known.has(one));
  return (
    <Box sx={{ minWidth: 108, maxWidth: 264, ...halfOnPhones('auto') }}>
      <TriStateSelect
        label={label}
        options={[...offered, ...strays.map(named)]}
        value={chosen}
        onChange={onChange}
        state={state}
        {...(noun && { noun })}
      />
    </Box>
  );
}

/** The range that an address holds. */
function rangeIn(held: Readonly<Record<string, unknown>>): RangeInLink {
  const text = (param: keyof RangeInLink) => textOf(ownValue(held, param));
  return {
    rangeType: rangeParams.rangeType.parse(text('rangeType')),
    from: text('from'),
    to: text('to'),
    range: text('range'),
    timeRange: text('timeRange'),
  };
}

type ChangeUrl = (filter: AnyFilter, change: object, mode?: UrlMode) => void;

interface FilterControlProps {
  filter: AnyFilter;
  /** What the address holds of it: of each of its parameters. */
  held: Readonly<Record<string, unknown>>;
  onChange: ChangeUrl;
}

interface RangeControlProps {
  url: RangeInLink;
  onChange: (chosen: RangeInLink) => void;
  fallback: string | undefined;
}

/** The range, once the page has its first answers: its picker brings the calendar, which is large. */
function RangeControl(props: RangeControlProps) {
  // As wide as what comes: the line must not break for a moment.
  const width = props.fallback === undefined && !hasRange(props.url) ? 60 : 132;
  const waiting = <Skeleton variant="rounded" width={width} height={30} />;
  return (
    <AfterAnswers fallback={waiting}>
      <LazyBoundary fallback={waiting}>
        <LinkRange {...props} />
      </LazyBoundary>
    </AfterAnswers>
  );
}

/** The control of one filter. */
function FilterControl({ filter, held, onChange }: FilterControlProps) {
  if (filter.kind === 'range')
    return (
      <RangeControl
        url={rangeIn(held)}
        onChange={chosen => onChange(filter, { ...chosen, ...filter.also?.(chosen) })}
        fallback={filter.fallback}
      />
    );
  const value = ownValue(held, filter.param);
  const choose =
    <Value,>(also: ((value: Value) => object) | undefined, mode?: UrlMode) =>
    (chosen: Value) =>
      onChange(filter, { [filter.param]: chosen, ...also?.(chosen) }, mode);
  switch (filter.kind) {
    case 'search':
      return <SearchControl filter={filter} value={value} onChange={choose(filter.also, 'replace')} />;
    case 'choice':
      return <ChoiceControl filter={filter} value={value} onChange={choose(filter.also)} />;
    case 'choices':
      return <ChoicesControl filter={filter} value={value} onChange={choose(filter.also)} />;
    case 'triState':
      return <TriStateControl filter={filter} value={value} onChange={choose(filter.also)} />;
    case 'view':
      return (
        <ViewSwitch
          label={filter.label}
          value={textOf(value)}
          views={pairsOf(filter.options)}
          onChange={choose(filter.also)}
        />
      );
    case 'switch': {
      const turn = choose(filter.also);
      return (
        <FormControlLabel
          control={<Switch checked={value === true} onChange={event => turn(event.target.checked)} />}
          label={filter.label}
          sx={{ mr: 0 }}
        />
      );
    }
  }
}

/** A choice of one filter does not draw the others, whose definitions are constants of their modules. */
const StillControl = memo(
  FilterControl,
  (before, { filter, held, onChange }) =>
    before.filter === filter && before.onChange === onChange && shallowEqual(before.held, held),
);

/** On a phone, so many filters and more fold away, so that the list is on the first screen. */
const FOLDED_FROM = 3;

/** What is looked for and how it is shown stays at hand. */
const folds = ({ kind }: AnyFilter) => kind !== 'search' && kind !== 'view';

const paramsOf = (filter: AnyFilter): readonly string[] =>
  filter.kind === 'range' ? Object.keys(rangeParams) : [filter.param];

interface FoldButtonProps {
  filters: readonly AnyFilter[];
  isOpen: boolean;
  onClick: () => void;
}

/** Folds filters away, and says how many of them the address holds. */
function FoldButton({ filters, isOpen, onClick }: FoldButtonProps) {
  const held = new URLSearchParams(useLocation().search);
  const active = filters.filter(filter => paramsOf(filter).some(param => held.has(param))).length;
  return <FiltersButton active={active} aria-expanded={isOpen} onClick={onClick} />;
}

/** What all bars are given, whatever their address. */
interface BarProps {
  /** Names the line, as a group; without it the controls stand in the line around them. */
  label?: string;
  children?: ReactNode;
}

interface FilterBarProps<Url extends object> extends BarProps {
  filters: Filters<NoInfer<Url>>;
  url: Url;
  patch: (change: Partial<Url>, mode?: UrlMode) => void;
  /** What every choice that narrows the list takes back beside the page. */
  resets?: Partial<Url>;
}

interface AnyBarProps extends BarProps {
  filters: readonly AnyFilter[];
  url: object;
  patch: (change: object, mode?: UrlMode) => void;
  resets?: object;
}

/** The filters of a list by their definitions: what each holds stands in the address and is changed there. */
export function FilterBar<Url extends object>(props: FilterBarProps<Url>): ReactNode;
// Which value belongs to which filter is checked by the signature above; below, values are what their guards say.
export function FilterBar({ filters, url, patch, resets, label, children }: AnyBarProps): ReactNode {
  const values = new Map<string, unknown>(Object.entries(url));
  const first = { ...(values.has('pageIndex') && { pageIndex: 0 }), ...resets };
  const change = useLatest<Parameters<ChangeUrl>, void>((filter, changed, mode) =>
    patch({ ...(!filter.keepsPage && first), ...changed }, mode),
  );
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(false);
  const offered = filters.filter(filter => !filter.hidden);
  const folded = offered.filter(folds);
  const isFolding = isPhone && folded.length >= FOLDED_FROM;
  const drawn = (shown: readonly AnyFilter[]) =>
    shown.map(filter => (
      <StillControl
        key={filter.kind === 'range' ? 'range' : filter.param}
        filter={filter}
        held={Object.fromEntries(paramsOf(filter).map(param => [param, values.get(param)]))}
        onChange={change}
      />
    ));
  const controls = isFolding ? (
    <>
      {drawn(offered.filter(filter => !folds(filter)))}
      <FoldButton filters={folded} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
      {isOpen && drawn(folded)}
      {children}
    </>
  ) : (
    <>
      {drawn(offered)}
      {children}
    </>
  );
  return label === undefined ? controls : <Bar label={label}>{controls}</Bar>;
}
