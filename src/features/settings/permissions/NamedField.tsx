import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { NamedScopeTargets } from '@/api/scopes';
import { NO_OPTIONS } from '@/components/form/searchOptions';
import { required } from '@/components/form/rules';
import { useBound } from '@/components/form/useBound';
import { storedTargetsText } from '@/lib/access/targets/model';
import { findScope, refOfScope, scopeRefText, type ScopeRef } from '@/lib/access/targets/refs';
import { messageOf } from '@/lib/errors';
import { useListViewsNamesQuery } from '../views/api';

const NO_REFS: readonly ScopeRef[] = [];
const asIs = (value: readonly ScopeRef[] | undefined) => value;

interface NamedFieldProps {
  label: string;
  /** All that there are; undefined while they load. */
  options: readonly ScopeRef[] | undefined;
  error: unknown;
  /** What the chosen ones stand for. */
  hint: (chosen: readonly ScopeRef[]) => string;
}

/** What a permission is about, chosen by name. */
function NamedField({ label, options, error, hint }: NamedFieldProps) {
  const { input, message } = useBound<readonly ScopeRef[]>('named', required, asIs);
  const failure = error === undefined ? undefined : messageOf(error);
  const value = input.value ?? NO_REFS;
  return (
    <Autocomplete<ScopeRef, true, false, false>
      multiple
      options={options ?? NO_REFS}
      value={[...value]}
      onChange={(_event, chosen) => input.onChange(chosen.length > 0 ? chosen : undefined)}
      onBlur={() => input.onBlur()}
      loading={options === undefined && failure === undefined}
      filterSelectedOptions
      openOnFocus
      getOptionKey={scopeRefText}
      getOptionLabel={scopeRefText}
      isOptionEqualToValue={(option, chosen) => scopeRefText(option) === scopeRefText(chosen)}
      noOptionsText={failure ?? NO_OPTIONS}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          required
          error={message !== undefined || failure !== undefined}
          helperText={message ?? failure ?? hint(value)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            // Browsers' own 'required' would speak before our message does.
            htmlInput: { ...params.slotProps.htmlInput, required: false, 'aria-required': true },
          }}
        />
      )}
    />
  );
}

interface ScopesFieldProps {
  /** All that there are; undefined while they load. */
  scopes: readonly NamedScopeTargets[] | undefined;
  error: unknown;
}

/** The scopes that a permission is about, by name. */
export function ScopesField({ scopes, error }: ScopesFieldProps) {
  return (
    <NamedField
      label="Scopes"
      options={scopes?.map(refOfScope)}
      error={error}
      hint={chosen => {
        const picks = scopes ? chosen.flatMap(ref => findScope(scopes, ref)?.targets ?? []) : [];
        return picks.length > 0 ? storedTargetsText(picks) : 'What any of them selects';
      }}
    />
  );
}

/** The views that a permission is about, by name. */
export function ViewsField() {
  const { data, error } = useListViewsNamesQuery();
  return (
    <NamedField
      label="Views"
      options={data?.map(refOfScope)}
      error={error}
      hint={() => 'Any of them. The action mcp:run lets MCP clients run them.'}
    />
  );
}
