import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { selectorNames, type LogComponent } from './api';
import { ChoiceBox } from '@/components/form/ChoiceSelect';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { messageOf } from '@/lib/errors';
import type { PatchUrl } from '@/lib/useUrlState';
import { componentChoice } from './componentChoice';
import { MOST_SOURCES, readSourceRef, writeSourceRef } from './model/sources';
import type { logsUrl, LogsUrlState } from './url';
import { useLogComponents } from './useLogComponents';

interface AddSourceProps {
  url: LogsUrlState;
  patch: PatchUrl<typeof logsUrl>;
  component: LogComponent | null | undefined;
}

/** Adds the lines of a further component, or of another selector of the first one. */
export function AddSource(props: AddSourceProps) {
  const [isOpen, setOpen] = useState(false);
  const isFull = props.url.with.length >= MOST_SOURCES - 1;
  if (isOpen && !isFull) return <SourceChooser {...props} onClose={() => setOpen(false)} />;
  return (
    <DisabledReason reason={isFull ? `At most ${MOST_SOURCES} components at a time` : undefined}>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Add component
      </Button>
    </DisabledReason>
  );
}

/** What is not among the sources yet: other selectors of the first component, then components, those that fail first. */
function SourceChooser({ url, patch, component, onClose }: AddSourceProps & { onClose: () => void }) {
  const { data, error } = useLogComponents(true);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const options = useMemo(() => {
    const taken = new Set([url.component, ...url.with.map(text => readSourceRef(text)?.id)]);
    const [first, ...others] = component ? selectorNames(component) : [];
    const shown = [
      url.selector || first,
      ...url.with.flatMap(text => {
        const ref = readSourceRef(text);
        return ref?.id === component?.id ? ((ref?.selector || first) ?? []) : [];
      }),
    ];
    const selectors = [first, ...others].flatMap(selector =>
      component && selector !== undefined && !shown.includes(selector)
        ? [
            {
              value: writeSourceRef({ id: component.id, selector }),
              label: `${component.name} · ${selector}`,
              note: 'Selector',
            },
          ]
        : [],
    );
    return data && [...selectors, ...data.filter(({ id }) => !taken.has(id)).map(componentChoice)];
  }, [data, url, component]);
  return (
    <Box ref={field} sx={{ width: { xs: '100%', sm: 260 } }}>
      <ChoiceBox
        label="Add component"
        value={undefined}
        onChange={choice => {
          if (choice) patch({ with: [...url.with, choice.value] });
          onClose();
        }}
        onBlur={onClose}
        options={options}
        {...(error !== undefined && { failure: messageOf(error) })}
        placeholder="Choose a component"
      />
    </Box>
  );
}
