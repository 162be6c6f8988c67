import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { CopyButton } from '@/components/copy/CopyButton';
import { DifferenceList } from '@/components/diff/DifferenceList';
import { DiffView } from '@/components/diff/DiffView';
import { MOST_LETTERS, useComparison } from '@/components/diff/useComparison';
import { EmptyState } from '@/components/feedback/EmptyState';
import { formatBytes, formatCount } from '@/lib/format';
import type { Json } from '@/lib/json';
import { Section } from '../facts';
import type { CompareUrlState } from './url';

interface DifferencesProps {
  /** Memoised, as is `right`; undefined while it is loaded. */
  left: Json | undefined;
  right: Json | undefined;
  view: CompareUrlState['diffView'];
  onView: (view: CompareUrlState['diffView']) => void;
}

/** What two documents differ in: by path, and line by line. */
export function Differences({ left, right, view, onView }: DifferencesProps) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const layout = view === 'auto' ? (wide ? 'split' : 'inline') : view;
  const compared = useComparison(left, right);
  if (compared.state === 'busy')
    return <Skeleton variant="rounded" height={280} aria-busy="true" aria-label="Comparing" />;
  if (compared.state === 'too large') {
    return (
      <EmptyState
        text="Too large to compare here"
        hint={`Both together are more than ${formatBytes(MOST_LETTERS)}. Open each and copy it, and compare them with a tool of your own.`}
      />
    );
  }
  if (compared.state === 'failed') {
    return <EmptyState text="The comparison failed" hint="Reload the page to try again." />;
  }
  const { diff, differences, total } = compared.comparison;
  if (diff === '' && total === 0) return <EmptyState text="Both are the same" />;
  return (
    <>
      <Section title={`Differences (${formatCount(total)})`}>
        <DifferenceList differences={differences} total={total} label="Differences" />
      </Section>
      <Section
        title="Line by line"
        actions={
          <>
            <CopyButton text={diff} label="Copy diff" />
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label="Diff layout"
              value={layout}
              onChange={(_event, chosen: 'split' | 'inline' | null) => chosen && onView(chosen)}
            >
              <ToggleButton value="split" sx={{ px: 3, py: 1 }}>
                Split
              </ToggleButton>
              <ToggleButton value="inline" sx={{ px: 3, py: 1 }}>
                Inline
              </ToggleButton>
            </ToggleButtonGroup>
          </>
        }
      >
        <DiffView diff={diff} layout={layout} label="Lines of both" />
      </Section>
    </>
  );
}
