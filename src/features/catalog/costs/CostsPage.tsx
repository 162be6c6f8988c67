import { ListFrame } from '../ListFrame';
import { CostList } from './CostList';

/** `/catalog/costs`: what items of the catalog were charged, by item, type or service. */
export default function CostsPage() {
  return (
    <ListFrame list="costs">
      <CostList />
    </ListFrame>
  );
}
