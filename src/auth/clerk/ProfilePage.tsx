import { UserProfile } from '@clerk/clerk-react';
import Box from '@mui/material/Box';
import { Skeleton } from '@/components/feedback/Skeleton';

/** `/profile-settings` of the hosted mode: the provider's own account settings, inside the console's frame. */
export default function ProfilePage() {
  return (
    <Box sx={{ p: 4, display: 'grid', justifyContent: { md: 'center' } }}>
      <UserProfile routing="hash" fallback={<Skeleton variant="rounded" width={640} height={420} />} />
    </Box>
  );
}
