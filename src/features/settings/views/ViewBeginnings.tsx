import { useMemo } from 'react';
import { useDeployment } from '@/lib/deployment';
import { Beginnings } from '@/modules/beginnings/Beginnings';
import { useLazyListViewsOneQuery, useListViewsNamesQuery, type ViewRow } from './api';
import { viewForm, type ViewFormSpec, type ViewValues } from './form';
import { VIEW_TEMPLATES } from './viewTemplates';

const EMBEDDED =
  'The embedded backend runs queries of configs and changes. Views with other queries are kept, and say so when opened.';

interface ViewContent {
  namespace: string;
  spec: ViewFormSpec;
}

const templates = VIEW_TEMPLATES.map(({ content: spec, ...template }) => ({
  ...template,
  content: { namespace: 'default', spec },
}));

const valuesOf = (content: ViewContent | undefined, name: string): ViewValues => ({
  ...viewForm.valuesOf(undefined),
  ...content,
  name,
});

const contentOf = ({ namespace, spec }: ViewRow): ViewContent => ({ namespace: namespace ?? '', spec });

interface ViewBeginningsProps {
  onBegin: () => void;
}

/** What a new view begins as. */
export default function ViewBeginnings({ onBegin }: ViewBeginningsProps) {
  const { embedded } = useDeployment();
  const { data, isError } = useListViewsNamesQuery();
  const [readRow] = useLazyListViewsOneQuery();
  const rows = useMemo(
    () => data?.map(({ id, name, namespace }) => ({ id, name, note: namespace ?? undefined })),
    [data],
  );
  return (
    <Beginnings<ViewValues, ViewContent, ViewRow>
      noun="view"
      templates={templates}
      valuesOf={valuesOf}
      nameKey="name"
      gap="-"
      rows={rows}
      isFailed={isError}
      readRow={readRow}
      contentOf={contentOf}
      isEmbedded={embedded}
      embeddedNote={EMBEDDED}
      onBegin={onBegin}
    />
  );
}
