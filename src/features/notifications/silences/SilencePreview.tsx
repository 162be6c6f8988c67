import { useFormState } from 'react-final-form';
import { QueryError } from '@/components/feedback/QueryView';
import { Skeleton } from '@/components/feedback/Skeleton';
import { LiveText } from '@/components/live/LiveText';
import { HealthIndicator } from '@/components/status/Status';
import { indicatorTone } from '@/components/status/tones';
import { countOf } from '@/lib/format';
import { usePostResourceSearchQuery, type ResourceSelector } from '@/modules/pickers/search';
import { HeldBack, PREVIEW_NAMED, PreviewLine, PreviewLines } from '@/modules/silences/HeldBack';
import { textSize } from '@/theme/tokens';
import type { SilenceFormValues } from './form';
import { previewOf } from './preview';

/** What selectors match now is counted up to here, of each kind. */
const MOST = 500;

/** What selectors match now, while it is well too: a silence also holds back what has not failed yet. */
function Matching({ selectors }: { selectors: string }) {
  const list = JSON.parse(selectors) as ResourceSelector[];
  const { currentData, error } = usePostResourceSearchQuery({
    query: '',
    selectors: { configs: list, components: list, checks: list },
    limit: MOST,
  });
  const answer = error === undefined ? currentData : undefined;
  const kinds = [answer?.checks ?? [], answer?.components ?? [], answer?.configs ?? []];
  const found = kinds.flat();
  // Of the others nothing is known.
  const least = kinds.some(({ length }) => length >= MOST) ? 'at least ' : '';
  const well = found.filter(({ health }) => indicatorTone(health) === 'healthy');
  return (
    <>
      {error !== undefined && <QueryError error={error} dense />}
      {error === undefined && !answer && <Skeleton width={240} />}
      <LiveText style={{ fontSize: textSize.note }}>
        {answer &&
          (found.length === 0
            ? 'The selectors match nothing now.'
            : `The selectors match ${least}${countOf(found.length, 'resource')} now, ${least}${well.length} of them healthy.`)}
      </LiveText>
      {answer && (
        <PreviewLines label="Matching now">
          {found.slice(0, PREVIEW_NAMED).map(({ id, name, health }) => (
            <PreviewLine key={id}>
              <HealthIndicator health={health} hideLabel />
              <span className="cell-cut">{name}</span>
            </PreviewLine>
          ))}
        </PreviewLines>
      )}
    </>
  );
}

/** What the silence of the form would have held back in the last seven days, and what its selectors match now. */
export function SilencePreview() {
  const { values } = useFormState<SilenceFormValues>({ subscription: { values: true } });
  return (
    <HeldBack request={previewOf(values)} none="Choose a target to preview what would have been silenced.">
      {({ selectors }) => selectors && <Matching selectors={selectors} />}
    </HeldBack>
  );
}
