import BackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '@/components/icon/Icon';
import { Inline } from '@/components/layout/layout';
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
        <Button size="small" startIcon={<BackIcon sx={{ fontSize: 16 }} />} onClick={onBack}>
          Back
        </Button>
      )}
      <Icon name={icon} size={20} />
      <Box component="h3" sx={{ m: 0, typography: 'h3' }}>
        {label}
      </Box>
      {docs && <ExternalLink href={docs} text="Docs" about={label} />}
    </Inline>
  );
}
