import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { CopyButton } from '@/components/copy/CopyButton';
import { DiffView } from '@/components/diff/DiffView';
import { Section } from './facts';
import { ViewSwitch } from '@/components/filter/ViewSwitch';
import type { ChangesUrlState } from './url';

interface DiffSectionProps {
  title: string;
  diff: string;
  /** Names the lines. */
  label: string;
  /** How they lie; by the width of the window until a person chose. */
  view: ChangesUrlState['diffView'];
  onView: (view: ChangesUrlState['diffView']) => void;
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
