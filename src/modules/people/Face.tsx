import Avatar from '@mui/material/Avatar';
import { usePicture } from '@/auth/picture';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word[0]?.toUpperCase() ?? '')
    .join('');

/** A person's picture, or the initials. Says nothing by itself: the name stands beside it. */
export function Face({ name, avatar }: { name: string; avatar: string | null }) {
  const picture = usePicture(avatar);
  return (
    <Avatar
      aria-hidden
      alt=""
      {...(picture && { src: picture })}
      sx={{
        width: 20,
        height: 20,
        fontSize: 'tiny',
        fontWeight: 600,
        bgcolor: 'action.selected',
        color: 'text.primary',
      }}
    >
      {initialsOf(name)}
    </Avatar>
  );
}
