import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { CatalogChange } from '../api';
import { DateTime } from '@/components/age/Age';
import { DiffView } from '@/components/diff/DiffView';
import { Icon } from '@/components/icon/Icon';
import { Heading, Muted } from '@/components/layout/layout';
import { StatusDot } from '@/components/status/Status';
import { countOf, formatCount } from '@/lib/format';
import { Severity } from '../../parts';
import { itemsFollowed, type TurnsByItem } from '../effect/effects';
import { firstLines } from './fingerprint';
import type { FleetGroup } from './groups';
import { Members } from './Members';

interface FleetGroupCardProps {
  group: FleetGroup;
  /** When items became unhealthy; undefined while it is not known. */
  turns: TurnsByItem | undefined;
  layout: 'split' | 'inline';
  /** The address of a change over the page. */
  hrefOf: (change: CatalogChange) => string;
  /** All its items are shown. */
  isUnfolded: boolean;
  onUnfold: () => void;
  /** What it can be left out by. @param name of the group */
  menu: (name: string) => ReactNode;
}

/** Lines of a diff that are drawn until all are asked for. */
const MOST_LINES = 30;

/** '37 items got this change', and how often when some got it more than once. */
function sentenceOf({ items, members }: Pick<FleetGroup, 'items' | 'members'>): string {
  const often = members.length > items ? `, ${formatCount(members.length)} times in all` : '';
  return `${countOf(items, 'item')} got this change${often}`;
}

const ofWhat = (change: CatalogChange | undefined) => change?.name ?? change?.config_id ?? 'an item';

/** One change and all items that got it. */
export function FleetGroupCard(props: FleetGroupCardProps) {
  const { group, turns, layout, hrefOf, isUnfolded, onUnfold, menu } = props;
  const id = useId();
  const [whole, setWhole] = useState(false);
  const { example, members, changeTypes, severity, first, last } = group;
  const cut = useMemo(() => firstLines(example.text, whole ? Infinity : MOST_LINES), [example.text, whole]);
  const [newest] = members;
  const unhealthy = turns ? itemsFollowed(members, turns) : 0;
  return (
    <Box
      component="article"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        background: 'var(--mui-palette-background-paper)',
        // Cards out of sight cost nothing, and keep their place.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 220px',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 4,
          rowGap: 1,
          fontSize: 'note',
        }}
      >
        <Heading component="h3" id={id}>
          {sentenceOf(group)}
        </Heading>
        {changeTypes.map(type => (
          <Box key={type} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
            <Icon name={type} />
            {type}
          </Box>
        ))}
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          {members.some(member => member.severity !== severity) && 'Up to'}
          <Severity severity={severity} />
        </Box>
        {unhealthy > 0 && (
          <span title="What came after a change need not come from it.">
            <StatusDot
              tone="unhealthy"
              label={`${countOf(unhealthy, 'item')} became unhealthy within an hour`}
            />
          </span>
        )}
        <div style={{ flex: 1 }} />
        <Muted component="span">
          {first < last && (
            <>
              <DateTime value={first} /> –{' '}
            </>
          )}
          <DateTime value={last} />
        </Muted>
        {menu(sentenceOf(group))}
      </Box>
      <DiffView
        diff={cut.text}
        layout={layout}
        label={`${example.kind === 'diff' ? 'Diff' : 'Patch'} of ${ofWhat(newest)}`}
      />
      {cut.more > 0 && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setWhole(true)}>
          {`Show ${countOf(cut.more, 'more line')}`}
        </Button>
      )}
      <Members members={members} items={group.items} hrefOf={hrefOf} open={isUnfolded} onToggle={onUnfold} />
    </Box>
  );
}
