import Box from '@mui/material/Box';
import { useField } from 'react-final-form';
import type { User } from './api';
import { useAccess } from '@/auth/access';
import { selectUser } from '@/auth/slice';
import { SelectInput, SwitchInput, TextInput } from '@/components/form/inputs';
import { required } from '@/components/form/rules';
import { AppLink } from '@/components/link/AppLink';
import { paths } from '@/lib/routing/paths';
import { useAppSelector } from '@/lib/store/hooks';
import type { FieldsProps } from '@/modules/records/types';
import { textSize } from '@/theme/tokens';
import { ROLE_OPTIONS, roleMeaning } from './roles';

/** What '' stands for in the role of a person with several roles, or none. */
const keptRoles = (roles: readonly string[]) =>
  roles.length === 0 ? 'No role' : `${roles.join(' and ')} (as now)`;

/** The fields of an account. An administrator's own role and sign-in are changed by another administrator. */
export default function UserFields({ row, readOnly }: FieldsProps<User>) {
  const { can } = useAccess();
  const self = useAppSelector(selectUser)?.id === row?.id;
  const { value: role } = useField<string>('role', { subscription: { value: true } }).input;
  const roles = row?.roles ?? [];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput name="firstName" label="First name" disabled={readOnly} />
        <TextInput name="lastName" label="Last name" disabled={readOnly} />
      </Box>
      <TextInput
        name="email"
        label="E-mail"
        type="email"
        rule={required}
        disabled={readOnly}
        hint="What the person signs in with. A new one has to be verified."
      />
      <SelectInput
        name="role"
        label="Role"
        options={ROLE_OPTIONS}
        {...(roles.length !== 1 && { none: keptRoles(roles) })}
        disabled={readOnly || self}
        hint={
          self
            ? 'Your own role is changed by another administrator.'
            : (roleMeaning(role) ??
              `Holds ${roles.join(' and ') || 'no role'}. A role chosen here replaces what is held.`)
        }
      />
      <SwitchInput
        name="active"
        label="May sign in"
        disabled={readOnly || self}
        hint={
          self
            ? 'You cannot lock yourself out.'
            : 'When off, the person is signed out at once and the account is kept.'
        }
      />
      {row && can({ resource: 'permissions', action: 'read' }) && (
        <div style={{ fontSize: textSize.note }}>
          <AppLink href={`${paths.permissions}?explain=${encodeURIComponent(row.id)}`}>
            {`Check access of ${row.name}`}
          </AppLink>
        </div>
      )}
    </>
  );
}
