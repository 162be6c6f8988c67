import AddIcon from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useRef } from 'react';
import { useListAgentsNamesQuery, type AgentName } from '@/api/agents';
import { messageOf } from '@/lib/errors';
import { TextArea } from '@/components/form/inputs';
import { KeyValueInput } from '@/components/form/KeyValueInput';
import { PartFrame } from '@/components/form/PartFrame';
import { useBound } from '@/components/form/useBound';
import { Stack } from '@/components/layout/layout';
import { scopeRules, type ScopeItemValues } from '@/lib/access/scopes/form';
import { BETWEEN_SCOPES, WITHIN_ONE } from '@/lib/access/scopes/vocabulary';
import { scopeInWords } from '@/lib/access/scopes/words';

const NO_ITEMS: readonly ScopeItemValues[] = [];
const NO_AGENTS: readonly AgentName[] = [];
const asIs = <Value,>(value: Value | undefined) => value;

interface AgentsProps {
  name: string;
  disabled: boolean;
  agents: readonly AgentName[] | undefined;
  failure: string | undefined;
}

/** Agents by name; the form holds their ids. */
function Agents({ name, disabled, agents, failure }: AgentsProps) {
  const { input } = useBound<readonly string[]>(name, undefined, asIs);
  const known = agents ?? NO_AGENTS;
  const value = useMemo(
    () =>
      (input.value ?? []).map(
        (id): AgentName => known.find(agent => agent.id === id) ?? { id, name: id, description: null },
      ),
    [input.value, known],
  );
  return (
    <Autocomplete<AgentName, true, false, false>
      multiple
      options={known}
      value={value}
      onChange={(_event, chosen) =>
        input.onChange(chosen.length > 0 ? chosen.map(agent => agent.id) : undefined)
      }
      onBlur={() => input.onBlur()}
      loading={agents === undefined && failure === undefined}
      disabled={disabled}
      filterSelectedOptions
      openOnFocus
      getOptionKey={agent => agent.id}
      getOptionLabel={agent => agent.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={failure ?? 'No options found'}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          label="Agents"
          error={failure !== undefined}
          helperText={failure ?? 'Any one of them'}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
          }}
        />
      )}
    />
  );
}

/** How scopes match, said where they are made (SCP-026, SCP-027). */
function Matching() {
  return (
    <Box
      component="ul"
      aria-label="How scopes match"
      sx={{ m: 0, pl: 4, fontSize: 'note', color: 'text.secondary' }}
    >
      {[...WITHIN_ONE, BETWEEN_SCOPES].map(line => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}

/** The scopes of an access scope: at least one, each with tags, agents or names. */
export function ScopeItems({ disabled }: { disabled: boolean }) {
  const { input, message } = useBound<readonly ScopeItemValues[]>('scopes', scopeRules.scopes, asIs);
  const { data: agents, error } = useListAgentsNamesQuery();
  const messageId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const failure = error === undefined ? undefined : messageOf(error);
  const items = input.value ?? NO_ITEMS;
  const agentName = (id: string) => agents?.find(agent => agent.id === id)?.name ?? id;
  return (
    <Stack component="fieldset" aria-label="Scopes" aria-describedby={message && messageId} gap={3}>
      <Box sx={{ typography: 'h3' }}>Scopes *</Box>
      <Matching />
      {items.map((item, index) => {
        const words = scopeInWords(item, agentName);
        return (
          <PartFrame
            // Scopes have no identity: fields read their value from the form by place.
            key={index}
            noun="Scope"
            number={index + 1}
            adder={adder}
            said={words === '' ? 'Matches nothing yet.' : `Matches ${words}.`}
            onRemove={
              items.length > 1 && !disabled
                ? () => input.onChange(items.filter((_item, other) => other !== index))
                : undefined
            }
          >
            <KeyValueInput
              name={`scopes[${index}].tags`}
              label="Tags"
              noun="tag"
              hint="All of them"
              disabled={disabled}
            />
            <Agents name={`scopes[${index}].agents`} disabled={disabled} agents={agents} failure={failure} />
            <TextArea
              name={`scopes[${index}].names`}
              label="Names"
              hint="One per line; exact names, * matches all"
              rows={2}
              monospace
              disabled={disabled}
            />
          </PartFrame>
        );
      })}
      {message && (
        <FormHelperText id={messageId} error>
          {message}
        </FormHelperText>
      )}
      {!disabled && (
        <Button
          ref={adder}
          startIcon={<AddIcon />}
          onClick={() => input.onChange([...items, {}])}
          sx={{ justifySelf: 'start' }}
        >
          Add scope
        </Button>
      )}
    </Stack>
  );
}
