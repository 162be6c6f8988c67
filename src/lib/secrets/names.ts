/**
 * The one list of what is secret by its name, for all that shows, keeps or sends data: the page, the embedded backend, traces.
 * Names are compared without case and separators, so that `apiKey`, `API_KEY` and `x-api-key` are the same.
 */

/** What stands in the place of a secret; written back, it keeps what is stored. */
export const MASK = '***';

/** Secret wherever they stand in a name: `dbPassword`, `tokens`, `webhookUrl`. */
const STEMS = [
  'password',
  'passwd',
  'passphrase',
  'passcode',
  'secret',
  'token',
  'credential',
  'apikey',
  'accesskey',
  'privatekey',
  'signingkey',
  'encryptionkey',
  'accountkey',
  'sharedkey',
  'devicekey',
  'sshkey',
  'clientkey',
  'licensekey',
  'licencekey',
  'authheader',
  'authorization',
  'authorisation',
  'bearer',
  'cookie',
  'csrf',
  'jwt',
  'signature',
  'certificate',
  'kubeconfig',
  'webhookurl',
] as const;

/** Secret only as the whole name: within another they mean something else. */
const WHOLE = new Set(['pass', 'pwd', 'pw', 'pin', 'otp', 'totp', 'cert']);

/** Secret as a word of a name: `GITHUB_PAT`, `dbPwd`; within a word they mean something else. */
const WORDS = new Set(['pat', 'pwd', 'psk']);

/** What addresses call their secrets besides; elsewhere these are ordinary names. */
const IN_ADDRESSES = new Set(['key', 'code', 'sig', 'auth', 'hmac']);

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const isNamedSecret = (name: string): boolean => {
  const text = plain(name);
  return (
    WHOLE.has(text) ||
    STEMS.some(stem => text.includes(stem)) ||
    // Names of data may be of any length; those of secrets are short.
    (name.length <= 100 && wordsOf(name).some(word => WORDS.has(word)))
  );
};

/** Names are few and come by the hundred thousand: what was found of a name is kept, up to this many. */
const KEPT = 2_000;
const known = new Map<string, boolean>();

/** Whether the value of a field, key or header of this name is a secret. */
export function isSecretName(name: string): boolean {
  const found = known.get(name);
  if (found !== undefined) return found;
  if (known.size >= KEPT) known.clear();
  const secret = isNamedSecret(name);
  known.set(name, secret);
  return secret;
}

/** Whether the value of a query parameter of this name is a secret. */
export function isSecretParameter(name: string): boolean {
  return IN_ADDRESSES.has(plain(name)) || isSecretName(name);
}
