import Box from '@mui/material/Box';
import { halfOnPhones } from '@/components/filter/halfWidth';
import { RemovableChip } from '@/components/filter/RemovableChip';
import { NOTHING_CHOSEN } from '@/components/form/LazyCombobox';
import { ResourceCombobox } from '@/components/form/ResourceCombobox';
import type { OptionSearch, ResourceOption } from '@/lib/optionSearch';
import { useMixedOptions } from '@/modules/pickers/resourceOptions';
import { useResourceById } from '@/modules/playbooks/dialog/search';
import { TARGET_KINDS, targetKindFacts } from '@/modules/playbooks/targets';
import type { RunTarget } from './url';

/** Hits of a kind that are offered at a time. */
const WHERE = { kinds: TARGET_KINDS.map(({ selectors }) => selectors), limit: 10 } as const;
const useTargets = (text: string): OptionSearch<ResourceOption> => useMixedOptions(text, WHERE);

interface OnTargetProps {
  /** What the list is narrowed to; undefined for runs on anything. */
  target: RunTarget | undefined;
  /** What it is called, by a run of the list; undefined while none is listed. */
  name: string | undefined;
  /** Whether the runs are there: before that, nobody is asked for the name. */
  isListed: boolean;
  /** Undefined lets it go. */
  onChange: (target: RunTarget | undefined) => void;
}

function TargetChip({ target, name, isListed, onChange }: OnTargetProps & { target: RunTarget }) {
  const { kind, id } = target;
  const { found } = useResourceById(kind, isListed && name === undefined ? id : '');
  const what = name ?? found?.name ?? `one ${targetKindFacts(kind).label.toLowerCase()}`;
  return (
    <RemovableChip
      label={`Runs on ${what}`}
      onRemove={() => onChange(undefined)}
      sx={{ maxWidth: { xs: '100%', sm: 320 } }}
    />
  );
}

/** What the runs of the list were on: the field that chooses it, or, once chosen, what lets it go. */
export default function OnTarget(props: OnTargetProps) {
  const { target, onChange } = props;
  if (target) return <TargetChip {...props} target={target} />;
  const choose = (option: ResourceOption | undefined) => {
    const facts = TARGET_KINDS.find(({ selectors }) => selectors === option?.kind);
    if (option && facts) onChange({ kind: facts.kind, id: option.id });
  };
  return (
    <Box sx={halfOnPhones(180)}>
      <ResourceCombobox
        name="on"
        label="On"
        placeholder="Anything"
        value={NOTHING_CHOSEN}
        onChange={([option]) => choose(option)}
        onBlur={() => {}}
        multiple={false}
        useSearch={useTargets}
      />
    </Box>
  );
}
