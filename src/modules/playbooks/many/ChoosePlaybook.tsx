import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemButton from '@mui/material/ListItemButton';
import { useId } from 'react';
import { AppDialog } from '@/components/dialog/AppDialog';
import { CancelButton } from '@/components/dialog/CancelButton';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Icon } from '@/components/icon/Icon';
import { Heading, Muted, Stack } from '@/components/layout/layout';
import { CutName } from '@/components/name/CutName';
import { formatCount } from '@/lib/format';
import { useRunRefusal } from '../playbookAccess';
import type { PlaybookTarget } from '../targets';
import { targetsLeftOut, type FittingPlaybook } from './fits';
import type { useFitting } from './useFitting';
import { countTargets, nameSome } from './words';

type Found = ReturnType<typeof useFitting>;

interface ListProps {
  label: string;
  playbooks: readonly FittingPlaybook[];
  targets: readonly PlaybookTarget[];
  shown: Found['shown'];
  onChoose: (playbook: FittingPlaybook) => void;
}

/** Playbooks to choose from, each with what it fits and what it would leave out. */
function FittingList({ label, playbooks, targets, shown, onChoose }: ListProps) {
  const refusal = useRunRefusal();
  const id = useId();
  if (playbooks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading component="h3" id={id} style={{ marginBottom: 4 }}>
        {label}
      </Heading>
      <Stack component="ul" aria-labelledby={id}>
        {playbooks.map(playbook => {
          const row = shown.get(playbook.id);
          const refusals = playbook.targets.map(target => refusal({ playbookId: playbook.id, target }));
          // What is refused for some of them is said by their results.
          const refused = refusals.every(reason => reason !== undefined) ? refusals[0] : undefined;
          const leftOut = targetsLeftOut(targets, playbook);
          const lines = [
            refused,
            row?.description,
            leftOut.length > 0 && `Not on ${nameSome(leftOut.map(({ name }) => name))}`,
          ].filter(Boolean);
          return (
            <li key={playbook.id}>
              <ListItemButton
                disabled={refused !== undefined}
                onClick={() => onChoose({ ...playbook, name: row?.title || playbook.name })}
                sx={{ gap: 3, px: 2, borderRadius: 1, alignItems: 'flex-start' }}
              >
                <Icon name={row?.icon ?? 'playbook'} />
                <div style={{ flex: 1, minWidth: 0 }}>
                  <CutName name={row?.title || playbook.name} />
                  {lines.map(line => (
                    <Muted key={String(line)} small>
                      {line}
                    </Muted>
                  ))}
                </div>
                <Muted component="span" className="tabular" small style={{ whiteSpace: 'nowrap' }}>
                  {leftOut.length === 0
                    ? `fits all ${formatCount(targets.length)}`
                    : `fits ${formatCount(playbook.targets.length)} of ${formatCount(targets.length)}`}
                </Muted>
              </ListItemButton>
            </li>
          );
        })}
      </Stack>
    </section>
  );
}

interface ChoosePlaybookProps {
  targets: readonly PlaybookTarget[];
  found: Found;
  onChoose: (playbook: FittingPlaybook) => void;
  onClose: () => void;
}

/** Which playbook: those that fit all that was selected first, then those that fit some of it. */
export function ChoosePlaybook({ targets, found, onChoose, onClose }: ChoosePlaybookProps) {
  const { asked, fitting, shown, retry } = found;
  const lists = { targets, shown, onChoose };
  return (
    <AppDialog
      open
      title={`Run playbook on ${countTargets(targets)}`}
      onClose={onClose}
      footer={<CancelButton />}
    >
      {!fitting && (
        <Box sx={{ display: 'grid', gap: 2, py: 2, fontSize: 'note', color: 'text.secondary' }}>
          <output className="tabular">
            Looking for playbooks: {formatCount(asked)} of {countTargets(targets)}
          </output>
          <LinearProgress
            variant="determinate"
            aria-label="Looking for playbooks"
            value={(100 * asked) / targets.length}
          />
        </Box>
      )}
      {fitting && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pt: 2 }}>
          {fitting.unknown.length > 0 && (
            <Alert
              severity="warning"
              variant="outlined"
              action={
                <Button size="small" onClick={retry}>
                  Retry
                </Button>
              }
            >
              {`What runs on ${nameSome(fitting.unknown.map(({ target }) => target.name))} could not be read: ${fitting.unknown[0]?.error ?? ''}`}
            </Alert>
          )}
          {fitting.all.length + fitting.some.length === 0 && (
            <EmptyState text={`No playbook can run on ${targets.length === 1 ? 'it' : 'any of them'}`} />
          )}
          <FittingList label={`Fits all ${countTargets(targets)}`} playbooks={fitting.all} {...lists} />
          <FittingList label="Fits some, and runs on those only" playbooks={fitting.some} {...lists} />
        </Box>
      )}
    </AppDialog>
  );
}
