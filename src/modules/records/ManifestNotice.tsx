import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useField, useForm, useFormState } from 'react-final-form';
import { DisabledReason } from '@/components/reason/DisabledReason';
import { readManifest } from '@/lib/manifest';

/** What stands in the way of saving a whole object as the spec that is in it. */
export const manifestProblem = (values: object): string | undefined =>
  readManifest((values as { spec?: unknown }).spec) && 'Unwrap the spec first.';

/** Names the rule; no value has this name. */
const RULE = 'manifest';

/**
 * For every form with a spec: a whole Kubernetes object in its place, as they are published, is offered to be unwrapped, and
 * is not saved until it is.
 * @param naming the value that a new record gets from the name of the object, where it has none yet
 */
export function ManifestNotice({ naming }: { naming: string | undefined }) {
  const form = useForm<Record<string, unknown>>();
  useField(RULE, { subscription: {}, validate: (_value: unknown, all: object) => manifestProblem(all) });
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  const { meta } = useField<unknown>('spec', { subscription: { data: true } });
  // Forms that show all of a record as code say it among their values.
  const unread = meta.data?.['unread'] === true || Boolean(values['problem']);
  const manifest = readManifest(values['spec']);
  if (!manifest) return null;
  const { spec, kind, name } = manifest;
  const unwrap = () =>
    form.batch(() => {
      form.change('spec', spec);
      if (naming !== undefined && name !== '' && !form.getState().values[naming]) form.change(naming, name);
    });
  return (
    <Alert
      severity="warning"
      action={
        // What stands there would go for what was read before it.
        <DisabledReason reason={unread ? 'The text cannot be read.' : undefined}>
          <Button color="inherit" size="small" onClick={unwrap}>
            Yes
          </Button>
        </DisabledReason>
      }
    >
      Wrapping spec field detected, do you want to unwrap it?
      {kind !== '' && <div>{`Kind: ${kind}${name && `, name: ${name}`}`}</div>}
    </Alert>
  );
}
