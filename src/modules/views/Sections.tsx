import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, type ReactNode } from 'react';
import type { ViewResult, ViewSection } from '@/api/generated/types/views';
import { ErrorPanel } from '@/components/feedback/ErrorPanel';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { TableSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Stack } from '@/components/layout/layout';
import { hasTimeseries } from '@/components/view-panels/panel';
import { fieldsOf } from '@/components/view-panels/values';
import { list } from '@/lib/urlState';
import { useUrlState } from '@/lib/useUrlState';
import { usePostViewRunSettledQuery } from './api';
import { readVariables, type VariableChoice, type Refused, type Variable } from './variables';
import { ViewBody } from './ViewBody';

const UiSection = lazy(() => import('./UiSection'));

/** Sections that are closed, by their place in the view. */
const closedUrl = { closedSections: list() } as const;

export interface SectionFacts {
  variables: readonly Variable[];
  refused: readonly Refused[];
  /** It has a chart over time. */
  hasTime: boolean;
  /** Its variables are known. */
  isSettled: boolean;
}

interface SectionsProps {
  sections: NonNullable<ViewResult['sections']>;
  wanted: VariableChoice;
  /** Told what each section's view has of variables; `at` is its place. */
  onFacts: (at: number, facts: SectionFacts) => void;
}

interface FrameProps {
  title: string;
  icon: string | undefined;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function Frame({ title, icon, open, onToggle, children }: FrameProps) {
  return (
    <Stack component="section" aria-label={title} gap={2}>
      <Box
        component="h2"
        sx={{ m: 0, fontSize: 'title', borderBottom: '1px solid var(--mui-palette-divider)' }}
      >
        <Box
          component="button"
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            width: '100%',
            p: 1,
            border: 0,
            background: 'transparent',
            color: 'inherit',
            font: 'inherit',
            fontWeight: 600,
            cursor: 'pointer',
          }}
        >
          <ExpandMore fontSize="button" sx={{ transform: open ? 'none' : 'rotate(-90deg)' }} />
          {icon && <Icon name={icon} />}
          {title}
        </Box>
      </Box>
      {open && children}
    </Stack>
  );
}

interface ViewSectionProps {
  at: number;
  place: { namespace: string; name: string };
  wanted: VariableChoice;
  onFacts: SectionsProps['onFacts'];
}

/** Another view inside this one; its variables are among those of the page. */
function SectionView({ at, place, wanted, onFacts }: ViewSectionProps) {
  const query = usePostViewRunSettledQuery({ place, wanted });
  const { currentData: run, error } = query;
  useEffect(() => {
    const isSettled = run !== undefined || error !== undefined;
    onFacts(at, {
      variables: readVariables(run?.result.variables),
      refused: run?.refused ?? [],
      hasTime: hasTimeseries(run?.result.panels),
      isSettled,
    });
  }, [at, run, error, onFacts]);
  return <ViewBody query={query} maxHeight="60vh" rowKeys={false} />;
}

function Content({
  section,
  at,
  wanted,
  onFacts,
}: Omit<ViewSectionProps, 'place'> & { section: ViewSection }) {
  const { viewRef, uiRef, title = '' } = section;
  if (viewRef?.name)
    return (
      <SectionView
        at={at}
        place={{ namespace: viewRef.namespace || 'default', name: viewRef.name }}
        wanted={wanted}
        onFacts={onFacts}
      />
    );
  const [kind] = (['changes', 'configs'] as const).filter(one => uiRef?.[one] !== undefined);
  if (kind)
    return (
      <LazyBoundary fallback={<TableSkeleton rows={5} />}>
        <UiSection kind={kind} title={title} filters={fieldsOf(uiRef?.[kind])} />
      </LazyBoundary>
    );
  const others = Object.keys(uiRef ?? {});
  // Nothing failed: the author asked for lists that this console does not have.
  if (others.length > 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {`Not shown: this console cannot display ${others.join(', ')} inside a view.`}
      </Typography>
    );
  return (
    <ErrorPanel dense title="Invalid section" message="Invalid section: must have either viewRef or uiRef" />
  );
}

/** The sections of a view, each under a heading that closes it; what is closed stands in the address. */
export function Sections({ sections, wanted, onFacts }: SectionsProps) {
  const [{ closedSections }, patch] = useUrlState(closedUrl);
  return sections.map((section, index) => {
    const key = String(index);
    const open = !closedSections.includes(key);
    const toggle = () =>
      patch({
        closedSections: open
          ? [...closedSections, key].toSorted()
          : closedSections.filter(closedSection => closedSection !== key),
      });
    return (
      <Frame
        key={key}
        title={section.title || `Section ${index + 1}`}
        icon={section.icon}
        open={open}
        onToggle={toggle}
      >
        <Content section={section} at={index} wanted={wanted} onFacts={onFacts} />
      </Frame>
    );
  });
}
