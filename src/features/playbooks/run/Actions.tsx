import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import type { PlaybookRun, ListedAction } from '@/modules/playbooks/runsApi';
import { EmptyState } from '@/components/feedback/EmptyState';
import { PanelBoundary } from '@/components/feedback/PanelBoundary';
import { QueryView, type QueryLike } from '@/components/feedback/QueryView';
import { LinesSkeleton } from '@/components/feedback/skeletons';
import { LazyBoundary } from '@/components/feedback/LazyBoundary';
import { Icon } from '@/components/icon/Icon';
import { runTitle } from '@/modules/playbooks/runs';
import { Took } from '@/modules/playbooks/Took';
import { runTone } from '@/components/status/runTone';
import { StatusDot } from '@/components/status/Status';
import { statusWord } from '@/components/status/tones';
import { Muted } from '@/components/layout/layout';
import { actionTypes, type ActionType } from '@/modules/playbooks/actions';
import { hasRunEnded } from '@/modules/playbooks/status';
import { useNow } from '@/lib/hooks/useNow';
import { str } from '@/lib/urlState';
import { useRowHref, useUrlState } from '@/lib/useUrlState';
import { barOf, spanOf, type TimeBar } from './bars';
import { Part } from './parts';
import { RunBar } from './RunBar';

const ActionDetail = lazy(() => import('./ActionDetail'));

/** The action that is open; the part of its result goes with it. */
const url = { action: str(), tab: str() };
const chosenAction = ({ id }: ListedAction) => ({ action: id, tab: '' });

interface ActionsProps {
  /** The run, then those it started: an action is of one of them. */
  runs: readonly PlaybookRun[];
  query: QueryLike<ListedAction[]>;
}

interface ActionRowProps {
  action: ListedAction;
  type: ActionType | undefined;
  open: boolean;
  /** When it went on, within the run. */
  bar: TimeBar | undefined;
  href: string;
}

function ActionRow({ action, type, open, bar, href }: ActionRowProps) {
  return (
    <ButtonBase
      component={Link}
      to={href}
      aria-current={open}
      sx={{
        display: 'grid',
        gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
        columnGap: 2,
        alignItems: 'center',
        width: '100%',
        minHeight: 36,
        px: 2,
        textAlign: 'left',
        fontSize: 'body',
        fontFamily: 'inherit',
        borderBottom: '1px solid var(--mui-palette-divider)',
        borderLeft: '2px solid',
        borderLeftColor: open ? 'primary.main' : 'transparent',
        background: open ? 'var(--mui-palette-surface-hover)' : undefined,
        '&:hover': { background: 'var(--mui-palette-surface-hover)' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
      }}
    >
      <Icon name={type ?? 'playbook'} />
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {action.name}
        {action.retry_count ? (
          <Box component="span" sx={{ ml: 1.5, fontSize: 'note', color: 'text.secondary' }}>
            retry {action.retry_count}
          </Box>
        ) : null}
      </span>
      <StatusDot tone={runTone(action.status)} label={statusWord(action.status)} />
      <Muted component="span" className="tabular" small style={{ minWidth: 48, textAlign: 'right' }}>
        <Took of={action} />
      </Muted>
      {bar && (
        <div aria-hidden style={{ gridColumn: '1 / -1', position: 'relative', height: 3 }}>
          <RunBar bar={bar} status={action.status} />
        </div>
      )}
    </ButtonBase>
  );
}

/** The actions of a run and of the runs it started, and what the chosen one left; the link holds which. */
export function Actions({ runs, query }: ActionsProps) {
  const [state] = useUrlState(url);
  const hrefOf = useRowHref(url, chosenAction);
  return (
    <Part title="Actions">
      <QueryView query={query} skeleton={<LinesSkeleton lines={4} />}>
        {actions => <ActionList runs={runs} actions={actions} chosen={state.action} hrefOf={hrefOf} />}
      </QueryView>
    </Part>
  );
}

interface ActionListProps {
  runs: readonly PlaybookRun[];
  actions: readonly ListedAction[];
  chosen: string;
  /** The address of the run with an action open. */
  hrefOf: (action: ListedAction) => string;
}

/** The action to show until one is chosen: the first that failed, or the last. */
const telling = (actions: readonly ListedAction[]) =>
  actions.find(({ status }) => status === 'failed') ?? actions.at(-1);

function ActionList({ runs, actions, chosen, hrefOf }: ActionListProps) {
  const [own] = runs;
  const now = useNow(1000);
  const open = actions.find(({ id }) => id === chosen) ?? telling(actions);
  if (actions.length === 0)
    return (
      <EmptyState
        text="No actions yet"
        hint={
          own && hasRunEnded(own.status)
            ? 'The run ended before any of its actions began.'
            : 'They are shown as soon as the run begins.'
        }
      />
    );
  const span = spanOf(actions, now);
  const typeOf = (action: ListedAction) =>
    actionTypes(runs.find(({ id }) => id === action.playbook_run_id)?.spec).get(action.name);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 380px) minmax(0, 1fr)' },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Box sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
        {runs.map((run, index) => {
          const its = actions.filter(action => action.playbook_run_id === run.id);
          if (its.length === 0) return null;
          return (
            <section
              key={run.id}
              aria-label={index === 0 ? 'Actions of this run' : `Actions of ${runTitle(run)}`}
            >
              {index > 0 && (
                <Box sx={{ px: 2, pt: 3, pb: 1, fontSize: 'note', color: 'text.secondary' }}>
                  {runTitle(run)}
                </Box>
              )}
              {its.map(action => (
                <ActionRow
                  key={action.id}
                  action={action}
                  type={typeOf(action)}
                  open={action.id === open?.id}
                  bar={barOf(action, span, now)}
                  href={hrefOf(action)}
                />
              ))}
            </section>
          );
        })}
      </Box>
      {open && (
        <PanelBoundary>
          <LazyBoundary fallback={<LinesSkeleton lines={6} />}>
            <ActionDetail key={open.id} id={open.id} status={open.status} name={open.name} />
          </LazyBoundary>
        </PanelBoundary>
      )}
    </Box>
  );
}
