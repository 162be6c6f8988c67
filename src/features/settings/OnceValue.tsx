import { useState } from 'react';
import { CopyButton } from '@/components/copy/CopyButton';
import { Muted, Stack } from '@/components/layout/layout';
import { RevealSecretButton, SecretBlock } from './SecretBlock';

/** As long for every secret: its length is nobody's business. */
const MASK = '•'.repeat(24);

interface OnceValueProps {
  label: string;
  value: string;
  /** Several lines, with what is secret in them replaced by dots until it is asked for. */
  masked?: string;
  /** Not secret: shown at once. */
  open?: boolean;
}

/** A value that is shown once: hidden until asked for, and copied whole either way. */
export function OnceValue({ label, value, masked = MASK, open = false }: OnceValueProps) {
  const [shown, setShown] = useState(open);
  const name = label.toLowerCase();
  return (
    <Stack gap={1}>
      <Muted small>{label}</Muted>
      <SecretBlock label={label} text={shown ? value : masked}>
        {!open && <RevealSecretButton what={name} shown={shown} onChange={setShown} />}
        <CopyButton text={value} label={`Copy ${name}`} />
      </SecretBlock>
    </Stack>
  );
}
