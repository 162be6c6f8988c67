import { ListFrame } from '../ListFrame';
import { InsightList } from './InsightList';

/** `/catalog/insights`: what analyzers found, over all items. */
export default function InsightsPage() {
  return (
    <ListFrame list="insights">
      <InsightList maxHeight="calc(100vh - 11rem)" />
    </ListFrame>
  );
}
