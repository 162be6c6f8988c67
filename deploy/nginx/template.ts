import { BASE_HEADERS } from '../../embedded/core/baseHeaders';
import { EXTENSIBLE, contentSecurityPolicy } from '../../embedded/server/contentSecurity';
import { BODY_LIMIT } from '../../embedded/core/limits';
import { COMPRESSIBLE } from '../../embedded/core/encodings';
import { cacheControl, FILES, IMMUTABLE, MOVED, pageHeaders, TYPES } from '../../embedded/server/pageHeaders';
import { sourcesOf } from '../../embedded/server/runtimeConfig';

/**
 * The nginx configuration of the image, made of what `npm run preview` serves by. `@NAME@` is filled in when a container
 * starts (entrypoint.sh), and lines that end in `#below`, `#tls` or `#brotli` are dropped where the page lies at the root,
 * where no address that is proxied begins with https, or where this nginx has no module for Brotli.
 */

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

const addHeaders = (headers: Readonly<Record<string, string>>, when = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`);

/** A place for a deployment's own sources in each directive that may have some: the hosted mode's, or a snippet's. */
const sourceVariable = (directive: string) => `CSP_${directive.toUpperCase().replaceAll('-', '_')}`;

/**
 * What a deployment's config.json adds to the policy, as variables of the image's environment.
 * @param backends origins that organizations call directly (hosted mode)
 */
export function sourceEnvironment(
  config: Readonly<Record<string, unknown>>,
  backends: readonly string[] = [],
): Record<string, string> {
  const extra = sourcesOf(config, backends);
  const added = EXTENSIBLE.filter(directive => extra[directive]?.length);
  return Object.fromEntries(
    added.map(directive => [sourceVariable(directive), extra[directive]?.join(' ') ?? '']),
  );
}

// What is filled in brings its own space.
const policy = contentSecurityPolicy(
  Object.fromEntries(EXTENSIBLE.map(directive => [directive, [`@${sourceVariable(directive)}@`]])),
).replaceAll(' @', '@');

/** nginx reads the same expressions; a slash needs no escape there, and the leading anchor moves before the base path. */
const belowBase = ({ source }: RegExp) => source.replaceAll('\\/', '/').replace(/^\^\/?/, '^@BASE@');

const charset = '; charset=utf-8';
const mediaTypes = Object.entries(TYPES).map(([ending, type]) => ({
  ending: ending.slice(1),
  type: type.replace(charset, ''),
  hasCharset: type.endsWith(charset),
}));
// nginx has text/html in both lists by itself, and complains of a second one.
const unique = (types: readonly string[]) =>
  [...new Set(types)].filter(type => type !== 'text/html').join(' ');
const withCharset = unique(mediaTypes.filter(({ hasCharset }) => hasCharset).map(({ type }) => type));
const compressed = unique(
  mediaTypes.filter(({ ending }) => COMPRESSIBLE.has(`.${ending}`)).map(({ type }) => type),
);

/** What every answer of the API says, unless the backend says something of its own. */
const API_HEADERS = { ...BASE_HEADERS, 'Cache-Control': 'no-store' };
const variable = (header: string) => header.toLowerCase().replaceAll('-', '_');

const apiMaps = Object.entries(API_HEADERS).map(
  ([name, value]) =>
    `map $upstream_http_${variable(name)} $api_${variable(name)} { "" ${quoted(value)}; default ""; }`,
);
const apiHeaders = Object.keys(API_HEADERS).map(name => `add_header ${name} $api_${variable(name)} always;`);

/** A call as it was written in the address: nginx would decode it, and `%2F` would become another path. */
const proxied = (upstream: string, host: string, rest: string) => [
  `if (${rest} = "") { return 404; }`,
  `proxy_pass @${upstream}_SCHEME@://${upstream.toLowerCase()}@${upstream}_PATH@${rest};`,
  `proxy_set_header Host ${host};`,
  'proxy_set_header Connection "";',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $outer_scheme;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  `proxy_ssl_name @${upstream}_NAME@; #tls`,
  ...apiHeaders,
];

const location = (match: string, lines: readonly string[]) => [
  `location ${match} {`,
  ...lines.map(line => `  ${line}`),
  '}',
];

const said = (name: string, status: number, body: object) =>
  location(name, [
    'internal;',
    'default_type application/json;',
    ...addHeaders(BASE_HEADERS, ' always'),
    `return ${status} '${JSON.stringify(body)}';`,
  ]);

const fileHeaders = [
  ...addHeaders({ ...pageHeaders(), 'Content-Security-Policy': policy, Vary: 'Accept-Encoding' }),
  'add_header Cache-Control $page_cache;',
];

