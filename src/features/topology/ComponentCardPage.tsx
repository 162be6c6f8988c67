import Box from '@mui/material/Box';
import { useParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { QueryView } from '@/components/feedback/QueryView';
import { CardSkeletons } from '@/components/feedback/skeletons';
import { PageTitle, TitleSuffixProvider } from '@/components/page/PageTitle';
import { to } from '@/lib/routing/paths';
import { CARD_ESTIMATE } from './cards/CardGrid';
import { ComponentCard } from './cards/ComponentCard';
import { componentName } from './model/component';
import { useTopology } from './useTopology';

/** The card of an embedding page is 'large', in px. */
const LARGE = 356;

/** `/view/topology/{id}`: one component's card without the shell, for other pages to embed. */
export default function ComponentCardPage() {
  const { id = '' } = useParams();
  const { query } = useTopology(id);
  return (
    <Box sx={{ p: 2, maxWidth: LARGE + 16 }}>
      <QueryView
        query={{ ...query, data: query.currentData }}
        skeleton={<CardSkeletons cards={1} width={LARGE} height={CARD_ESTIMATE} label="Loading Component" />}
      >
        {([component]) =>
          component ? (
            <>
              <TitleSuffixProvider value="">
                <PageTitle title={componentName(component)} />
              </TitleSuffixProvider>
              <ComponentCard
                component={component}
                width={LARGE}
                hrefOf={({ id: other }) => to('topologyItem', { id: other })}
              />
            </>
          ) : (
            <EmptyState text="Component not found" />
          )
        }
      </QueryView>
    </Box>
  );
}
