import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { NamedScopeTargets } from '@/api/scopes';
import { NO_OPTIONS } from '@/components/form/searchOptions';
import { required } from '@/components/form/rules';
import { useBound } from '@/components/form/useBound';
import {
  findScope,
  refOfScope,
  scopeRefText,
  storedTargetsText,
  type ScopeRef,
} from '@/lib/access/targets/model';
import { messageOf } from '@/lib/errors';

const NO_REFS: readonly ScopeRef[] = [];
const asIs = (value: readonly ScopeRef[] | undefined) => value;

interface ScopesFieldProps {
  /** All that there are; undefined while they load. */
  scopes: readonly NamedScopeTargets[] | undefined;
  error: unknown;
}

/** The scopes that a permission is about, by name. */
export function ScopesField({ scopes, error }: ScopesFieldProps) {
  const { input, message } = useBound<readonly ScopeRef[]>('scopes', required, asIs);
  const failure = error === undefined ? undefined : messageOf(error);
  const value = input.value ?? NO_REFS;
  const options = (scopes ?? []).map(refOfScope);
  const picks = (scopes && value.flatMap(ref => findScope(scopes, ref)?.targets ?? [])) ?? [];
  return (
    <Autocomplete<ScopeRef, true, false, false>
      multiple
      options={options}
      value={[...value]}
      onChange={(_event, chosen) => input.onChange(chosen.length > 0 ? chosen : undefined)}
      onBlur={() => input.onBlur()}
      loading={scopes === undefined && failure === undefined}
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
          label="Scopes"
          required
          error={message !== undefined || failure !== undefined}
          helperText={
            message ?? failure ?? (picks.length > 0 ? storedTargetsText(picks) : 'What any of them selects')
          }
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
