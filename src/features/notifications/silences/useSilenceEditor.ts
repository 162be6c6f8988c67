import { useMemo } from 'react';
import { messageOf } from '@/lib/errors';
import { useTimeDisplay } from '@/components/age/useTimeDisplay';
import { useLatest } from '@/lib/hooks/useLatest';
import { created, updated, type Saved } from '@/modules/records/save';
import type { RecordEditor } from '@/modules/records/types';
import { TAKEN_BACK, useAskEverything } from '@/modules/records/useAskEverything';
import { silencesApi } from '@/modules/silences/api';
import {
  useLazyListSilencesNamedQuery,
  useLazyListSilencesOneQuery,
  useUpdateSilenceRowsOneMutation,
  type SilenceRow,
} from './api';
import {
  everythingIn,
  newSilenceOf,
  NO_NAME,
  readSilence,
  silenceForm,
  type SilenceFormValues,
} from './form';
import { serverNow } from '@/lib/time/clock';

const { usePostSilenceMutation } = silencesApi;

/** How silences are added and changed. @param prefilled what a link says of a new one; a stable value */
export function useSilenceEditor(
  prefilled?: Partial<SilenceFormValues>,
): RecordEditor<SilenceRow, SilenceFormValues> {
  const { zone } = useTimeDisplay();
  const [post] = usePostSilenceMutation();
  const [update] = useUpdateSilenceRowsOneMutation();
  const [reread] = useLazyListSilencesOneQuery();
  const [isNamed] = useLazyListSilencesNamedQuery();
  const agrees = useAskEverything();
  const form = useMemo(() => silenceForm(zone, prefilled), [zone, prefilled]);

  const save = useLatest(
    async (values: SilenceFormValues, base: SilenceRow | undefined): Promise<Saved<SilenceRow>> => {
      const read = readSilence(values, base, { now: serverNow(), zone });
      if ('problems' in read) return { kind: 'failed', message: read.message, fields: read.problems };
      const { silence } = read;
      const touched = JSON.stringify(values.selectors) !== JSON.stringify(form.valuesOf(base).selectors);
      if ((!base || touched) && !(await agrees(everythingIn(values.selectors)))) return TAKEN_BACK;
      if (silence.name !== base?.name) {
        // Some backends take a second one of a name.
        const { data: taken, error } = await isNamed(silence.name);
        if (error) return { kind: 'failed', message: messageOf(error) };
        if (taken) return { kind: 'failed', message: NO_NAME, fields: { name: NO_NAME } };
      }
      if (!base) return created(post({ newSilence: newSilenceOf(silence) }));
      return updated<SilenceRow>(update({ id: base.id, updatedAt: base.updated_at, patch: silence }), () =>
        reread(base.id),
      );
    },
  );
  return useMemo(
    () => ({ form, save, added: () => 'Silence added', updated: () => 'Silence updated' }),
    [form, save],
  );
}
