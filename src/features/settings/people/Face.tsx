import Avatar from '@mui/material/Avatar';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word[0]?.toUpperCase() ?? '')
    .join('');

/** A person's picture, or the initials. Says nothing by itself: the name stands beside it. */
export const Face = ({ name, avatar }: { name: string; avatar: string | null }) => (
  <Avatar
    aria-hidden
    alt=""
    {...(avatar && { src: avatar })}
    sx={{
      width: 20,
      height: 20,
      fontSize: 9,
      fontWeight: 600,
      bgcolor: 'action.selected',
      color: 'text.primary',
    }}
  >
    {initialsOf(name)}
  </Avatar>
);
