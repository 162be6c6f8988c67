import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { PermissionRow } from '@/api/permissions';
import { useResourceOptions } from '@/modules/pickers/resourceOptions';
import { SelectInput } from '@/components/form/inputs';
import { ResourcePicker } from '@/components/form/ResourcePicker';
import { required } from '@/components/form/rules';
import { offeredKinds, withResourceKind, type PermissionValues } from '@/lib/access/permissions/record';
import { objectsOf, resourceKindLabel, type StoredResourceKind } from '@/lib/access/permissions/vocabulary';
import type { ResourceOption, UseOptionSearch } from '@/lib/optionSearch';
import { onlyScopes } from '@/lib/access/targets/refs';
import { everythingNote, permissionSelectors, selectorProblem } from '@/lib/selectors';
import { KindToggle } from '@/components/form/KindToggle';
import { Muted, Stack } from '@/components/layout/layout';
import { resourceText, selectorsText } from '@/modules/access/resource';
import { ScopeLinks } from '@/modules/access/ScopeLinks';
import { useNamedScopes } from '@/modules/access/useNamedScopes';
import { ScopesField, ViewsField } from './NamedField';

/** Hits of the resource search in a picker. */
const limit = 25;
const useConfigs: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['configs'], limit });
const useComponents: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['components'], limit });
const useConnections: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['connections'], limit });
const usePlaybooks: UseOptionSearch<ResourceOption> = text =>
  useResourceOptions(text, { kinds: ['playbooks'], limit });

const SEARCHES: Readonly<Partial<Record<StoredResourceKind, UseOptionSearch<ResourceOption>>>> = {
  catalog: useConfigs,
  component: useComponents,
  connection: useConnections,
  playbook: usePlaybooks,
};

/** What is wrong with the selectors of a permission, or that one matches everything. */
function SelectorNote({ selectors }: { selectors: unknown }) {
  const placed = permissionSelectors(selectors);
  const note = selectorProblem(placed) ?? everythingNote(placed);
  return note === undefined ? null : <Alert severity="warning">{note}</Alert>;
}

/** What a permission is about, to read. */
function FixedResource({ kind, name, selectors }: { kind: string; name: string; selectors: unknown }) {
  const scopes = onlyScopes(selectors);
  return (
    <Stack component="fieldset" aria-label="Resource" gap={1}>
      <Muted small>Resource</Muted>
      <div style={{ overflowWrap: 'anywhere' }}>
        {kind}: <b>{scopes ? <ScopeLinks refs={scopes} /> : name}</b>
      </div>
      {!scopes && <SelectorNote selectors={selectors} />}
    </Stack>
  );
}

interface PermissionResourceFieldsProps {
  values: PermissionValues;
  onChange: (values: PermissionValues) => void;
  /** The resource is shown and cannot be changed. */
  locked: boolean;
  row: PermissionRow | undefined;
}

/** What a permission is about: the kind, and one of that kind, or all of a kind by its global object. */
export function PermissionResourceFields({ values, onChange, locked, row }: PermissionResourceFieldsProps) {
  const { resourceKind } = values;
  const { query: scopes } = useNamedScopes();
  const isLater = scopes.data !== undefined;
  if (locked && row) return <FixedResource {...resourceText(row)} selectors={row.object_selector} />;
  const useSearch = resourceKind && SEARCHES[resourceKind];
  return (
    <Stack component="fieldset" aria-label="Resource" gap={3}>
      <KindToggle
        label="Resource *"
        kinds={offeredKinds(resourceKind, isLater).map(kind => ({
          value: kind,
          label: resourceKindLabel(kind),
        }))}
        value={resourceKind}
        onChange={kind => onChange(withResourceKind(values, kind, isLater))}
      />
      {resourceKind === 'global' && (
        <SelectInput name="object" label="Object" rule={required} options={objectsOf(isLater)} />
      )}
      {resourceKind === 'selector' && (
        <Box sx={{ fontFamily: 'monospace', fontSize: 'note', overflowWrap: 'anywhere' }}>
          {selectorsText(values.selector)}
          <SelectorNote selectors={values.selector} />
        </Box>
      )}
      {resourceKind === 'scope' && <ScopesField scopes={scopes.data?.rows} error={scopes.error} />}
      {resourceKind === 'view' && <ViewsField />}
      {resourceKind === 'canary' && <div>{values.resource?.name}</div>}
      {useSearch && (
        <ResourcePicker
          key={resourceKind}
          name="resource"
          label={resourceKindLabel(resourceKind)}
          rule={required}
          multiple={false}
          useSearch={useSearch}
        />
      )}
    </Stack>
  );
}