const server = [
  'listen @PORT@;',
  'server_name _;',
  'root @RUN@/root;',
  'absolute_redirect off;',
  `client_max_body_size ${BODY_LIMIT};`,
  ...addHeaders(BASE_HEADERS, ' always'),
  'error_page 404 @missing;',
  'error_page 413 @too_large;',
  'error_page 502 504 @unavailable;',
  '',
  ...MOVED.map(([from, to]) => `rewrite ${quoted(belowBase(from))} @BASE@${to.slice(1)} redirect;`),
  'rewrite ^/$ @BASE@ redirect; #below',
  'rewrite ^@BARE_BASE@$ @BASE@ redirect; #below',
  '',
  ...location('= /healthz', ['access_log off;', 'default_type text/plain;', "return 200 'OK';"]),
  ...location('^~ @BASE@api/.ory/', proxied('IDENTITY', '@IDENTITY_HOST@', '$identity_path')),
  ...location('^~ @BASE@api/', proxied('BACKEND', '@BACKEND_HOST@', '$api_path')),
  // Below a path too, the page calls /api unless its config.json says otherwise.
  ...location('^~ /api/.ory/', proxied('IDENTITY', '@IDENTITY_HOST@', '$identity_path')).map(
    line => `${line} #below`,
  ),
  ...location('^~ /api/', proxied('BACKEND', '@BACKEND_HOST@', '$api_path')).map(line => `${line} #below`),
  '',
  ...location(`~ ${quoted(belowBase(FILES))}`, ['try_files $uri =404;', ...fileHeaders]),
  ...location('@BASE@', ['try_files $uri @BASE@index.html;', ...fileHeaders]),
  '',
  ...said('@missing', 404, { message: 'Not Found' }),
  ...said('@too_large', 413, { error: 'The body is too large.' }),
  ...said('@unavailable', 502, { message: 'The backend does not answer.' }),
];

const http = [
  'server_tokens off;',
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path @RUN@/${name};`),
  '',
  '# Paths without their query: that may carry the code of a recovery, or what somebody searched for.',
  'map $request_uri $path { "~^(?<asked>[^?]*)" $asked; }',
  `log_format json escape=json '{"time":"$time_iso8601","id":"$request_id","method":"$request_method","path":"$path",` +
    `"status":$status,"bytes":$body_bytes_sent,"seconds":$request_time,"backend":"$upstream_response_time"}';`,
  'access_log /dev/stdout json;',
  '',
  'default_type application/octet-stream;',
  'types {',
  ...mediaTypes.map(({ ending, type }) => `  ${type} ${ending};`),
  '}',
  'charset utf-8;',
  `charset_types ${withCharset};`,
  'gzip on;',
  'gzip_static on;',
  'brotli_static on; #brotli',
  'gzip_proxied any;',
  `gzip_types ${compressed};`,
  'sendfile on;',
  'keepalive_timeout 65s;',
  '',
  `map $uri $page_cache { ${quoted(`~${belowBase(IMMUTABLE)}`)} ${quoted(cacheControl('assets/a-12345678.js'))}; default ${quoted(cacheControl('index.html'))}; }`,
  'map $request_uri $api_path { "~^(?:@BASE@|/)api(?<called>/[^#]*)$" $called; default ""; }',
  'map $request_uri $identity_path { "~^(?:@BASE@|/)api/\\.ory(?<flow>/[^#]*)$" $flow; default ""; }',
  'map $http_x_forwarded_proto $outer_scheme { "" $scheme; default $http_x_forwarded_proto; }',
  ...apiMaps,
  '',
  'upstream backend { server @BACKEND_ADDRESS@; keepalive 16; }',
  'upstream identity { server @IDENTITY_ADDRESS@; keepalive 4; }',
  'proxy_http_version 1.1;',
  'proxy_connect_timeout 5s;',
  '# Nothing is put by: neither answers nor bodies lie in /tmp, which may be a few MB of memory.',
  'proxy_max_temp_file_size 0;',
  'proxy_request_buffering off;',
  '# Longer than the minute that a backend gives a query.',
  'proxy_read_timeout 120s;',
  'proxy_ssl_server_name on; #tls',
  'proxy_ssl_verify on; #tls',
  'proxy_ssl_verify_depth 4; #tls',
  'proxy_ssl_trusted_certificate @CA_FILE@; #tls',
  '',
  'server {',
  ...server.map(line => line && `  ${line}`),
  '}',
];

/** The whole file, with its places to fill in. */
export const nginxTemplate = (): string =>
  [
    '# Made by deploy/nginx/template.ts; entrypoint.sh fills in what stands between at signs.',
    'load_module @BROTLI_MODULE@; #brotli',
    'worker_processes @WORKERS@;',
    'pid @RUN@/nginx.pid;',
    'error_log stderr warn;',
    'daemon off;',
    'events { worker_connections 1024; }',
    'http {',
    ...http.map(line => line && `  ${line}`),
    '}',
    '',
  ].join('\n');
