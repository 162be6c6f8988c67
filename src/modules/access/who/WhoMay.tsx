import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Button from '@mui/material/Button';
import { lazy } from 'react';
import { useAccess } from '@/auth/access';
import { OverlayBoundary } from '@/components/feedback/OverlayBoundary';
import { useUrlState } from '@/lib/useUrlState';
import { RowAction } from '@/modules/records/rowActions';
import type { One } from '../effective/model';
import { whoParams } from './url';

const WhoMayDialog = lazy(() => import('./WhoMayDialog'));

const TEXT = 'Who may...';
const CLOSED = {
  who: '',
  whoAction: '',
  whoText: '',
  whoShown: 'may',
  whoSort: '',
  whoOrder: 'asc',
  whoOpen: [],
} as const;

/** For those who may read people and permissions, as the table of roles and the backend have it. */
function useIsOffered(): boolean {
  const { can } = useAccess();
  return (
    can({ resource: 'permissions', action: 'read' }) &&
    can({ resource: 'database', action: 'read', object: 'people' })
  );
}

export interface WhoMayHostProps {
  /** What the page shows, of which one may be asked about. */
  all: readonly One[];
}

/** The dialog that says who may do what with a resource, while the address asks for it. */
export function WhoMayHost({ all }: WhoMayHostProps) {
  const [{ who }, patch] = useUrlState(whoParams);
  const isOffered = useIsOffered();
  const one = isOffered && who !== '' ? all.find(({ id }) => id === who) : undefined;
  if (!one) return null;
  const close = () => patch(CLOSED);
  return (
    <OverlayBoundary onClose={close}>
      <WhoMayDialog one={one} onClose={close} />
    </OverlayBoundary>
  );
}

/** 'icon' among the icons of a row, 'text' beside other plain buttons. */
type WhoMayLook = 'icon' | 'text' | 'button';

export interface WhoMayButtonProps {
  one: Pick<One, 'id' | 'name' | 'title'>;
  look: WhoMayLook;
  tabIndex?: 0 | -1;
}

/** Asks who may use a resource. */
export function WhoMayButton({ one: { id, name, title }, look, tabIndex = 0 }: WhoMayButtonProps) {
  const [, patch] = useUrlState(whoParams);
  if (!useIsOffered()) return null;
  const label = `Who may use ${title ?? name}`;
  const ask = () => patch({ ...CLOSED, who: id });
  if (look === 'icon') {
    return <RowAction label={label} tip={TEXT} tabIndex={tabIndex} icon={<PeopleIcon />} onClick={ask} />;
  }
  return (
    <Button
      size="small"
      variant={look === 'text' ? 'text' : 'outlined'}
      onClick={ask}
      aria-label={look === 'text' ? label : undefined}
    >
      {TEXT}
    </Button>
  );
}

/** The button and the dialog that it opens, of one resource. */
export default function WhoMay({ one, look }: { one: One; look: WhoMayLook }) {
  return (
    <>
      <WhoMayButton one={one} look={look} />
      <WhoMayHost all={[one]} />
    </>
  );
}
