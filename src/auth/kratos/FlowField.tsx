import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UiNode } from '@ory/kratos-client';
import { isDataPicture, safeHref } from '@/lib/urls';
import { BackupCodes, codesOf } from './BackupCodes';
import { FlowInput } from './FlowInput';
import { isInput, nodeLabel } from './nodes';
import { AuthenticatorSecret } from './AuthenticatorSecret';

interface FlowFieldProps {
  node: UiNode;
  focused: boolean;
  initial?: string;
}

/** Pictures come from the service as data, or from its own address; other hosts learn nothing of who signs in. */
function isOwnPicture(src: string): boolean {
  if (isDataPicture(src)) return true;
  try {
    return new URL(src, document.baseURI).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** One node of a flow that is no button: field, picture, text, link or an empty place for a widget. Unknown: nothing. */
export function FlowField({ node, focused, initial }: FlowFieldProps) {
  if (isInput(node)) return <FlowInput node={node} focused={focused} initial={initial} />;
  const { attributes } = node;
  switch (attributes.node_type) {
    case 'img': {
      const { id, src, width, height } = attributes;
      if (!isOwnPicture(src)) return null;
      // A dark QR code on a dark page cannot be read by every camera: the paper around it is white in both themes.
      return (
        <Box
          component="img"
          id={id}
          src={src}
          width={width}
          height={height}
          alt={nodeLabel(node) || 'QR code'}
          sx={{
            display: 'block',
            mx: 'auto',
            maxWidth: '100%',
            height: 'auto',
            p: 2,
            bgcolor: 'common.white',
            border: '1px solid var(--mui-palette-divider)',
            borderRadius: 1,
          }}
        />
      );
    }
    case 'text': {
      const codes = codesOf(attributes.text);
      if (codes) return <BackupCodes label={nodeLabel(node)} codes={codes} />;
      if (attributes.id === 'totp_secret_key')
        return <AuthenticatorSecret label={nodeLabel(node)} text={attributes.text} />;
      return (
        <div id={attributes.id}>
          {nodeLabel(node) && <Typography variant="subtitle2">{nodeLabel(node)}</Typography>}
          <Typography sx={{ overflowWrap: 'anywhere' }}>{attributes.text.text}</Typography>
        </div>
      );
    }
    case 'a': {
      // The service may lead anywhere on the web, so no router push; but never to a script.
      const href = safeHref(attributes.href);
      return href ? (
        <Button component="a" id={attributes.id} href={href} variant="contained" fullWidth>
          {attributes.title.text}
        </Button>
      ) : (
        <Typography>{attributes.title.text}</Typography>
      );
    }
    case 'div': {
      const data = Object.fromEntries(
        Object.entries(attributes.data ?? {}).map(([key, value]) => [`data-${key}`, value]),
      );
      return <div id={attributes.id} className={attributes.class} {...data} />;
    }
    default:
      return null;
  }
}
