import { memo, type ComponentType, type NamedExoticComponent } from 'react';
import type { HealthUrlState } from './url';

/**
 * A part of the dashboard that is drawn anew only when its own part of the link changes, or another of its props.
 * Every keystroke of a search changes the link; selects and menus that do not show it cost more than the rows that do.
 * The part's type of `url` lets it read nothing but `keys`.
 */
export function drawnBy<K extends keyof HealthUrlState, Props extends { url: Pick<HealthUrlState, K> }>(
  keys: readonly K[],
  Part: ComponentType<Props>,
): NamedExoticComponent<Props> {
  return memo(Part, (before, after) => {
    const names = Object.keys(after) as (keyof Props)[];
    return (
      keys.every(key => Object.is(before.url[key], after.url[key])) &&
      names.length === Object.keys(before).length &&
      names.every(name => name === 'url' || Object.is(before[name], after[name]))
    );
  });
}
