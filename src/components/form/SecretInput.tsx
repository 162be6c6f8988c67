import { useSecretName } from './FormDraft';
import { SecretText } from './SecretText';
import { useBound, type FieldProps } from './useBound';

interface SecretInputProps extends FieldProps {
  /** 'current-password' for signing in; otherwise browsers are asked not to offer or keep it. */
  autoComplete?: 'new-password' | 'current-password' | 'off' | 'one-time-code';
}

/**
 * A value nobody else should read. It is hidden until asked for, and lives in the form's own state only: never put
 * the values of a form with such a field into the store, the address or a log.
 */
export function SecretInput({ name, label, rule, hint, disabled, autoComplete }: SecretInputProps) {
  useSecretName(name);
  const { input, message } = useBound(name, rule);
  return (
    <SecretText
      name={name}
      label={label}
      value={input.value ?? ''}
      onChange={text => input.onChange(text)}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      required={rule?.required === true}
      disabled={disabled}
      message={message}
      hint={hint}
      {...(autoComplete && { autoComplete })}
    />
  );
}
