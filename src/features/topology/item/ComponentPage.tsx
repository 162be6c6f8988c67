import Box from '@mui/material/Box';
import { lazy, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { Heading } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { LongName } from '@/components/name/LongName';
import { PageTitle } from '@/components/page/PageTitle';
import { columnsBeside, SheetButton, SideSheet, useNoRoomBeside } from '@/components/page/SideSheet';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { isUuid } from '@/lib/ids';
import { paths } from '@/lib/routing/paths';
import { useUrlState } from '@/lib/useUrlState';
import { StarButton } from '@/modules/stars/StarButton';
import { ComponentsSkeleton } from '../ComponentsSkeleton';
import { ComponentViews } from '../ComponentViews';
import { Page } from '@/components/page/Page';
import { hrefFrom } from '../link';
import {
  childrenOf,
  healthOf,
  isRed,
  componentName,
  componentTone,
  type Component,
} from '../model/component';
import { topologyUrl, type TopologyPanel } from '../url';
import { useTopology, type TopologyAge } from '../useTopology';
import { ComponentCrumbs } from './ComponentCrumbs';
import { WhyBlock } from '../why/WhyBlock';

const SidePanel = lazy(() => import('./SidePanel'));

const gone = (
  <EmptyState text="Component not found" hint="It was deleted, or you do not have access to it.">
    <AppLink href={paths.topology}>All components</AppLink>
  </EmptyState>
);

/** `/topology/{id}`: one component, what is below it, and all that is known of it beside. */
export default function ComponentPage() {
  const { id = '' } = useParams();
  return <Page>{isUuid(id) ? <Loaded id={id} /> : gone}</Page>;
}

/** Widths of what is known of a component, beside what is below it, px. */
const BESIDE = [280, 440] as const;

/** The shape of the page before the component comes. */
function PageShape() {
  const [{ view }] = useUrlState(topologyUrl);
  const isNarrow = useNoRoomBeside();
  return (
    <Box sx={columnsBeside(isNarrow, BESIDE)}>
      <ComponentsSkeleton view={view} label="Loading Component" />
      {!isNarrow && <LinesSkeleton lines={10} />}
    </Box>
  );
}

function Loaded({ id }: { id: string }) {
  const { query, age } = useTopology(id);
  return (
    <QueryView query={{ ...query, data: query.currentData }} skeleton={<PageShape />}>
      {roots => {
        const component = roots.find(root => root.id === id) ?? roots[0];
        if (!component) return gone;
        return (
          <>
            {roots.length > 1 && (
              <Box role="alert" sx={{ fontSize: 'note', color: 'status.warning.text' }}>
                Response has multiple components for the id.
              </Box>
            )}
            <Shown key={id} component={component} age={age} />
          </>
        );
      }}
    </QueryView>
  );
}

function Shown({ component, age }: { component: Component; age: TopologyAge }) {
  const [url, patch] = useUrlState(topologyUrl);
  const { search } = useLocation();
  const isNarrow = useNoRoomBeside();
  // As it was when the page came: no panel changes under somebody who reads it.
  const [first] = useState<TopologyPanel>(() => (isRed(component) ? 'why' : 'details'));
  const children = childrenOf(component);
  const side = (
    <LazyBoundary fallback={<LinesSkeleton lines={10} />}>
      <SidePanel
        component={component}
        hrefOf={other => hrefFrom(search, other, component.id)}
        panel={url.panel === 'auto' ? first : url.panel}
        onPanel={panel => patch({ panel })}
      />
    </LazyBoundary>
  );
  return (
    <>
      <PageTitle title={componentName(component)} />
      <ComponentCrumbs component={component} refererId={url.refererId} />
      <Box
        component="header"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, pb: 3 }}
      >
        <Icon name={component.icon || component.type || 'component'} size={20} />
        <Heading component="h2" large>
          <LongName name={componentName(component)} />
        </Heading>
        <StarButton
          star={{
            kind: 'components',
            id: component.id,
            name: componentName(component),
          }}
        />
        <StatusDot tone={componentTone(component)} label={statusWord(healthOf(component))} />
        {isNarrow && <SheetButton onClick={() => patch({ sheet: true })} />}
      </Box>
      {isNarrow && first === 'why' && (
        <WhyBlock
          component={component}
          hrefOf={other => hrefFrom(search, other, component.id)}
          onMore={() => patch({ panel: 'why', sheet: true })}
        />
      )}
      <Box sx={columnsBeside(isNarrow, BESIDE)}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
          <ComponentViews
            roots={children.length > 0 ? children : [component]}
            openId={component.id}
            url={url}
            patch={patch}
            age={age}
            empty={gone}
          />
        </Box>
        {!isNarrow && (
          <aside
            aria-label={`About ${componentName(component)}`}
            style={{ minWidth: 0, position: 'sticky', top: 0 }}
          >
            {side}
          </aside>
        )}
      </Box>
      {isNarrow && (
        <SideSheet
          label={`About ${componentName(component)}`}
          open={url.sheet}
          onClose={() => patch({ sheet: false })}
        >
          {side}
        </SideSheet>
      )}
    </>
  );
}
