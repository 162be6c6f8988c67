import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useMemo, useRef } from 'react';
import { useListAgentsNamesQuery } from '@/api/agents';
import { ChoiceBox, type SelectChoice } from '@/components/form/ChoiceSelect';
import { SelectInput, TextInput } from '@/components/form/inputs';
import { PartFrame } from '@/components/form/PartFrame';
import { useBound } from '@/components/form/useBound';
import { Stack } from '@/components/layout/layout';
import { namedScopeRules, NEW_TARGET, targetOfValues, type TargetValues } from '@/lib/access/targets/form';
import {
  PARTS_OF_KIND,
  SCOPE_KINDS,
  scopeKindLabel,
  scopeTargetText,
  storedTargetText,
  unknownCriteria,
  type TargetPart,
} from '@/lib/access/targets/model';
import { messageOf } from '@/lib/errors';
import { writeJson } from '@/lib/numbers';

const NO_TARGETS: readonly TargetValues[] = [];
const asIs = <Value,>(value: Value | undefined) => value;

/** Words that stand for agents. */
const ANY_AGENT: readonly SelectChoice[] = [{ value: 'all', label: 'Any agent' }];

/** How targets match, said where they are made. */
const MATCHING = [
  'Within one target, agent AND namespace AND name AND tags must all match.',
  'Name and namespace: exact; * matches all. Tags: all of them must match.',
  'Between targets, any one may match.',
] as const;

interface AgentProps {
  name: string;
  disabled: boolean;
  hint: string | undefined;
  agents: readonly SelectChoice[] | undefined;
  failure: string | undefined;
}

/** An agent by name; the form holds its id, or the word that is stored. */
function Agent({ name, disabled, hint, agents, failure }: AgentProps) {
  const { input, message } = useBound<string>(name, undefined, asIs);
  const { value: held } = input;
  const known = agents?.find(agent => agent.value === held);
  return (
    <ChoiceBox
      name={name}
      label="Agent"
      value={held ? (known ?? { value: held, label: held }) : undefined}
      onChange={choice => input.onChange(choice?.value)}
      onBlur={() => input.onBlur()}
      options={agents}
      failure={failure}
      disabled={disabled}
      message={message}
      hint={hint}
      placeholder="Any"
    />
  );
}

const WORDS: Readonly<Record<TargetPart, string>> = {
  agent: 'agent',
  namespace: 'namespace',
  name: 'name',
  tagSelector: 'tags',
};

interface TargetFieldsProps extends Omit<AgentProps, 'name' | 'hint'> {
  /** Of the target in the form: 'targets[0]'. */
  path: string;
  target: TargetValues;
}

/** What one target asks of resources: the parts that its type has, and those that hold something. */
function TargetFields({ path, target, disabled, agents, failure }: TargetFieldsProps) {
  const parts = target.kind ? PARTS_OF_KIND[target.kind] : [];
  const isShown = (part: TargetPart) => parts.includes(part) || Boolean(target[part]);
  const hintOf = (part: TargetPart, hint?: string) =>
    target.kind && !parts.includes(part)
      ? `${scopeKindLabel(target.kind)} have no ${WORDS[part]}: this is ignored`
      : disabled
        ? undefined
        : hint;
  const rest = (part: TargetPart, hint?: string) => {
    const said = hintOf(part, hint);
    return { name: `${path}.${part}`, disabled, ...(said !== undefined && { hint: said }) };
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <SelectInput name={`${path}.kind`} label="Type" options={SCOPE_KINDS} disabled={disabled} />
      {isShown('agent') && (
        <Agent
          name={`${path}.agent`}
          disabled={disabled}
          hint={hintOf('agent')}
          agents={agents}
          failure={failure}
        />
      )}
      {isShown('namespace') && <TextInput {...rest('namespace')} label="Namespace" />}
      {isShown('name') && <TextInput {...rest('name', '* matches all')} label="Name" />}
      {isShown('tagSelector') && (
        <TextInput
          {...rest('tagSelector', 'key=value, separated by commas')}
          label="Tags"
          rule={namedScopeRules.tagSelector}
          placeholder="cluster=prod,team=payments"
          monospace
        />
      )}
    </Box>
  );
}

/** What a target picks, in words. */
function InWords({ item, agentName }: { item: TargetValues; agentName: (id: string) => string }) {
  const target = targetOfValues(item);
  if (!target) return null;
  const more = unknownCriteria(target);
  return (
    <>
      {scopeTargetText(target, agentName)}.
      {more.length > 0 && ` Kept as it is: ${writeJson(Object.fromEntries(more)) ?? ''}`}
    </>
  );
}

/** The targets of a scope: at least one, each of a type and with a criterion. One that cannot be read is kept. */
export function TargetRows({ disabled }: { disabled: boolean }) {
  const { input, message } = useBound<readonly TargetValues[]>('targets', namedScopeRules.targets, asIs);
  const { data, error } = useListAgentsNamesQuery();
  const agents = useMemo(
    () => data && [...ANY_AGENT, ...data.map(({ id, name }) => ({ value: id, label: name }))],
    [data],
  );
  const messageId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const failure = error === undefined ? undefined : messageOf(error);
  const items = input.value ?? NO_TARGETS;
  const agentName = (id: string) => data?.find(agent => agent.id === id)?.name ?? id;
  return (
    <Stack component="fieldset" aria-label="Targets" aria-describedby={message && messageId} gap={3}>
      <Box sx={{ typography: 'h3' }}>Targets *</Box>
      <Box
        component="ul"
        aria-label="How targets match"
        sx={{ m: 0, pl: 4, fontSize: 'note', color: 'text.secondary' }}
      >
        {MATCHING.map(line => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {items.map((item, index) => (
        <PartFrame
          // Targets have no identity: fields read their value from the form by place.
          key={index}
          noun="Target"
          number={index + 1}
          adder={adder}
          said={
            item.stored ? (
              `${storedTargetText(item.stored.value)}. It is kept as it is.`
            ) : (
              <InWords item={item} agentName={agentName} />
            )
          }
          onRemove={
            items.length > 1 && !disabled
              ? () => input.onChange(items.filter((_item, other) => other !== index))
              : undefined
          }
        >
          {!item.stored && (
            <TargetFields
              path={`targets[${index}]`}
              target={item}
              disabled={disabled}
              agents={agents}
              failure={failure}
            />
          )}
        </PartFrame>
      ))}
      {message && (
        <FormHelperText id={messageId} error>
          {message}
        </FormHelperText>
      )}
      {!disabled && (
        <Button
          ref={adder}
          startIcon={<AddIcon />}
          onClick={() => input.onChange([...items, NEW_TARGET])}
          sx={{ justifySelf: 'start' }}
        >
          Add target
        </Button>
      )}
    </Stack>
  );
}
