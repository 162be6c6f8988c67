import Link from '@mui/material/Link';

/** A page elsewhere, opened beside this one. @param about what it tells of, for those who hear it */
export function ExternalLink({ href, text, about }: { href: string; text: string; about: string }) {
  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={`${text}: ${about}`}
      sx={{ ml: 2, fontSize: 'note' }}
    >
      {text}
    </Link>
  );
}
