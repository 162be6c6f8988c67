import { Beginnings } from '@/modules/beginnings/Beginnings';
import { useListPlaybookNamesOptionsQuery } from '@/modules/pickers/subjects';
import { useLazyListPlaybooksOneQuery, type Playbook } from './api';
import type { PlaybookFormSpec, PlaybookValues } from './form';
import { playbookTemplates } from './playbookTemplates';

const EMBEDDED =
  'The embedded backend runs http (its own addresses), sql (its own database) and notification (recorded, not sent). Other actions are kept, and fail when run.';

const valuesOf = (spec: PlaybookFormSpec | undefined, title: string): PlaybookValues =>
  spec ? { title, spec } : { title };

const specOf = ({ spec }: Playbook) => spec;

interface PlaybookBeginningsProps {
  onBegin: () => void;
}

/** What a new playbook begins as. */
export default function PlaybookBeginnings({ onBegin }: PlaybookBeginningsProps) {
  const copies = useListPlaybookNamesOptionsQuery();
  const [readRow] = useLazyListPlaybooksOneQuery();
  return (
    <Beginnings<PlaybookValues, PlaybookFormSpec, Playbook>
      noun="playbook"
      templates={playbookTemplates(globalThis.location.origin)}
      valuesOf={valuesOf}
      nameKey="title"
      gap=" "
      copies={copies}
      readRow={readRow}
      contentOf={specOf}
      embeddedNote={EMBEDDED}
      onBegin={onBegin}
    />
  );
}
