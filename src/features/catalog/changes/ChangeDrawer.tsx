import { useMemo } from 'react';
import { useListConfigChangesDetailQuery, type ChangeDetail } from './api';
import { DateTime } from '@/components/age/Age';
import { CodeEditor } from '@/components/code-editor/CodeEditor';
import { readableCode } from '@/components/code-editor/codeText';
import { DifferenceList } from '@/components/diff/DifferenceList';
import { NOTHING_ELSE } from '@/components/diff/leavingOut';
import { LeftOutNote } from '@/components/diff/LeftOutNote';
import { Facts } from '@/components/facts/Facts';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Inline } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { partDifferences } from '@/lib/diff/rules';
import { formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { toInstant } from '@/lib/time/instant';
import { useUrlState } from '@/lib/useUrlState';
import { BeforeAfterSection } from '@/modules/before-after/BeforeAfterSection';
import { useLeavingOut } from '@/modules/diff-rules/useLeavingOut';
import { AttachButton } from '@/modules/evidence/AttachButton';
import { changeAttachment } from '@/modules/evidence/attachment';
import { toComparison } from '../compare/link';
import { Severity } from '../parts';
import { Maker } from './makers';
import { DiffSection } from '@/components/diff/DiffSection';
import { Parts, Section } from '@/components/page/Section';
import { TimeWithMoment } from '@/modules/moments/TimeWithMoment';
import { FoundDrawer } from '../FoundDrawer';
import { changesUrl } from '../url';
import { fieldsOfDetails, fieldsOfDiff } from './fields';

/** How the details of a change are looked at, whichever page they are opened over. */
const shownUrl = { diffView: changesUrl.diffView, compared: changesUrl.compared } as const;

interface ChangeDrawerProps {
  id: string;
  onClose: () => void;
}

/** One change: what it did, by field and as text, and everything that is known of it. */
export default function ChangeDrawer({ id, onClose }: ChangeDrawerProps) {
  const query = useListConfigChangesDetailQuery(id);
  return (
    <FoundDrawer
      what="Change"
      title={({ change_type: type, config }) => `${type ?? 'Change'} of ${config?.name ?? 'an item'}`}
      query={query}
      goneHint="It was deleted with its item, or you do not have access to it."
      onClose={onClose}
    >
      {change => <ChangeBody change={change} />}
    </FoundDrawer>
  );
}

function ChangeBody({ change }: { change: ChangeDetail }) {
  const [{ diffView, compared }, patch] = useUrlState(shownUrl);
  const fields = useMemo(
    () => (change.diff ? fieldsOfDiff(change.diff, change.patches) : fieldsOfDetails(change.details)),
    [change.diff, change.patches, change.details],
  );
  const leaving = useLeavingOut();
  const { shown, leftOut, used } = useMemo(
    () => partDifferences(fields ?? [], leaving?.rules ?? []),
    [fields, leaving?.rules],
  );
  // The lines of the diff cannot be told apart by path: all of them are shown, or none.
  const isNothingElse = leftOut.length > 0 && shown.length === 0 && !leaving?.isAll;
  const details = useMemo(() => readableCode(change.details), [change.details]);
  const patches = useMemo(() => readableCode(change.patches), [change.patches]);
  const { config } = change;
  const at = toInstant(change.created_at);
  return (
    <Parts>
      <Inline gap={4} align="flex-start">
        <div style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{change.summary}</div>
        <AppLink href={toComparison({ kind: 'changes', right: change.id })}>Compare</AppLink>
        <AttachButton attachment={() => changeAttachment(change)} />
      </Inline>
      <Facts
        record={change}
        facts={[
          [
            'Item',
            config && (
              <AppLink href={to('catalogItem', { id: config.id })}>{config.name ?? config.id}</AppLink>
            ),
          ],
          ['Type', config?.type],
          ['Severity', change.severity && <Severity severity={change.severity} />],
          ['Source', change.source],
          ['Happened', <TimeWithMoment key="at" value={change.created_at} />],
          ['By', <Maker key="by" change={change} />],
          ['Times', change.count > 1 ? formatCount(change.count) : null],
          ['First seen', change.count > 1 ? <DateTime key="first" value={change.first_observed} /> : null],
        ]}
      />
      {config && at !== undefined && (
        <BeforeAfterSection
          happened={{
            target: { kind: 'config', id: config.id },
            time: { from: at, to: at },
            changeId: change.id,
          }}
          span={compared}
          onSpan={span => patch({ compared: span }, 'replace')}
        />
      )}
      {fields && fields.length > 0 && (
        <Section title="Fields" actions={leaving?.button}>
          {leaving && <LeftOutNote {...leaving} leftOut={leftOut.length} used={used} noun="difference" />}
          {isNothingElse ? (
            <EmptyState text={NOTHING_ELSE} />
          ) : (
            <DifferenceList
              differences={leaving?.isAll ? fields : shown}
              label="Fields that changed"
              onLeaveOut={leaving && (value => leaving.onLeaveOut({ kind: 'path', value }))}
            />
          )}
        </Section>
      )}
      {change.diff && !isNothingElse && (
        <DiffSection
          title="Diff"
          diff={change.diff}
          label="Lines of the diff"
          view={diffView}
          onView={view => patch({ diffView: view }, 'replace')}
        />
      )}
      {patches.text !== '' && (
        <Section title="Patch">
          <CodeEditor label="Patch" value={patches.text} language={patches.language} maxLines={24} />
        </Section>
      )}
      {details.text !== '' && (
        <Section title="Details">
          <CodeEditor label="Details" value={details.text} language={details.language} maxLines={40} />
        </Section>
      )}
    </Parts>
  );
}
