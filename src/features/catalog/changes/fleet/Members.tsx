import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogChange } from '../api';
import { Age } from '@/components/age/Age';
import { Icon } from '@/components/icon/Icon';
import { Inline, Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { countOf, formatCount } from '@/lib/format';
import { to } from '@/lib/routing/paths';
import { DeletedTag } from '../../parts';
import { shortType } from '@/lib/configTypes';

interface MembersProps {
  /** Newest first. */
  members: readonly CatalogChange[];
  /** Different items among them. */
  items: number;
  /** The address of a change over the page. */
  hrefOf: (change: CatalogChange) => string;
  /** All of them are asked for. */
  open: boolean;
  onToggle: () => void;
}

/** Members that are always drawn; the others open with them. */
const FEW = 4;
/** Members drawn at once when all are asked for, and by each further step. */
const STEP = 100;

function Member({ change, href }: { change: CatalogChange; href: string }) {
  const name = change.name ?? change.config_id;
  return (
    <Inline component="li" align="center" gap={1.5} style={{ minWidth: 0, minHeight: 28 }}>
      <Icon name={change.type} />
      <span
        style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        title={`${name} (${change.type ?? 'unknown type'})`}
      >
        <AppLink href={to('catalogItem', { id: change.config_id })}>{name}</AppLink>
      </span>
      {change.type && (
        <Muted component="span" style={{ flex: 'none' }}>
          {shortType(change.type)}
        </Muted>
      )}
      <DeletedTag at={change.deleted_at} />
      <Button
        size="small"
        aria-label={`Open the change of ${name}`}
        component={Link}
        to={href}
        sx={{ flex: 'none', minWidth: 0, px: 1.5, fontWeight: 400 }}
      >
        <Age value={change.created_at} suffix />
      </Button>
    </Inline>
  );
}

/** The items that got a change, each with its change; all but a few of them only when they are asked for. */
export function Members({ members, items, hrefOf, open, onToggle }: MembersProps) {
  const id = useId();
  const [most, setMost] = useState(STEP);
  const foldable = members.length > FEW;
  const drawn = members.slice(0, open ? most : FEW);
  const rest = members.length - drawn.length;
  const all = items === members.length ? countOf(items, 'item') : countOf(members.length, 'change');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, fontSize: 'note' }}>
      <Box
        component="ul"
        id={id}
        aria-label="Items"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          columnGap: 4,
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {drawn.map(change => (
          <Member key={change.id} change={change} href={hrefOf(change)} />
        ))}
      </Box>
      {foldable && (
        <Inline gap={2}>
          <Button size="small" aria-expanded={open} aria-controls={id} onClick={onToggle}>
            {open ? 'Show fewer' : `Show all ${all}`}
          </Button>
          {open && rest > 0 && (
            <Button size="small" onClick={() => setMost(most + STEP)}>
              {`Show ${formatCount(Math.min(STEP, rest))} of ${countOf(rest, 'more change')}`}
            </Button>
          )}
        </Inline>
      )}
    </Box>
  );
}
