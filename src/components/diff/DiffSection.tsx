import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { CopyButton } from '../copy/CopyButton';
import { ViewSwitch } from '../filter/ViewSwitch';
import { Section } from '../page/Section';
import { DiffView } from './DiffView';
import type { DiffLayout } from './diffView';

interface DiffSectionProps {
  title: string;
  diff: string;
  /** Names the lines. */
  label: string;
  /** How they lie; by the width of the window until a person chose. */
  view: DiffLayout;
  onView: (view: DiffLayout) => void;
}

const LAYOUTS = [
  ['split', 'Split'],
  ['inline', 'Inline'],
] as const;

/** A diff under a title, side by side or in one column, to be copied. */
export function DiffSection({ title, diff, label, view, onView }: DiffSectionProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const layout = view === 'auto' ? (wide ? 'split' : 'inline') : view;
  return (
    <Section
      title={title}
      actions={
        <>
          <CopyButton text={diff} label="Copy diff" />
          <ViewSwitch label="Diff layout" value={layout} views={LAYOUTS} onChange={onView} />
        </>
      }
    >
      <DiffView diff={diff} layout={layout} label={label} />
    </Section>
  );
}
