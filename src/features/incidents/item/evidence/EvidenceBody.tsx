import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { Age, DateTime } from '@/components/age/Age';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { Icon } from '@/components/icon/Icon';
import { AppLink } from '@/components/link/AppLink';
import { CheckHealth, HealthIndicator, StatusIndicator } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { Muted } from '@/components/layout/layout';
import { plainText } from '@/lib/terminal/plain';
import { useUrlState } from '@/lib/useUrlState';
import { textSize } from '@/theme/tokens';
import type { EvidenceDetail } from '../api';
import { CommentText } from '../comments/CommentText';
import { incidentUrl } from '../url';
import { CheckRuns } from './CheckRuns';
import { configLines, logLines, evidenceSubject, type KeptLine } from './subject';

const ChangeDiff = lazy(() => import('./ChangeDiff'));

/** Kept lines, the chosen ones marked; gaps between them are shown. */
function Lines({ lines, label }: { lines: readonly KeptLine[]; label: string }) {
  if (lines.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={label}
      // What scrolls can be scrolled with the keyboard.
      tabIndex={0}
      sx={{
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
        maxHeight: 260,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'monospace',
        fontSize: 'note',
      }}
    >
      {lines.map(({ timestamp, text, chosen, number }, index) => {
        const before = lines[index - 1]?.number;
        const gap = number !== undefined && before !== undefined && number > before + 1;
        return (
          <Box
            component="li"
            key={index}
            sx={{
              display: 'flex',
              gap: 2,
              px: 2,
              ...(gap && { borderTop: '2px dashed', borderColor: 'divider' }),
              ...(chosen && { background: 'var(--mui-palette-status-info-soft)' }),
            }}
          >
            {(number !== undefined || timestamp) && (
              <Muted component="span" style={{ whiteSpace: 'nowrap' }}>
                {number ?? <DateTime value={timestamp} />}
              </Muted>
            )}
            <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{plainText(text)}</span>
          </Box>
        );
      })}
    </Box>
  );
}

/** How what the evidence is about stands now. */
function Standing({ evidence }: { evidence: EvidenceDetail }) {
  const { checks, components, configs, config_changes: change, config_analysis: insight } = evidence;
  if (checks) {
    return (
      <>
        <CheckHealth health={checks.status} />
        {checks.last_transition_time && (
          <span>
            since <Age value={checks.last_transition_time} suffix />
          </span>
        )}
      </>
    );
  }
  if (components) return <StatusIndicator status={components.status} />;
  if (change) return <Age value={change.created_at} suffix />;
  if (insight) {
    return (
      <span>
        {statusWord(insight.severity)}, {statusWord(insight.status).toLowerCase()}
      </span>
    );
  }
  return configs?.health ? <HealthIndicator health={configs.health} /> : null;
}

/** The diff of a change, fetched once it is asked for. @param id of the evidence */
function Diff({ id, changeId }: { id: string; changeId: string }) {
  const [{ diffs }, patch] = useUrlState(incidentUrl);
  const open = diffs.includes(id);
  const toggle = () =>
    patch({ diffs: open ? diffs.filter(other => other !== id) : [...diffs, id] }, 'replace');
  return (
    <Box sx={{ pt: 1 }}>
      <Button size="small" aria-expanded={open} onClick={toggle}>
        {open ? 'Hide diff' : 'Show diff'}
      </Button>
      {open && (
        <LazyBoundary fallback={<LinesSkeleton lines={4} />}>
          <ChangeDiff changeId={changeId} />
        </LazyBoundary>
      )}
    </Box>
  );
}

/** What a piece of evidence is about, and what was kept of it; it leads to its source, or says that it is gone. */
export function EvidenceBody({ evidence }: { evidence: EvidenceDetail }) {
  const { type, description } = evidence;
  const subject = evidenceSubject(evidence);
  if (type === 'comment') return <CommentText text={subject.name} />;
  return (
    <div style={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          minHeight: 24,
          minWidth: 0,
        }}
      >
        <Icon name={subject.icon} size={16} />
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {subject.href ? <AppLink href={subject.href}>{subject.name}</AppLink> : subject.name}
        </span>
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 2, fontSize: 'note', color: 'text.secondary' }}
        >
          <Standing evidence={evidence} />
        </Box>
      </Box>
      {subject.gone && <Box sx={{ fontSize: 'note', color: 'status.warning.text' }}>{subject.gone}</Box>}
      {description && description !== subject.name && (
        <div style={{ fontSize: textSize.body, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {description}
        </div>
      )}
      {type === 'check' && evidence.checks && <CheckRuns evidence={evidence} checkId={evidence.checks.id} />}
      {type === 'config_change' && evidence.config_changes && (
        <Diff id={evidence.id} changeId={evidence.config_changes.id} />
      )}
      {type === 'log' && <Lines lines={logLines(evidence)} label="Log lines" />}
      {type === 'config' && <Lines lines={configLines(evidence)} label="Lines of the configuration item" />}
    </div>
  );
}
