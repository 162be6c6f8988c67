import Box from '@mui/material/Box';
import { lazy, useState } from 'react';
import { useFormState } from 'react-final-form';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { CodeInput } from '@/components/form/CodeInput';
import { TextInput } from '@/components/form/inputs';
import { all, required, type FieldRule } from '@/components/form/rules';
import { useSchemaHelp } from '@/modules/schemas/useSchemaHelp';
import type { FieldsProps } from '@/modules/records/types';
import type { ViewRow } from './api';
import { nameProblem, viewSpecProblem } from './form';

const ViewBeginnings = lazy(() => import('./ViewBeginnings'));
const ViewPreview = lazy(() => import('./ViewPreview'));

const specRule: FieldRule = Object.assign((value: unknown) => viewSpecProblem(value), {
  required: true as const,
});
const nameRule = all(required, nameProblem);

/** The names of a view, its spec with the schema of the backend, and what the spec comes to beside it. */
export default function ViewFields({ row, readOnly }: FieldsProps<ViewRow>) {
  const { values } = useFormState<{ spec?: unknown }>({ subscription: { values: true } });
  const help = useSchemaHelp('view');
  /** Counts what was chosen to begin with: the editor begins anew with it, whatever text it held. */
  const [begun, setBegun] = useState(0);
  const locked = readOnly || row !== undefined;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      {!row && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <LazyBoundary>
            <ViewBeginnings onBegin={() => setBegun(count => count + 1)} />
          </LazyBoundary>
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput
            name="name"
            label="Name"
            placeholder="Enter view name"
            rule={nameRule}
            disabled={locked}
            autoFocus={!locked}
            {...(row &&
              !readOnly && { hint: 'Links and the table of rows use it, so it cannot be changed.' })}
          />
          <TextInput
            name="namespace"
            label="Namespace"
            placeholder="default"
            rule={nameProblem}
            disabled={locked}
          />
        </Box>
        <CodeInput
          key={begun}
          name="spec"
          label="Spec"
          language="yaml"
          map
          help={help}
          rule={specRule}
          minLines={26}
          maxLines={40}
          disabled={readOnly}
        />
      </Box>
      <LazyBoundary fallback={<LinesSkeleton />}>
        <ViewPreview row={row} spec={values.spec} />
      </LazyBoundary>
    </Box>
  );
}
