import Box from '@mui/material/Box';
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
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 12 }}
    >
      <Box component="h3" sx={{ m: 0, mb: 1.5, typography: 'h3' }}>
        Before it runs
      </Box>
      <Box component="ul" aria-label="Preflight checks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(line => (
          <FindingLine key={line.name} {...line} words={FACT_WORDS} />
        ))}
      </Box>
      <NotAsked of={notAsked} />
    </Box>
  );
}
