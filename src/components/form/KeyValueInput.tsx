import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { Inline } from '@/components/layout/layout';
import {
  doubled,
  emptyPair,
  keyProblem,
  pairsOf,
  valueOfPairs,
  type KeyValueOutput,
  type Pair,
} from './keyValue';
import { all } from './rules';
import { useBound, type FieldProps } from './useBound';

interface KeyValueInputProps extends FieldProps {
  output?: KeyValueOutput;
  /** What the lines are called: 'label', 'property'. */
  noun?: string;
}

const written = (value: unknown) => JSON.stringify(value) ?? '';

/** Pairs of texts, a line each. */
export function KeyValueInput({
  name,
  label,
  rule,
  hint,
  disabled,
  output = 'object',
  noun = 'pair',
}: KeyValueInputProps) {
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const { input, message } = useBound<unknown>(name, rule ? all(keyProblem, rule) : keyProblem);
  const held = input.value === '' ? undefined : input.value;
  // Lines that are being typed are no value yet; they live here, until the form's value changes behind them.
  const [draft, setDraft] = useState(() => ({ pairs: pairsOf(held) ?? [], from: written(held) }));
  let pairs = draft.pairs;
  if (written(held) !== draft.from) {
    pairs = pairsOf(held) ?? [];
    setDraft({ pairs, from: written(held) });
  }
  const unreadable = pairsOf(held) === undefined;

  const change = (next: readonly Pair[]) => {
    const value = valueOfPairs(next, output);
    setDraft({ pairs: [...next], from: written(value) });
    input.onChange(value);
  };
  const patch = (pair: Pair, part: Partial<Pair>) =>
    change(pairs.map(one => (one.id === pair.id ? { ...one, ...part } : one)));
  const focus = (selector: string) =>
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    const pair = emptyPair();
    setDraft({ ...draft, pairs: [...pairs, pair] });
    focus(`[data-pair="${pair.id}"]`);
  };
  const remove = (pair: Pair) => {
    change(pairs.filter(one => one.id !== pair.id));
    focus('[data-add]');
  };

  const twice = doubled(pairs);
  const notice = unreadable
    ? 'The stored value is not a key-value map; adding a pair replaces it'
    : twice.length > 0 && `Used more than once, the last one counts: ${twice.join(', ')}`;
  const said = message ?? (notice || hint);
  return (
    <Box
      component="fieldset"
      ref={frame}
      aria-describedby={said ? id : undefined}
      onBlur={() => input.onBlur()}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 2 }}
    >
      <Box
        component="legend"
        sx={{ p: 0, mb: 1, fontSize: 'note', color: message ? 'error.main' : 'text.secondary' }}
      >
        {label}
        {rule?.required && ' *'}
      </Box>
      {pairs.map((pair, index) => (
        <Inline key={pair.id} gap={1} align="center">
          <TextField
            fullWidth
            disabled={disabled}
            value={pair.key}
            placeholder="key"
            error={twice.includes(pair.key.trim())}
            onChange={event => patch(pair, { key: event.target.value })}
            slotProps={{
              htmlInput: {
                'aria-label': `${label}: key ${index + 1}`,
                spellCheck: false,
                'data-pair': pair.id,
              },
            }}
          />
          <TextField
            fullWidth
            disabled={disabled}
            value={pair.value}
            placeholder="value"
            onChange={event => patch(pair, { value: event.target.value })}
            slotProps={{ htmlInput: { 'aria-label': `${label}: value ${index + 1}`, spellCheck: false } }}
          />
          <IconButton
            aria-label={`Remove ${noun} ${pair.key || index + 1}`}
            disabled={disabled}
            onClick={() => remove(pair)}
            sx={{ p: '4px' }}
          >
            <RemoveIcon fontSize="line" />
          </IconButton>
        </Inline>
      ))}
      <Button
        size="small"
        data-add
        disabled={disabled}
        startIcon={<AddIcon fontSize="line" />}
        onClick={add}
        aria-label={`${label}: add ${noun}`}
        sx={{ justifySelf: 'start' }}
      >
        Add {noun}
      </Button>
      {said && (
        <FormHelperText id={id} error={message !== undefined} sx={{ mt: 0 }}>
          {said}
        </FormHelperText>
      )}
    </Box>
  );
}
