import { directBaseUrl } from '@/api/config';

/** Said of an organisation whose direct flag is neither true nor false (ORG-009). */
export const INVALID_DIRECT = 'Invalid boolean value';

/**
 * The direct flag of an organisation: a boolean, or 'true' or 'false' in any case (ORG-008); absent means
 * false.
 * @throws for anything else, with INVALID_DIRECT as the message
 */
export function parseDirect(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new TypeError(INVALID_DIRECT);
}

/** What is read of the provider's organisation; `publicMetadata` is written by the operator of the instances. */
export interface Organisation {
  id: string;
  publicMetadata: unknown;
}

/** What is read of the provider. */
export interface ProviderState {
  loaded: boolean;
  signedIn: boolean;
  /** Another session is another sign-in, even of the same person. */
  sessionId: string | null | undefined;
  organisation: Organisation | null | undefined;
}

/** How far the way to a backend is. */
export type Stage =
  | { at: 'loading' | 'signIn' | 'pick' }
  /** The organisation has no backend yet. */
  | { at: 'provision'; organisation: string }
  /** Its entries cannot be used; the message says which. */
  | { at: 'invalid'; organisation: string; message: string }
  /** `directUrl` is the base of every call in direct mode. `key` changes whenever another backend or session is meant. */
  | { at: 'ready'; organisation: string; directUrl: string | undefined; key: string };

const field = (metadata: unknown, name: string): unknown =>
  typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, name) : undefined;

/** The gates of the hosted mode, in their order. */
export function stageOf({ loaded, signedIn, sessionId, organisation }: ProviderState): Stage {
  // While the provider changes the organisation it says neither which one nor that there is none.
  if (!loaded || (signedIn && organisation === undefined)) return { at: 'loading' };
  if (!signedIn) return { at: 'signIn' };
  if (!organisation) return { at: 'pick' };
  const { id, publicMetadata } = organisation;
  const backendUrl = field(publicMetadata, 'backend_url');
  try {
    const direct = parseDirect(field(publicMetadata, 'direct'));
    if (typeof backendUrl !== 'string' || backendUrl.trim() === '')
      return { at: 'provision', organisation: id };
    const directUrl = direct ? directBaseUrl(backendUrl) : undefined;
    const key = JSON.stringify([sessionId, id, backendUrl, direct]);
    return { at: 'ready', organisation: id, directUrl, key };
  } catch (error) {
    return {
      at: 'invalid',
      organisation: id,
      message: error instanceof Error ? error.message : String(error),
    };
  }
}
