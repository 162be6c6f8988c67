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
  const copies = useListViewsNamesQuery();
  const [readRow] = useLazyListViewsOneQuery();
  return (
    <Beginnings<ViewValues, ViewContent, ViewRow>
      noun="view"
      templates={templates}
      valuesOf={valuesOf}
      nameKey="name"
      gap="-"
      copies={copies}
      readRow={readRow}
      contentOf={contentOf}
      embeddedNote={EMBEDDED}
      onBegin={onBegin}
    />
  );
}
