import { isSecretName, isSecretParameter, MASK } from './names';

/** Secrets inside texts: addresses keep all but their secret parts; any other text that holds a secret is one. */

/** Values kept elsewhere, and places the server fills in: they say where a secret is, not what it is. */
const REFERENCE = /^(secret|configmap|helm|serviceaccount|connection):\/\/|^\$\([\w.-]+\)$/;

/** Whether the value of a secret field is itself a secret: neither empty, nor a reference, nor a placeholder. */
export const isSecretText = (text: string): boolean => text !== '' && !REFERENCE.test(text);

/** Replaces one secret of an address. `place` tells it from the others: `user`, `password`, `token 0`. */
type Replace = (place: string, secret: string) => string;

/** `scheme://user:password@rest`; schemes may be joined, as in `generic+https`. */
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is;
/** A host with something behind its colon that is no port: the first half of a password with a slash in it. */
const NO_PORT = /:(?!\d*$)/;
/** Up to its first colon, user information is the user. */
const USER_INFORMATION = /^([^:]*)(?::(.*))?$/s;
/** Passwords that only say that the user is a token. */
const NO_PASSWORD = new Set([undefined, '', 'x-oauth-basic']);
/** Schemes whose users are accounts. */
const WITH_ACCOUNTS =
  /^(postgres(ql)?|mysql|mariadb|sqlserver|mssql|mongodb(\+srv)?|rediss?|ldaps?|(git\+)?ssh|sftp|ftps?|smb|smtps?|amqps?|jdbc)$/i;
/** Schemes whose parameter `auth` names a method. */
const NAMES_METHOD = /^smtps?$/i;

