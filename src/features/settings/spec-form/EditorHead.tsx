import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { Icon } from '@/components/icon/Icon';
import { Heading, Inline } from '@/components/layout/layout';
import { ExternalLink } from './fields/ExternalLink';

interface EditorHeadProps {
  label: string;
  icon: string;
  docs?: string | undefined;
  /** Back to the types; without it there are none to choose. */
  onBack?: (() => void) | undefined;
}

/** What type is edited, where it is told of, and the way back to the types. */
export function EditorHead({ label, icon, docs, onBack }: EditorHeadProps) {
  return (
    <Inline gap={2} align="center" wrap>
      {onBack && (
        <Button size="small" startIcon={<BackIcon fontSize="line" />} onClick={onBack}>
          Back
        </Button>
      )}
      <Icon name={icon} size={20} />
      <Heading component="h3">{label}</Heading>
      {docs && <ExternalLink href={docs} text="Docs" about={label} />}
    </Inline>
  );
}
