import { ListFrame } from '../ListFrame';
import { AccessList } from './AccessList';

/** `/catalog/access`: who may reach which system, over all items. */
export default function AccessPage() {
  return (
    <ListFrame list="access">
      <AccessList maxHeight="calc(100vh - 15.5rem)" />
    </ListFrame>
  );
}
