import MenuItem from '@mui/material/MenuItem';
import type { OptionsState } from './options';

/** What stands for options that are not there: that they are on their way, or why they could not be read. */
export const optionsText = (state: OptionsState | undefined): string | undefined =>
  state?.failure ?? (state?.isLoading ? 'Loading…' : undefined);

/** The same as the last line of an opened select. */
export function optionsNote(state: OptionsState | undefined) {
  const text = optionsText(state);
  return text !== undefined && <MenuItem disabled>{text}</MenuItem>;
}
