import { targetHref, type PlaybookTarget } from './targets';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';

interface TargetLinkProps {
  target: PlaybookTarget;
  tabIndex?: 0 | -1;
}

/** What a playbook ran on, leading to it. */
export function TargetLink({ target, tabIndex }: TargetLinkProps) {
  return (
    <span className="cell-name" style={{ paddingLeft: 0 }}>
      <Icon name={target.icon ?? target.kind} />
      <span className="cell-cut" title={target.name}>
        <AppLink
          href={targetHref(target)}
          onClick={event => event.stopPropagation()}
          {...(tabIndex !== undefined && { tabIndex })}
        >
          {target.name}
        </AppLink>
      </span>
    </span>
  );
}
