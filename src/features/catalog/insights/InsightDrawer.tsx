import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useListConfigAnalysisItemsQuery, useListConfigAnalysesQuery, type InsightDetail } from './api';
import { DateTime } from '@/components/age/Age';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { writeCode } from '@/components/code-editor/codeText';
import { Facts } from '@/components/facts/Facts';
import { AppLink } from '@/components/link/AppLink';
import { statusWord } from '@/components/status/tones';
import { to } from '@/lib/routing/paths';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { insightAttachment } from '@/modules/evidence/attachment';
import { Severity } from '../parts';
import { Parts, Section } from '@/components/page/Section';
import { TimeWithMoment } from '@/modules/moments/TimeWithMoment';
import { FoundDrawer } from '../FoundDrawer';
import { insightTitle, returnedFrom } from './message';

/** One insight: what it says, about what, and what it rests on. */
export default function InsightDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useListConfigAnalysesQuery(id);
  return (
    <FoundDrawer
      what="Insight"
      title={insightTitle}
      query={query}
      goneHint="It was deleted with its item, or you do not have access to it."
      onClose={onClose}
    >
      {insight => <InsightBody insight={insight} />}
    </FoundDrawer>
  );
}

/** The insight of the same rule and item that was resolved before this one began. */
function useEarlier(insight: InsightDetail) {
  const { currentData } = useListConfigAnalysisItemsQuery(
    insight.status === 'open'
      ? {
          configId: insight.config_id,
          analyzer: { [insight.analyzer]: 1 },
          status: { resolved: 1 },
          sort: { column: 'last_observed', desc: true },
          pageIndex: 0,
          pageSize: 20,
        }
      : skipToken,
  );
  return returnedFrom(insight, currentData?.rows ?? []);
}

function InsightBody({ insight }: { insight: InsightDetail }) {
  const details = useMemo(() => writeCode(insight.analysis, 'yaml'), [insight.analysis]);
  const { config } = insight;
  const before = useEarlier(insight);
  return (
    <Parts>
      <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
        <AttachButton attachment={() => insightAttachment(insight)} />
      </div>
      <Facts
        record={insight}
        facts={[
          [
            'Item',
            config && (
              <AppLink href={to('catalogItem', { id: config.id })}>{config.name ?? config.id}</AppLink>
            ),
          ],
          ['Type', config?.type],
          ['Severity', insight.severity && <Severity severity={insight.severity} />],
          ['Status', statusWord(insight.status)],
          ['Kind', insight.analysis_type],
          ['Analyzer', insight.analyzer],
          ['First seen', <TimeWithMoment key="first" value={insight.first_observed} />],
          ['Last seen', <DateTime key="last" value={insight.last_observed} />],
          ['Source', insight.source],
          [
            'Regression',
            before && (
              <>
                resolved before, last seen <DateTime value={before.last_observed} />
              </>
            ),
          ],
        ]}
      />
      {insight.message && (
        <Section title="Message">
          <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {insight.message.replaceAll(/\*\*|`/g, '')}
          </div>
        </Section>
      )}
      {details !== '' && (
        <Section title="Details">
          <CodeEditor label="Details" value={details} language="yaml" maxLines={40} />
        </Section>
      )}
    </Parts>
  );
}
