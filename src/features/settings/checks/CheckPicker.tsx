import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Heading, Inline, Stack } from '@/components/layout/layout';
import { ExternalLink } from '../spec-form/fields/ExternalLink';
import type { SpecMap } from '../spec-form/model/types';
import { TypeGrid } from '../spec-form/TypeGrid';
import { holds, specChecks } from './canary';
import { CHECK_TYPES } from './catalogue';

const CARDS = CHECK_TYPES.map(({ id, label, icon, form }) => ({
  id,
  label,
  icon,
  coded: form === undefined,
}));
const HELP = 'https://canarychecker.io/';

interface CheckPickerProps {
  spec: SpecMap;
  /** The canary that gets the check; undefined for a new one. */
  name: string | undefined;
  /** What a new canary can begin as instead. */
  beginnings: ReactNode;
  onChoose: (id: string) => void;
  /** Back to the check that is edited. */
  onCancel: (() => void) | undefined;
}

/** What to check: a card a type. Where the canary has checks already, it says that this adds one. */
export function CheckPicker({ spec, name, beginnings, onChoose, onCancel }: CheckPickerProps) {
  const checks = specChecks(spec);
  return (
    <Stack gap={4}>
      <Inline gap={2} align="center" wrap>
        <Heading component="h3">{name === undefined ? 'Add Health Check' : `Add a check to ${name}`}</Heading>
        <ExternalLink href={HELP} text="Docs" about="Health checks" />
      </Inline>
      {onCancel && checks.length > 0 && (
        <Alert
          severity="info"
          action={
            <Button size="small" color="inherit" onClick={onCancel}>
              Back to the check
            </Button>
          }
        >
          {holds(checks)}. Choosing a type adds another check.
        </Alert>
      )}
      {beginnings}
      <TypeGrid label="Check types" types={CARDS} onChoose={onChoose} />
    </Stack>
  );
}
