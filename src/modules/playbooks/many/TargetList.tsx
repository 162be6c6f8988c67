import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { Heading, Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { ProductionMark } from '@/components/place/ProductionMark';
import { targetHref, type PlaybookTarget } from '../targets';
import { countTargets } from './words';

/** What a playbook will run on, one by one; a long list scrolls. */
export function TargetList({ targets }: { targets: readonly PlaybookTarget[] }) {
  return (
    <Box
      component="section"
      aria-label="Runs on"
      sx={{ p: 3, borderRadius: 1, background: 'var(--mui-palette-surface-canvas)', fontSize: 'note' }}
    >
      <Heading component="h3" style={{ marginBottom: 6 }}>
        Runs on {countTargets(targets)}
      </Heading>
      <Box
        component="ul"
        aria-label="Runs on"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflow: 'auto' }}
      >
        {targets.map(target => (
          <Inline
            key={target.id}
            component="li"
            align="center"
            gap={2}
            style={{ minHeight: 24, minWidth: 0 }}
          >
            <Icon name={target.icon ?? target.kind} size={16} />
            <span className="cell-cut" title={target.name}>
              <AppLink href={targetHref(target)} newTab>
                {target.name}
              </AppLink>
            </span>
            {target.place?.text && (
              <Muted component="span" className="cell-cut">
                {target.place.text}
              </Muted>
            )}
            {target.place?.production && <ProductionMark />}
          </Inline>
        ))}
      </Box>
    </Box>
  );
}
