import { useState } from 'react';
import { useForm } from 'react-final-form';
import { KindToggle } from '@/components/form/KindToggle';
import {
  AUTH_LABELS,
  credentialsAt,
  readAuthentication,
  withAuthentication,
  type Authentication,
} from '../model/authentication';
import { envRule } from '../model/envVar';
import { join, type AuthenticationField } from '../model/types';
import { EnvVarInput } from './EnvVarInput';
import { FieldFrame } from './FieldFrame';
import type { SpecFieldProps } from './props';

/** Username and password, and how they are sent. 'None' takes both out of the spec. */
export function AuthenticationInput({ field, root, value, disabled }: SpecFieldProps<AuthenticationField>) {
  const form = useForm();
  const held = readAuthentication(value, field.path);
  /** Chosen while nothing is typed: username and password are all that says basic. */
  const [picked, pick] = useState<Authentication>();
  const shown = held === 'none' ? (picked ?? held) : held;
  const kinds: readonly Authentication[] = ['none', ...field.kinds, ...(held === 'digest' ? [held] : [])];
  const at = join(root, credentialsAt(value, field.path));
  return (
    <FieldFrame label={field.label} hint={field.hint} docs={field.docs}>
      <KindToggle<Authentication>
        label={`${field.label}: kind`}
        labelled
        kinds={kinds.map(kind => ({
          value: kind,
          label: (kind === 'basic' && field.basicLabel) || AUTH_LABELS[kind],
        }))}
        value={shown}
        disabled={disabled}
        onChange={kind => {
          pick(kind);
          form.change(root, withAuthentication(value, field.path, kind));
        }}
      />
      {shown !== 'none' && (
        <>
          <EnvVarInput name={join(at, 'username')} label="Username" rule={envRule} open disabled={disabled} />
          <EnvVarInput name={join(at, 'password')} label="Password" rule={envRule} disabled={disabled} />
        </>
      )}
    </FieldFrame>
  );
}
