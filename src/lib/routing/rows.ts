import type { ComponentType } from 'react';
import type { BackendPart, Need } from '../access/policy';
import type { Feature } from '../access/features';
import type { AppDispatch } from '../store/hooks';
import type { RootState } from '../store/root';

/** An icon of the sidebar and the palette: any component that takes a font size. */
export type NavIcon = ComponentType<{ fontSize?: 'small' | 'inherit' }>;

/** The code of a screen. */
export interface Screen {
  default: ComponentType;
  /** Asks its first question as soon as the code is there, before anything of it is drawn. */
  ask?: (dispatch: AppDispatch, state: RootState) => void;
}

/**
 * One screen of the product. Router, guards, sidebar, titles, palette and tests all read these rows, so a screen
 * cannot be linked but unguarded, nor guarded in one place and open in another.
 */
export interface RouteRow {
  path: string;
  /** Shown in the top bar and, with the product's suffix, as the document title. */
  title: string;
  /** What the person must be allowed to do; none for screens of the account. */
  need?: Need;
  /** What it shows of backends that have it, where that is not its resource. */
  part?: BackendPart;
  /** The screen exists only while this feature is on. */
  feature?: Feature;
  /** Fetches the screen when it is first opened, or about to be. */
  load: () => Promise<Screen>;
  /** Its place in the sidebar; screens without one are reached by links. */
  nav?: { group: 'main' | 'settings'; label: string; icon: NavIcon };
  /** Drawn without the sidebar and the top bar, for embedding. */
  bare?: boolean;
  /** Keyboard sequence that goes there, such as 'g h'. */
  keys?: string;
}
