import Box from '@mui/material/Box';
import { Icon } from '@/components/icon/Icon';
import { iconIds } from '@/components/icon/lookup';
import { CLOUD_ICONS, COMMON_ICONS, KUBERNETES_ICONS } from '@/components/icon/names';

const NAMES = [
  ...Object.keys(KUBERNETES_ICONS).map(kind => `Kubernetes::${kind}`),
  ...Object.keys(CLOUD_ICONS),
  ...Object.keys(COMMON_ICONS),
];

/** Every mark of the sprite, and every name that leads to one. */
export function IconSection() {
  return (
    <>
      <p>
        {iconIds().length} marks, {NAMES.length} names
      </p>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 1 }}>
        {NAMES.map(name => (
          <Box key={name} sx={{ display: 'flex', gap: 2, alignItems: 'center', fontSize: 11 }}>
            <Icon name={name} size={20} />
            {name}
          </Box>
        ))}
      </Box>
    </>
  );
}
