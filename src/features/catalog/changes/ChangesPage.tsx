import { ListFrame } from '../ListFrame';
import { ChangeList } from './ChangeList';

/** `/catalog/changes`: what changed, over all items. */
export default function ChangesPage() {
  return (
    <ListFrame list="changes">
      <ChangeList maxHeight="calc(100vh - 13.5rem)" />
    </ListFrame>
  );
}
