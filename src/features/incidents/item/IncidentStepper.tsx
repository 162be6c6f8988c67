import { useLocation, useNavigate } from 'react-router-dom';
import { PageControls } from '@/components/page/PageChrome';
import { Stepper } from '@/components/stepper/Stepper';
import { to } from '@/lib/routing/paths';
import { useAppStore } from '@/lib/store/hooks';
import { selectLocation } from '@/lib/store/location';
import { writeUrlState } from '@/lib/urlState';
import { readIncidentOrder } from '../order';
import { incidentUrl } from './url';

/** What the link holds of one incident alone. */
const OF_ONE = { open: [], diffs: [], rangeType: '', from: '', to: '', range: '', timeRange: '' } as const;

/** From an incident to the next and the previous one of the list it was opened from; the tab and the panels stay open. */
export function IncidentStepper({ id }: { id: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const store = useAppStore();
  const order = readIncidentOrder(state);
  if (!order) return null;
  const open = (other: string) => {
    // As it is, whatever React has drawn of it: a tab may have been chosen just before.
    const { search } = selectLocation(store.getState());
    const kept = writeUrlState(incidentUrl, search, OF_ONE);
    void navigate(
      { pathname: to('incident', { id: other }), search: kept && `?${kept}` },
      { state, replace: true },
    );
  };
  return (
    <PageControls>
      <Stepper noun="incident" id={id} order={order.ids} page={order} onOpen={open} />
    </PageControls>
  );
}