/** A value ends where the next parameter begins: a lone `#` or `?` may be a part of it. */
const PARAMETER = /([?&;#])([^=&;#?]+)=((?:(?![#?][^=&;#?]+=)[^&;])*)/g;

/** Addresses whose path is the secret: what leads up to it, and it. Everyone who knows it may write there. */
const SECRET_PATHS: readonly RegExp[] = [
  /^(hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)\/)([^?#]+)/i,
  /^((?:[\w-]+\.)?discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/)([^?#]+)/i,
  /^([\w.-]+\.webhook\.office\.com\/webhook\w*\/)([^?#]+)/i,
  /^(outlook\.office(?:365)?\.com\/webhook\w*\/)([^?#]+)/i,
  /^(api\.telegram\.org\/(?:file\/)?bot)([^/?#]+)/i,
  /^(hooks\.zapier\.com\/hooks\/catch\/)([^?#]+)/i,
  /^(events\.pagerduty\.com\/integration\/)([^/?#]+)/i,
  /^(open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v\d+\/hook\/)([^?#]+)/i,
  // Mattermost and its kin, on any host.
  /^([\w.-]+(?::\d+)?\/hooks\/)([\w-]{20,}(?:\/[\w-]+)*)/i,
];
/** Schemes of notification services with the secret in the path. */
const SECRET_PATH_SCHEMES = /^(?:teams|gotify|opsgenie|mattermost|rocketchat|lark)$/i;
const PATH = /^([^/?#]*\/)([^?#]+)/;

/** What follows the user of an address, with a secret path replaced. */
function replacePath(scheme: string, rest: string, replace: Replace): string {
  const patterns = SECRET_PATH_SCHEMES.test(scheme) ? [PATH] : SECRET_PATHS;
  const pattern = patterns.find(one => one.test(rest));
  return pattern
    ? rest.replace(pattern, (_all, lead: string, path: string) => lead + replace('path', path))
    : rest;
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function replaceUser(scheme: string, text: string, replace: Replace): string {
  const [, user = '', password] = USER_INFORMATION.exec(text) ?? [];
  const end = password === undefined ? '' : `:${password}`;
  if (!NO_PASSWORD.has(password))
    return isSecretText(password ?? '') ? `${user}:${replace('password', password ?? '')}` : text;
  return WITH_ACCOUNTS.test(scheme) || !isSecretText(user) ? text : `${replace('user', user)}${end}`;
}

/** An address with its secrets replaced; undefined for a text that is none. */
function replaceInAddress(text: string, replace: Replace): string | undefined {
  const [, scheme, authority = '', rest = ''] = ADDRESS.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const at = authority.lastIndexOf('@');
  if (at < 0 && rest.includes('@') && NO_PORT.test(authority.replace(/^\[[^\]]*\]/, ''))) return undefined;
  const user = at < 0 ? '' : `${replaceUser(scheme, authority.slice(0, at), replace)}@`;
  const seen = new Map<string, number>();
  const tail = replacePath(scheme, `${authority.slice(at + 1)}${rest}`, replace).replace(
    PARAMETER,
    (whole, mark: string, rawName: string, value: string) => {
      const name = decoded(rawName).toLowerCase();
      if (!isSecretParameter(name) || !isSecretText(value)) return whole;
      if (name === 'auth' && NAMES_METHOD.test(scheme)) return whole;
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return `${mark}${rawName}=${replace(`${name} ${count}`, value)}`;
    },
  );
  return `${scheme}://${user}${tail}`;
}

// Texts may be long and are anybody's: none of these expressions looks at a stretch of text more than once or so.
const AUTHORIZATION = /\b(bearer|basic|digest|token)\s+(?!\$\()[\w.~+/-]{6}/i;
/** A name and the beginning of its value, which may be a pair itself: `error: token=x`. */
const PAIR = /(?<![\w.-])([\w.-]+)["']?\s*(?:=|:(?!\/\/))\s*(?=["']?([^\s"',;&]{1,100}))/g;
/** An entry of a list: `name: token`, then `value: x` or `text: x`. */
const ENTRY =
  /\b(?:name|key)["']?\s*[=:]\s*["']?([\w.-]{1,80})["']?[\s,]{1,80}["']?(?:value|text)["']?\s*[=:]\s*["']?([^\s"',;&]{1,100})/gi;
/** An option of a command: `--password x`. */
const OPTION = /(?<!\S)--?([a-z][\w-]{1,60})\s+["']?(?!-)([^\s"']{1,100})/gi;
/** Commands whose short options are secrets. */
const COMMANDS: readonly RegExp[] = [
  /\bcurl\s(?:[^\n]{0,2000}?\s)?(?:-u|--user|--proxy-user)[\s=]*["']?[^\s:"'-][^\s:"']*:(?!\$\()[^\s"']/i,
  /\bmysql\w{0,10}\s(?:[^\n]{0,2000}?\s)?-p[^\s-]/,
  /\bsshpass\s+-p\s*\S/,
  /\bredis-cli\s(?:[^\n]{0,2000}?\s)?-a\s+\S/,
];
/** A manifest of a Secret of Kubernetes, with what it holds. */
const SECRET_KIND = /(?:^|[\s{,"'])kind["']?\s*:\s*["']?Secret(?![\w-])/;
const CONTENTS = /(?:^|[\s{,"'])(?:data|stringData)["']?\s*:/;
const INNER_ADDRESS = /[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>]+/gi;
const PRIVATE_KEY = /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/;

/** `user:password@host`, as old connection strings begin. */
const hasUser = (word: string) => word.slice(0, Math.max(word.lastIndexOf('@'), 0)).includes(':');

/** Whether a text that is no address holds a secret: a header, a connection string, an address among words, a key. */
function holdsSecret(text: string): boolean {
  if (AUTHORIZATION.test(text) || PRIVATE_KEY.test(text)) return true;
  if (text.includes('@') && text.split(/\s+/).some(word => !word.includes('://') && hasUser(word)))
    return true;
  if (COMMANDS.some(command => command.test(text))) return true;
  if (SECRET_KIND.test(text) && CONTENTS.test(text)) return true;
  const isNamed = [PAIR, ENTRY, OPTION].some(form => {
    for (const [, name = '', value = ''] of text.matchAll(form))
      if (isSecretName(name) && isSecretText(value)) return true;
    return false;
  });
  return isNamed || (text.match(INNER_ADDRESS) ?? []).some(address => maskAddress(address) !== address);
}

/** An address masked; what only looks like one is masked as a whole. */
const maskAddress = (text: string): string => replaceInAddress(text, () => MASK) ?? MASK;

/** A word, or a time: nothing that is looked for below fits into it. */
const HOLDS_NOTHING = /^(?:[^\s:=@]*|\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-][\d:]+)?)$/;

/** A text under a name that is not secret, with the secrets in it masked. */
export function maskText(text: string): string {
  if (HOLDS_NOTHING.test(text) || REFERENCE.test(text)) return text;
  if (ADDRESS.test(text)) return maskAddress(text);
  return holdsSecret(text) ? MASK : text;
}

/** The secrets of an address by their place; none for a text that is no address. */
function secretsOf(address: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  replaceInAddress(address, (place, secret) => {
    found.set(place, secret);
    return secret;
  });
  return found;
}

/** Whether a text has a mask where a secret was. */
export const isMasked = (text: string): boolean =>
  text === MASK || [...secretsOf(text).values()].includes(MASK);

/** A text that was masked, with what `stored` has in the places of its masks; empty where there is nothing. */
export function unmaskText(text: string, stored: unknown): unknown {
  if (text === MASK) return stored ?? '';
  if (!text.includes(MASK)) return text;
  const secrets = secretsOf(typeof stored === 'string' ? stored : '');
  const unmasked = replaceInAddress(text, (place, secret) =>
    secret === MASK ? (secrets.get(place) ?? '') : secret,
  );
  return unmasked ?? text;
}
