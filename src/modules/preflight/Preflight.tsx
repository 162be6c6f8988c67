import Box from '@mui/material/Box';
import { Heading, Stack } from '@/components/layout/layout';
import { FACT_WORDS } from './facts';
import { FindingLine, NotAsked } from './FindingLine';
import { usePreflight, type PreflightOf } from './usePreflight';

/** What is worth knowing before a playbook runs. It warns and forbids nothing; what it asks is asked once it is drawn. */
export default function Preflight(of: PreflightOf) {
  const { lines, notAsked } = usePreflight(of);
  return (
    <Box
      component="section"
      aria-label="Before it runs"
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 'note' }}
    >
      <Heading component="h3" style={{ marginBottom: 6 }}>
        Before it runs
      </Heading>
      <Stack component="ul" aria-label="Preflight checks">
        {lines.map(line => (
          <FindingLine key={line.name} {...line} words={FACT_WORDS} />
        ))}
      </Stack>
      <NotAsked of={notAsked} />
    </Box>
  );
}
