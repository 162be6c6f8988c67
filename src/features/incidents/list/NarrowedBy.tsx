import { skipToken } from '@reduxjs/toolkit/query';
import { RemovableChip } from '@/components/filter/RemovableChip';
import type { PatchUrl } from '@/lib/useUrlState';
import { useListConfigsLinkQuery } from '@/modules/component-links/nameApi';
import { useListIncidentRulesNarrowingQuery } from '../api';
import type { incidentsUrl, IncidentsUrl } from './url';

interface NarrowedByProps {
  url: IncidentsUrl;
  patch: PatchUrl<typeof incidentsUrl>;
}

/** What a link from elsewhere narrows the list to, and the way to let it go: a config item, a rule. */
export default function NarrowedBy({ url, patch }: NarrowedByProps) {
  const config = useListConfigsLinkQuery(url.config || skipToken);
  const rule = useListIncidentRulesNarrowingQuery(url.rule || skipToken);
  return (
    <>
      {url.config && (
        <RemovableChip
          label={`About ${config.currentData?.name ?? 'a configuration item'}`}
          onRemove={() => patch({ config: '', pageIndex: 0 })}
        />
      )}
      {url.rule && (
        <RemovableChip
          label={`Opened by the rule ${rule.currentData?.name ?? url.rule}`}
          onRemove={() => patch({ rule: '', pageIndex: 0 })}
        />
      )}
    </>
  );
}
