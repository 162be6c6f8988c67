import { isInput } from '../nodes';
import type { Flow } from '../protocol';

type UiNodes = Flow['ui']['nodes'];

/**
 * One of the six sections of /profile-settings (AUTH-014 to AUTH-019) and the groups of the flow it shows.
 */
export interface SectionRow {
  title: string;
  lead: string;
  groups: readonly string[];
  /** Names of nodes that are there only while the section's feature is in use; absent: it is never on or off. */
  onWhile?: readonly string[];
}

export const SECTIONS: readonly SectionRow[] = [
  { title: 'Profile Settings', lead: 'How others see you.', groups: ['profile'] },
  {
    title: 'Change Password',
    lead: 'Choose one that you use nowhere else. You may be asked to sign in again first.',
    groups: ['password'],
  },
  {
    title: 'Manage Social Sign In',
    lead: 'Accounts elsewhere that you can sign in with.',
    groups: ['oidc', 'saml'],
  },
  {
    title: 'Manage 2FA Backup Recovery Codes',
    lead: 'Each code works once, when your device is not at hand. Keep them in a safe place.',
    groups: ['lookup_secret'],
    onWhile: ['lookup_secret_reveal', 'lookup_secret_disable'],
  },
  {
    title: 'Manage 2FA TOTP Authenticator App',
    lead: 'A code from an app on your phone, after your password.',
    groups: ['totp'],
    onWhile: ['totp_unlink'],
  },
  {
    title: 'Manage Hardware Tokens and Biometrics',
    lead: 'Security keys, fingerprint or face, and passkeys of this device.',
    groups: ['webauthn', 'passkey'],
    onWhile: ['webauthn_remove', 'passkey_remove'],
  },
];

/** The flow's nodes of a section, with the default group's; empty when the flow does not offer it. */
export function nodesOf({ groups }: SectionRow, nodes: UiNodes): UiNodes {
  const own = nodes.filter(node => groups.includes(node.group));
  // The script of passkeys is in the group of security keys: alone it offers nothing.
  if (!own.some(node => node.attributes.node_type !== 'script')) return [];
  return nodes.filter(node => node.group === 'default' || groups.includes(node.group));
}

/** Whether the section's feature is in use; undefined where that means nothing, or where it is not offered. */
export function isOn({ onWhile }: SectionRow, nodes: UiNodes): boolean | undefined {
  if (!onWhile || nodes.length === 0) return undefined;
  return nodes.filter(isInput).some(({ attributes }) => onWhile.includes(attributes.name));
}

/** What is asked before a button takes a way to sign in away, by the button's name. */
export const QUESTIONS: Readonly<Record<string, { title: string; text: string; confirmLabel: string }>> = {
  totp_unlink: {
    title: 'Remove the authenticator app?',
    text: 'Its codes stop working at once. Without another second factor, your password alone will sign you in.',
    confirmLabel: 'Remove',
  },
  lookup_secret_disable: {
    title: 'Disable the backup codes?',
    text: 'All codes stop working, including printed and saved ones.',
    confirmLabel: 'Disable',
  },
  webauthn_remove: {
    title: 'Remove this security key?',
    text: 'You can no longer sign in with it.',
    confirmLabel: 'Remove',
  },
  passkey_remove: {
    title: 'Remove this passkey?',
    text: 'You can no longer sign in with it.',
    confirmLabel: 'Remove',
  },
  unlink: {
    title: 'Unlink this account?',
    text: 'You can no longer sign in with it. The other account is not changed.',
    confirmLabel: 'Unlink',
  },
};
