import Box from '@mui/material/Box';
import { QueryView } from '@/components/feedback/QueryView';
import { PageTitle } from '@/components/page/PageTitle';
import { hasTimeseries } from '@/components/view-panels/panel';
import { useUrlState } from '@/lib/useUrlState';
import { MarksToggle } from '@/modules/marks/MarksToggle';
import { useGetViewPluginVariablesTabQuery, usePostViewRunSettledQuery } from '@/modules/views/api';
import { viewMarksUrl } from '@/modules/views/url';
import type { VariableChoice } from '@/modules/views/variables';
import { ViewBody } from '@/modules/views/ViewBody';

interface TabProps {
  itemId: string;
  viewId: string;
  wanted: VariableChoice;
}

function Tab({ itemId, viewId, wanted }: TabProps) {
  const [{ marks }, patch] = useUrlState(viewMarksUrl);
  const query = usePostViewRunSettledQuery({ place: { id: viewId }, wanted });
  const result = query.currentData?.result;
  return (
    <>
      <PageTitle title={`Config View - ${result?.title || result?.name || 'View'}`} />
      {hasTimeseries((query.currentData ?? query.data)?.result.panels) && (
        <Box sx={{ mb: 3 }}>
          <MarksToggle shown={marks} onChange={shown => patch({ marks: shown }, 'replace')} />
        </Box>
      )}
      <ViewBody query={query} itemId={itemId} maxHeight="calc(100vh - 25rem)" />
    </>
  );
}

/**
 * `/catalog/{id}/view/{viewId}`: a view as a tab of an item. It is run with the variables that the view has for the item;
 * what a person chose on the page of the view counts nothing here.
 */
export default function ViewTab({ itemId, viewId }: { itemId: string; viewId: string }) {
  const query = useGetViewPluginVariablesTabQuery({ id: viewId, configId: itemId });
  return (
    <QueryView query={{ ...query, data: query.currentData }}>
      {wanted => <Tab itemId={itemId} viewId={viewId} wanted={wanted} />}
    </QueryView>
  );
}
