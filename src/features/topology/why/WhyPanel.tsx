import Box from '@mui/material/Box';
import { Heading } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { PanelFrame } from '@/components/panel/PanelFrame';
import type { PanelProps } from '../item/panelProps';
import { isRed, componentName, componentTone, type Component } from '../model/component';
import { Causes } from './Causes';
import { pathToCause } from './path';

interface WhyPanelProps extends PanelProps {
  hrefOf: (component: Component) => string;
}

/**
 * From a red component the shortest way to what is red by itself, and what explains it there and on the way.
 */
export function WhyPanel({ component, open, onToggle, hrefOf }: WhyPanelProps) {
  return (
    <PanelFrame
      title={isRed(component) ? 'Why is it red' : 'What affects it'}
      open={open}
      onToggle={onToggle}
    >
      <Why component={component} hrefOf={hrefOf} />
    </PanelFrame>
  );
}

function Why({ component, hrefOf }: Pick<WhyPanelProps, 'component' | 'hrefOf'>) {
  const path = pathToCause(component);
  const cause = path.at(-1) ?? component;
  return (
    <>
      {path.length > 1 && (
        <Box
          component="ol"
          aria-label="Path to the cause"
          sx={{ m: 0, p: 0, pb: 2, listStyle: 'none', fontSize: 'body' }}
        >
          {path.map((step, index) => (
            <Box
              component="li"
              key={step.id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                pl: index * 3,
                minHeight: 24,
                minWidth: 0,
              }}
            >
              <StatusShape tone={componentTone(step)} />
              <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {index === 0 ? (
                  componentName(step)
                ) : (
                  <AppLink href={hrefOf(step)}>{componentName(step)}</AppLink>
                )}
              </span>
            </Box>
          ))}
        </Box>
      )}
      {cause !== component && <OwnCauses component={component} />}
      {cause !== component && (
        <Box component="h4" sx={{ m: 0, pt: 2, fontSize: 'body' }}>
          At {componentName(cause)}
        </Box>
      )}
      <Causes component={cause} />
    </>
  );
}

/** What explains it at the component itself, where the cause lies below it. */
function OwnCauses({ component }: { component: Component }) {
  return (
    <>
      <Heading component="h4">At {componentName(component)} itself</Heading>
      <Causes component={component} />
    </>
  );
}
