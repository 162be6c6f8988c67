import { targetHref, type PlaybookTarget } from './targets';
import { ProductionMark } from '@/components/place/ProductionMark';
import { Icon } from '@/components/icon/Icon';
import Box from '@mui/material/Box';
import { AppLink } from '@/components/link/AppLink';

interface TargetLinkProps {
  target: PlaybookTarget;
  tabIndex?: 0 | -1;
}

/** What a playbook ran on and where that lives, leading to it. */
export function TargetLink({ target, tabIndex }: TargetLinkProps) {
  return (
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      <Icon name={target.icon ?? target.kind} />
      <span className="cell-cut" title={[target.name, target.place?.text].filter(Boolean).join(' · ')}>
        <AppLink
          href={targetHref(target)}
          onClick={event => event.stopPropagation()}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {target.name}
        </AppLink>
        {target.place?.text && (
          <Box component="span" sx={{ ml: 2, fontSize: 'note', color: 'text.secondary' }}>
            {target.place.text}
          </Box>
        )}
      </span>
      {target.place?.production && <ProductionMark />}
    </span>
  );
}
