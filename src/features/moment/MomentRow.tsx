import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { DateTime } from '@/components/age/Age';
import { Muted } from '@/components/layout/layout';
import { AppLink } from '@/components/link/AppLink';
import { StatusShape } from '@/components/status/StatusShape';
import { MOMENT_KINDS, type MomentEntry } from './entries';

/** Why an entry cannot be selected. */
const NO_EVIDENCE = 'An incident cannot be evidence of another incident';

interface MomentRowProps {
  entry: MomentEntry;
  href: string;
  /** Absent where there is nothing to do with what is selected. */
  selection: { selected: 'none' | 'some' | 'all'; onToggle: () => void } | undefined;
  /** Of several that are one line. */
  folding?: { isFolded: boolean; onToggle: () => void } | undefined;
  /** It is of a line that is unfolded above it. */
  isMember?: boolean;
}

/** A line of the list: when, of what kind, and what it was; of several that are one, with the way to see each. */
export function MomentRow({ entry, href, selection, folding, isMember = false }: MomentRowProps) {
  const { at, kind, tone, text, note, attach } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: `${selection ? 'auto ' : ''}auto minmax(0, 1fr)`,
          sm: `${selection ? 'auto ' : ''}172px 108px minmax(0, 1fr)`,
        },
        columnGap: 3,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        fontSize: 'body',
      }}
    >
      {selection && (
        <Box component="span" sx={{ pt: '2px' }} title={attach ? undefined : NO_EVIDENCE}>
          <input
            type="checkbox"
            className="moment-box"
            ref={box => {
              if (box) box.indeterminate = selection.selected === 'some';
            }}
            checked={selection.selected === 'all'}
            disabled={!attach}
            onChange={selection.onToggle}
            aria-label={attach ? `Select ${text}` : `${text}: ${NO_EVIDENCE}`}
          />
        </Box>
      )}
      <Muted component="span" style={{ whiteSpace: 'nowrap' }}>
        <DateTime value={at} />
      </Muted>
      <Muted component="span" small>
        {MOMENT_KINDS[kind]}
      </Muted>
      <Box
        component="span"
        sx={{
          overflowWrap: 'anywhere',
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          pl: isMember ? 5 : 0,
          // Beside text colour alone does not tell a link.
          '& a': { textDecoration: 'underline' },
        }}
      >
        <Box component="span" aria-hidden sx={{ display: 'inline-block', mr: 2 }}>
          <StatusShape tone={tone} size={10} />
        </Box>
        {folding ? (
          <ButtonBase
            aria-expanded={!folding.isFolded}
            onClick={folding.onToggle}
            sx={{ font: 'inherit', textAlign: 'left', borderRadius: 0.5 }}
          >
            {text}
            <ExpandIcon fontSize="line" sx={folding.isFolded ? undefined : { transform: 'rotate(180deg)' }} />
          </ButtonBase>
        ) : (
          <AppLink href={href}>{text}</AppLink>
        )}
        {note && (
          <Box component="span" sx={{ ml: 2, fontSize: 'note', color: 'text.secondary' }}>
            {note}
          </Box>
        )}
      </Box>
    </Box>
  );
}
