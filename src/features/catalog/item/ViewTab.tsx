import { QueryView } from '@/components/feedback/QueryView';
import { PageTitle } from '@/components/page/PageTitle';
import { useGetViewPluginVariablesTabQuery, usePostViewRunSettledQuery } from '@/modules/views/api';
import type { VariableChoice } from '@/modules/views/variables';
import { ViewBody } from '@/modules/views/ViewBody';

function Tab({ viewId, wanted }: { viewId: string; wanted: VariableChoice }) {
  const query = usePostViewRunSettledQuery({ place: { id: viewId }, wanted });
  const result = query.currentData?.result;
  return (
    <>
      <PageTitle title={`Config View - ${result?.title || result?.name || 'View'}`} />
      <ViewBody query={query} maxHeight="calc(100vh - 25rem)" />
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
      {wanted => <Tab viewId={viewId} wanted={wanted} />}
    </QueryView>
  );
}
