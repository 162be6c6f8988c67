import { isObject } from '@/lib/json';
import { isSecretParameter, MASK } from '@/lib/secrets/names';
import { maskSecrets, type SecretFieldTest } from '@/lib/secrets/mask';
import { maskText } from '@/lib/secrets/text';

/*
 * What a trace leaves out, decided when it is recorded: by the call an answer belongs to, and by the kind of field. What
 * is a secret by its name or its form is said in lib/secrets.
 */

/** Answers that are files, logs of other people's programs or secrets as a whole: nothing of them is kept. */
const SILENT =
  /artifact|kubeconfig|gitops|helm|download|postToken|postMcp|generateAgent|inviteUser|listInvites|Connection/i;

/** `listPlaybookRuns/page` is `listPlaybookRuns`. */
const operationOf = (endpoint: string) => endpoint.split('/')[0] ?? endpoint;

/**
 * Whether nothing is kept of what an endpoint sends and answers. Lists of connections come masked and are kept, as are lists of
 * files, which say nothing of what these hold.
 */
export const isSilent = (endpoint: string): boolean =>
  SILENT.test(operationOf(endpoint)) && !/^list(Connections|ApplicableP|Artifact)/.test(endpoint);

/** Values that a person gave a playbook, and what its form proposes. */
const isPlaybookValue: SecretFieldTest = (key, value) =>
  ((key === 'parameters' || key === 'params') && isObject(value)) || key === 'default';

/** What is secret in the data of an endpoint, beside what is so everywhere. */
const alsoSecret = (endpoint: string): SecretFieldTest | undefined =>
  /playbook/i.test(endpoint) ? isPlaybookValue : undefined;

/** The data of an endpoint, as a trace keeps them. */
export const redactedData = (endpoint: string, data: unknown): unknown =>
  data === undefined || data === null
    ? data
    : isSilent(endpoint)
      ? MASK
      : maskSecrets(data, alsoSecret(endpoint));

/** An id, or the filter of one. */
const UUID = /^(eq\.)?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What a write sends, as a trace keeps it: which records, flags and numbers, and no text that a person may have typed.
 */
export function redactedWrite(endpoint: string, sent: unknown): unknown {
  if (isSilent(endpoint)) return MASK;
  if (typeof sent === 'string') return UUID.test(sent) ? sent : MASK;
  if (Array.isArray(sent)) return sent.map(one => redactedWrite(endpoint, one));
  if (!isObject(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).map(([key, one]) => [key, redactedWrite(endpoint, one)]));
}

/** A query string with the values of its secret parameters replaced. */
export function redactedSearch(search: string): string {
  const query = new URLSearchParams(search);
  let changed = false;
  for (const [name, value] of Array.from(query)) {
    const kept = isSecretParameter(name) ? MASK : maskText(value);
    if (kept === value) continue;
    query.set(name, kept);
    changed = true;
  }
  return changed ? `?${query}` : search;
}

const KEY = /^([^(]+)\((.*)\)$/s;

/** The name of a cache entry, `endpoint(arguments)`, with the arguments as the trace has them. */
export function redactedKey(key: string): string {
  const [, endpoint = '', text = ''] = KEY.exec(key) ?? [];
  if (text === '' || text === 'undefined') return key;
  try {
    const kept = JSON.stringify(redactedData(endpoint, JSON.parse(text)));
    return kept === text ? key : `${endpoint}(${kept})`;
  } catch {
    return `${endpoint}(${MASK})`;
  }
}
