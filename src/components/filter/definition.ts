import type { RangeInLink } from '../time-range/rangeParams';
import type { TriState } from '@/lib/triState';
import type { TriOption } from './triState';

/** Names of the parameters of an address whose values are of a type. */
type ParamOf<Url, Value> = {
  [Param in keyof Url & string]: Url[Param] extends Value ? Param : never;
}[keyof Url & string];

/** Options that a query brings; what is known is shown with what is still loading. */
export interface OptionsQuery<Option> {
  data?: readonly Option[] | undefined;
  /** Whether more of them come; while there are none, unless told. */
  isLoading?: boolean;
  error?: unknown;
  refetch?: () => unknown;
  /** There may be more than were read: the hook has to be told what is typed. */
  isCut?: boolean;
}

/**
 * Brings the options of a filter.
 * @param isWanted false while nobody needs them: the page has to answer first, the filter is closed and holds nothing
 * @param text what was typed to find some, where there are more than can be read; else ''
 */
export type UseOptions<Option> = (isWanted: boolean, text: string) => OptionsQuery<Option>;

/**
 * Options at hand, or the hook that brings them. Give a query hook as a function of one's own, `isWanted =>
 * useTypesQuery(isWanted ? {} : skipToken)` under a name: TypeScript does not check the answer of a generic hook that is given itself.
 */
export type OptionSource<Option, Written = never> =
  | { options: readonly Option[] | Written | undefined; useOptions?: undefined }
  | { options?: undefined; useOptions: UseOptions<Option> };

interface Named {
  label: string;
  /** Left out. */
  hidden?: boolean;
}

interface Effect<Value, Change> {
  /** What changes in the address beside the filter itself. */
  also?: (value: Value) => Change;
  /** It narrows nothing: the list stays on its page. */
  keepsPage?: boolean;
}

/** A value and what it is called. */
export type ChoiceOption<Value extends string = string> = readonly [value: Value, text: string];
/** Options that are written down: what each value is called, in the order in which they are offered; whole numbers by size. */
export type Words<Value extends string = string> = Readonly<Partial<Record<Value, string>>>;

/** A text to search for, once typing rests; '/' goes there. */
export interface SearchFilter<Param, Change> extends Named, Effect<string, Change> {
  kind: 'search';
  param: Param;
  placeholder: string;
  /** In px; from least to most where it takes the room there is. */
  width: number | readonly [least: number, most: number];
}

/** One of a few. */
export type ChoiceFilter<Param, Value extends string, Change> = Named &
  Effect<Value, Change> &
  OptionSource<ChoiceOption<Value>, Words<Value>> & {
    kind: 'choice';
    param: Param;
    /** What the empty choice is called: 'Any role'. Without it, emptiness is an option or none. */
    any?: string;
    /** What a value is called that is not offered, such as an old link's; the value itself unless told. */
    stray?: (value: string) => string;
    width?: number;
  };

/** Some of a few, in the order in which they were chosen. */
export type ChoicesFilter<Param, Change> = Named &
  Effect<readonly string[], Change> &
  OptionSource<readonly [value: string, text: string, short?: string]> & {
    kind: 'choices';
    param: Param;
    /** Said, and offered, for none of them. */
    none: string;
    /** What a value is called that is not offered, or whose options are not there yet. */
    stray: (value: string) => string;
    width?: number;
  };

/** Values to include and to exclude. Chosen ones that are no longer in use stay on offer. */
export type TriStateFilter<Param, Change> = Named &
  Effect<TriState, Change> &
  OptionSource<string | TriOption> & {
    kind: 'triState';
    param: Param;
    /** What a value is called; itself unless told. */
    text?: (value: string) => string;
    /** What the values are, in the plural, for the summary: 'labels'. */
    noun?: string;
  };

/** Yes or no. */
export interface SwitchFilter<Param, Change> extends Named, Effect<boolean, Change> {
  kind: 'switch';
  param: Param;
}

/** One of a few ways to look at the same, all of them in sight. */
export interface ViewFilter<Param, Value extends string, Change> extends Named, Effect<Value, Change> {
  kind: 'view';
  param: Param;
  options: Words<Value>;
}

/** The time range of `rangeParams`. */
export interface RangeFilter<Change> extends Effect<RangeInLink, Change> {
  kind: 'range';
  /** What an address without a range means: 'now-7d'; any time where absent. */
  fallback?: string;
  hidden?: boolean;
}

/** A filter of a list whose address has the state `Url`: its parameter has to be one of the address, and of its kind. */
export type FilterDefinition<Url> =
  | { [P in ParamOf<Url, string>]: SearchFilter<P, Partial<Url>> }[ParamOf<Url, string>]
  | {
      [P in ParamOf<Url, string>]: Url[P] extends string ? ChoiceFilter<P, Url[P], Partial<Url>> : never;
    }[ParamOf<Url, string>]
  | {
      [P in ParamOf<Url, string>]: Url[P] extends string ? ViewFilter<P, Url[P], Partial<Url>> : never;
    }[ParamOf<Url, string>]
  | { [P in ParamOf<Url, readonly string[]>]: ChoicesFilter<P, Partial<Url>> }[ParamOf<
      Url,
      readonly string[]
    >]
  | { [P in ParamOf<Url, TriState>]: TriStateFilter<P, Partial<Url>> }[ParamOf<Url, TriState>]
  | { [P in ParamOf<Url, boolean>]: SwitchFilter<P, Partial<Url>> }[ParamOf<Url, boolean>]
  | (Url extends RangeInLink ? RangeFilter<Partial<Url>> : never);

/** The filters of a list, in their order. */
export type Filters<Url> = readonly FilterDefinition<Url>[];

/** A filter as the bar draws it, whatever the address. */
export type AnyFilter =
  | SearchFilter<string, object>
  | ChoiceFilter<string, string, object>
  | ChoicesFilter<string, object>
  | TriStateFilter<string, object>
  | SwitchFilter<string, object>
  | ViewFilter<string, string, object>
  | RangeFilter<object>;
