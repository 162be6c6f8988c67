import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { ReferenceText } from '@/components/form/ReferenceText';
import { SecretText } from '@/components/form/SecretText';
import { SourceSelect } from '@/components/form/SourceSelect';
import { useBound, type FieldProps } from '@/components/form/useBound';
import { Stack } from '@/components/layout/layout';
import { ENV_SOURCES, isEmptyEnv, readEnv, writeEnv, type EnvInput, type EnvSource } from '../model/envVar';

const LABELS: Readonly<Record<EnvSource, string>> = {
  static: 'Value',
  secret: 'Secret',
  configmap: 'Config map',
  serviceaccount: 'Service account',
  helm: 'Helm release',
};

const emptyOf = (source: EnvSource): EnvInput =>
  source === 'static' ? { source, value: '' } : { source, name: '', key: '' };
const asIs = (value: unknown) => value;

interface EnvVarInputProps extends FieldProps {
  /** Not secret by itself: a static value is shown. */
  open?: boolean;
  multiline?: boolean;
}

/** A value, or where it is kept; one of both. A value is hidden until asked for, and lives in the form's own state. */
export function EnvVarInput({
  name,
  label,
  rule,
  hint,
  disabled,
  open = false,
  multiline = false,
}: EnvVarInputProps) {
  const helpId = useId();
  const { input, message } = useBound<unknown>(name, rule, asIs);
  /** What was chosen while nothing is typed yet. */
  const [picked, pick] = useState<EnvSource>();
  /** What each source held when another was chosen, so that looking around loses nothing. */
  const [left, setLeft] = useState<Partial<Record<EnvSource, EnvInput>>>({});
  const held = readEnv(input.value);
  const shown = isEmptyEnv(held) && picked !== undefined && picked !== held.source ? emptyOf(picked) : held;
  const required = rule?.required === true;
  // A member of a list is a map, also while it says nothing.
  const nothing = name.endsWith(']') ? {} : undefined;
  const write = (next: EnvInput) => input.onChange(writeEnv(next, input.value) ?? nothing);
  const choose = (source: EnvSource) => {
    setLeft({ ...left, [shown.source]: shown });
    pick(source);
    write(left[source] ?? emptyOf(source));
  };
  const sources: readonly EnvSource[] = shown.source === 'helm' ? [...ENV_SOURCES, 'helm'] : ENV_SOURCES;
  const said = message ?? hint;
  return (
    <Stack component="fieldset" aria-label={label} gap={1}>
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 2, alignItems: 'flex-start' }}>
        {shown.source === 'static' ? (
          <SecretText
            name={name}
            label={label}
            value={shown.value}
            onChange={value => write({ source: 'static', value })}
            onBlur={() => input.onBlur()}
            onFocus={() => input.onFocus()}
            required={required}
            disabled={disabled}
            message={message}
            hint={hint}
            open={open}
            multiline={multiline}
          />
        ) : (
          <ReferenceText
            noun={LABELS[shown.source].toLowerCase()}
            reference={shown}
            whole={shown.source === 'serviceaccount'}
            label={label}
            required={required}
            disabled={disabled}
            invalid={message !== undefined}
            helpId={said ? helpId : undefined}
            onChange={reference => write({ ...shown, ...reference })}
            onBlur={() => input.onBlur()}
          />
        )}
        <SourceSelect
          value={shown.source}
          sources={sources}
          labels={LABELS}
          disabled={disabled}
          width={148}
          onChange={choose}
        />
      </Box>
      {shown.source !== 'static' && said && (
        <Box id={helpId} sx={{ fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }}>
          {said}
        </Box>
      )}
    </Stack>
  );
}
