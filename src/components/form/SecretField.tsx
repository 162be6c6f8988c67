import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Inline, Stack } from '@/components/layout/layout';
import { formatSecret, parseSecret, SECRET_SOURCES, STORED, type SecretSource } from './secret';
import { useSecretName } from './FormDraft';
import { ReferenceText } from './ReferenceText';
import { SecretText } from './SecretText';
import { SourceSelect } from './SourceSelect';
import { useBound, type FieldProps } from './useBound';

interface SecretFieldProps extends FieldProps {
  /** Not secret by itself (a user name): a static value is shown. */
  open?: boolean;
  /** A key or a file of several lines. */
  multiline?: boolean;
}

const SOURCE_LABELS: Readonly<Record<SecretSource, string>> = {
  static: 'Value',
  configmap: 'Config map',
  secret: 'Secret',
};
const KEPT = 'Stored, and not shown. Typing replaces it.';

/**
 * A value, or where it is kept: a key of a config map or of a secret. The form holds one text,
 * `secret://{name}/{key}`, `configmap://{name}/{key}` or the value. A value that the backend has and does not
 * show (`***`) is kept until another is typed. Like every secret, the value lives in the form's own state
 * only.
 */
export function SecretField({
  name,
  label,
  rule,
  hint,
  disabled,
  open = false,
  multiline = false,
}: SecretFieldProps) {
  const helpId = useId();
  useSecretName(open ? undefined : name);
  const { input, initial, message } = useBound(name, rule);
  const text = input.value ?? '';
  const parts = parseSecret(text);
  const hadStored = initial === STORED;
  const required = rule?.required === true;
  /** What each source held when another was chosen, so that looking around loses nothing. */
  const [left, setLeft] = useState<Partial<Record<SecretSource, string>>>({});

  const choose = (source: SecretSource) => {
    const empty =
      source === 'static' ? (hadStored ? STORED : '') : formatSecret({ source, name: '', key: '' });
    setLeft({ ...left, [parts.source]: text });
    input.onChange(left[source] ?? empty);
  };
  const onBlur = () => input.onBlur();
  const kept = text === STORED;
  const said = message ?? (kept ? KEPT : hint);
  const isStatic = parts.source === 'static';
  return (
    <Stack component="fieldset" aria-label={label} gap={1}>
      <Inline gap={2} align="flex-start">
        {isStatic ? (
          <SecretText
            name={name}
            label={label}
            value={kept ? '' : text}
            // Emptying the field takes the typed value back, not the stored one away; that has its own button.
            onChange={typed => input.onChange(typed === '' && hadStored ? STORED : typed)}
            onBlur={onBlur}
            onFocus={() => input.onFocus()}
            required={required}
            disabled={disabled}
            message={message}
            hint={said}
            placeholder={kept ? '••••••••' : undefined}
            revealable={!kept}
            open={open}
            multiline={multiline}
          />
        ) : (
          <ReferenceText
            noun={parts.source === 'secret' ? 'secret' : 'config map'}
            reference={parts}
            label={label}
            required={required}
            disabled={disabled}
            invalid={message !== undefined}
            helpId={said ? helpId : undefined}
            onChange={({ name: kept, key }) =>
              input.onChange(formatSecret({ source: parts.source, name: kept.replaceAll('/', ''), key }))
            }
            onBlur={onBlur}
          />
        )}
        <SourceSelect
          value={parts.source}
          sources={SECRET_SOURCES}
          labels={SOURCE_LABELS}
          disabled={disabled}
          width={116}
          onChange={choose}
        />
      </Inline>
      {!isStatic && said && (
        <Box id={helpId} sx={{ fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }}>
          {said}
        </Box>
      )}
      {isStatic && hadStored && !required && !disabled && (kept || text === '') && (
        <Button
          size="small"
          onClick={() => input.onChange(kept ? '' : STORED)}
          sx={{ justifySelf: 'start' }}
          aria-label={kept ? `Remove stored ${label}` : `Keep stored ${label}`}
        >
          {kept ? 'Remove' : 'Keep stored value'}
        </Button>
      )}
    </Stack>
  );
}
