import './soft.css';
import type { MouseEventHandler } from 'react';

/**
 * Props of a button that has nothing to do at the moment (the last page, nothing to clear). Unlike `disabled` it keeps
 * the focus, so that a person at the keyboard is not thrown out of a pager or a popover by its own last press.
 */
export function resting(rests: boolean, onClick: MouseEventHandler<HTMLElement>) {
  return rests
    ? { 'aria-disabled': true as const, className: 'is-resting', onClick: undefined }
    : { onClick };
}
