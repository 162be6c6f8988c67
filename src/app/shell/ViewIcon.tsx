import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import { Icon } from '@/components/icon/Icon';
import { isKnownIcon } from '@/components/icon/lookup';

/** The mark of a view in the sidebar. Apart: the tables of names are not needed where there are no views. */
export default function ViewIcon({ name }: { name: string | null | undefined }) {
  return isKnownIcon(name) ? <Icon name={name} size={18} /> : <ViewQuilt sx={{ fontSize: 18 }} />;
}
