import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { AppLink } from '@/components/link/AppLink';
import { paths } from '@/lib/routing/paths';
import { definitions, type ResourceDefinition } from '../../resources/definitions';
import ResourceEditor from '../../resources/ResourceEditor';
import { DIRECT, type IntegrationChoice } from './choices';

interface DirectFormProps {
  choice: IntegrationChoice;
  closing: Ref<() => void>;
  onBack: () => void;
}

/** What a direct choice makes, and where that is seen afterwards (INT-015, INT-016). */
const MADE = new Map<string, { definition: ResourceDefinition; seen?: { href: string; at: string } }>([
  [
    DIRECT.topology.id,
    { definition: definitions.topologies, seen: { href: paths.topology, at: '/topology' } },
  ],
  [
    DIRECT.scraper.id,
    { definition: definitions.config_scrapers, seen: { href: '/config-db', at: '/config-db' } },
  ],
  [DIRECT.logs.id, { definition: definitions.logging_backends }],
]);

/** The form of a choice that is added here and now. */
export default function DirectForm({ choice, closing, onBack }: DirectFormProps) {
  const made = MADE.get(choice.id);
  if (!made) return null;
  const { definition, seen } = made;
  return (
    <>
      {seen && (
        <Box sx={{ mb: 4, color: 'text.secondary', '& a': { textDecoration: 'underline' } }}>
          Results appear at <AppLink href={seen.href}>{seen.at}</AppLink>.
        </Box>
      )}
      <ResourceEditor
        definition={definition}
        row={undefined}
        leaveTo={paths.integrations}
        onBack={onBack}
        closing={closing}
      />
    </>
  );
}
