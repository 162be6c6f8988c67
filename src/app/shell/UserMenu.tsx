import Avatar from '@mui/material/Avatar';
import { lazy } from 'react';
import { usePicture } from '@/auth/picture';
import { selectUser } from '@/auth/slice';
import { useAppSelector } from '@/lib/store/hooks';
import { MenuButton } from './MenuButton';

const UserMenuContent = lazy(() => import('./UserMenuContent'));

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** Greeting, profile, kubeconfig, versions and sign-out, behind the person's picture or initials. */
export function UserMenu() {
  const user = useAppSelector(selectUser);
  const name = user?.name ?? '';
  const picture = usePicture(user?.avatar);
  const face = (
    <Avatar
      {...(picture && { src: picture })}
      alt=""
      sx={{
        width: 24,
        height: 24,
        fontSize: 'key',
        fontWeight: 600,
        bgcolor: 'surface.selected',
        color: 'text.primary',
      }}
    >
      {initials(name)}
    </Avatar>
  );
  return (
    <MenuButton label="User menu" icon={face} width={264}>
      {close => <UserMenuContent name={name} close={close} />}
    </MenuButton>
  );
}
