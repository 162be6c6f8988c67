import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { Heading, Muted } from '@/components/layout/layout';
import { ProductionMark } from '@/components/place/ProductionMark';
import { countOf } from '@/lib/format';
import { ownValue } from '@/lib/own';
import type { Place } from '@/lib/place';
import { isSecretParam, type Param, parameterLabel } from '../params';
import type { FormTexts } from './values';
import { fieldOf } from './values';

interface ReviewProps {
  params: readonly Param[];
  /** What it runs on: 'Deployment payments-api'. */
  target: string | undefined;
  /** Where that lives. */
  place: Place | undefined;
  environment: string | undefined;
  /** Values of an earlier run by parameter, to say what is new. */
  earlier?: Readonly<Record<string, string>> | undefined;
}

/** Longest text of a value that is shown whole. */
const CUT = 120;

const shown = (param: Param, text: string) => {
  if (isSecretParam(param)) return '••••••';
  return text.length > CUT ? `${text.slice(0, CUT)}…` : text;
};

/** A value with what it was in the earlier run, where that is another. Secrets of it are not known. */
function Now({ param, text, before }: { param: Param; text: string; before: string | undefined }) {
  if (before === undefined || before === text || isSecretParam(param)) return <>{shown(param, text)}</>;
  return (
    <>
      <b>{text === '' ? 'nothing' : shown(param, text)}</b>
      <Muted component="span">{` (was ${before === '' ? 'nothing' : shown(param, before)})`}</Muted>
    </>
  );
}

/** How many values are another than in the earlier run; secrets are not compared. */
const changedFrom = (
  params: readonly Param[],
  textAt: (at: number) => string,
  earlier: Readonly<Record<string, string>>,
): number =>
  params.filter(
    (param, index) => !isSecretParam(param) && textAt(index) !== (ownValue(earlier, param.name) ?? ''),
  ).length;

function Where({ place }: { place: Place }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {place.text}
      {place.production && <ProductionMark />}
    </Box>
  );
}

/** What pressing Run will do: on what, where, and with which values. */
export function Review({ params, target, place, environment, earlier }: ReviewProps) {
  const { values } = useFormState<FormTexts>({ subscription: { values: true } });
  const textAt = (at: number) => values[fieldOf(at)] ?? '';
  const was = (param: Param) => earlier && (ownValue(earlier, param.name) ?? '');
  const isTold = (param: Param, at: number) => textAt(at) !== '' || Boolean(was(param));
  const empty = params.filter((param, index) => !isTold(param, index)).map(parameterLabel);
  const changes = earlier && changedFrom(params, textAt, earlier);
  const facts: (readonly [name: string, value: ReactNode])[] = [
    ...(target === undefined ? [] : [['On', target] as const]),
    ...(place?.text ? [['In', <Where key="in" place={place} />] as const] : []),
    ...(environment === undefined ? [] : [['Environment', environment] as const]),
    ...params.flatMap((param, index) =>
      isTold(param, index)
        ? [
            [
              parameterLabel(param),
              <Now key={param.name} param={param} text={textAt(index)} before={was(param)} />,
            ] as const,
          ]
        : [],
    ),
    ...(empty.length > 0 ? [['Left empty', empty.join(', ')] as const] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="What will run"
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 'note' }}
    >
      <Heading component="h3" style={{ marginBottom: 6 }}>
        What will run
      </Heading>
      {changes !== undefined && (
        <Box sx={{ mb: 1.5 }}>
          {changes === 0
            ? 'Same as the earlier run.'
            : `${countOf(changes, 'value')} changed from the earlier run.`}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      >
        {facts.map(([name, value], index) => (
          // Labels of parameters may repeat.
          // eslint-disable-next-line react/no-array-index-key -- the list follows the parameters, in their order
          <div key={`${index} ${name}`} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}
