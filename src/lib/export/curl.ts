import { shellQuoted as quoted } from '../text/shell';
import type { WrittenCall } from './source';
import { writeJson } from '../numbers';

/** Stands where the token goes: the shell's own variable, so that no secret is in what is copied. */
const TOKEN_PLACEHOLDER = '$CONSOLE_TOKEN';

/**
 * The call as a command for a POSIX shell. It holds neither cookie nor token; the person who runs it puts an access token
 * into CONSOLE_TOKEN.
 */
export function curlOf({ method, address, body }: WrittenCall): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(address)}`,
    `-H ${quoted('Accept: application/json')}`,
    `-H "Authorization: Bearer ${TOKEN_PLACEHOLDER}"`,
    ...(body === undefined
      ? []
      : [`-H ${quoted('Content-Type: application/json')}`, `--data-raw ${quoted(writeJson(body))}`]),
  ];
  return `${lines.join(' \\\n  ')}\n`;
}
