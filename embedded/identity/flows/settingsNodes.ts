import { button, csrfNode, image, input, methodButton, passwordInput, text, type UiNode } from '../nodes';
import { labels } from '../messages';
import { QR_SIZE, qrDataUri } from '../qrImage';
import type { IdentityService } from '../service';
import type { Flow, FlowMemory } from '../store/flows';
import { credentialTypes, type Identity } from '../store/identities';
import { newBackupCodes, openCodes, type BackupCode } from '../store/secondFactors';
import { newTotpSecret, otpauthUri } from '../totp';
import { emailOf, traitNodes } from '../traits';

/**
 * The fields of the settings, by section. Secrets are left out of what is stored, and filled in from the
 * sealed memory of the flow when it is shown.
 */

const TOTP = 'settings totp';
const CODES = 'settings codes';

const save = (group: 'profile' | 'password' | 'totp') => methodButton(group, group, labels.save());

const inProfile = (node: UiNode): UiNode => ({ ...node, group: 'profile' });

const passwordNodes = (): UiNode[] => [passwordInput('new-password'), save('password')];

function totpNodes(isSet: boolean): UiNode[] {
  if (isSet) return [button('totp', 'totp_unlink', 'true', labels.unlinkTotp())];
  return [
    image('totp', 'totp_qr', '', QR_SIZE, labels.totpQr()),
    text('totp', 'totp_secret_key', labels.totpSecret(''), labels.totpSecretLabel()),
    input(
      'totp',
      'totp_code',
      'text',
      { value: '', required: true, autocomplete: 'one-time-code' },
      labels.verifyCode(),
    ),
    save('totp'),
  ];
}

const regenerate = () =>
  button('lookup_secret', 'lookup_secret_regenerate', 'true', labels.regenerateCodes());
const disable = () => button('lookup_secret', 'lookup_secret_disable', 'true', labels.disableCodes());

/** @param shown whether codes are on show: new ones to be confirmed, or the ones that count */
function codeNodes(isSet: boolean, shown: 'none' | 'new' | 'current'): UiNode[] {
  const list = text('lookup_secret', 'lookup_secret_codes', labels.codes([]), labels.codesLabel());
  if (shown === 'new') {
    return [list, button('lookup_secret', 'lookup_secret_confirm', 'true', labels.confirmCodes())];
  }
  if (!isSet) return [regenerate()];
  if (shown === 'current') return [list, disable(), regenerate()];
  return [button('lookup_secret', 'lookup_secret_reveal', 'true', labels.revealCodes()), disable()];
}

/** All sections for an identity as it now is, and what the flow must remember to show and check them. */
export async function settingsNodes(
  service: IdentityService,
  identity: Identity,
  memory: FlowMemory,
): Promise<{ nodes: UiNode[]; internal: FlowMemory }> {
  const types = await credentialTypes(service.db, identity.id);
  const hasTotp = types.includes('totp');
  const { totp, ...rest } = memory;
  const shown = !memory.codes ? 'none' : memory.codesAreNew ? 'new' : 'current';
  return {
    internal: hasTotp ? rest : { ...rest, totp: totp ?? service.vault.seal(TOTP, newTotpSecret()) },
    nodes: [
      csrfNode(),
      ...traitNodes(identity.traits).map(inProfile),
      save('profile'),
      ...passwordNodes(),
      ...codeNodes(types.includes('lookup_secret'), shown),
      ...totpNodes(hasTotp),
    ],
  };
}

/** The secret of the authenticator app that is being set up in a flow. */
export const pendingTotp = (service: IdentityService, flow: Flow): string | undefined =>
  service.vault.open(TOTP, flow.internal.totp);

/** The new backup codes that wait to be confirmed in a flow; undefined when there are none. */
export function pendingCodes(service: IdentityService, flow: Flow): BackupCode[] | undefined {
  return flow.internal.codesAreNew ? openCodes(service.vault, CODES, flow.internal.codes) : undefined;
}

/** A flow's memory with new backup codes, to be shown and confirmed. */
export function withNewCodes(service: IdentityService, memory: FlowMemory): FlowMemory {
  return {
    ...memory,
    codes: service.vault.seal(CODES, JSON.stringify(newBackupCodes())),
    codesAreNew: true,
  };
}

/** A flow's memory with the codes that count, to be shown. */
export function withCodes(
  service: IdentityService,
  memory: FlowMemory,
  codes: readonly BackupCode[],
): FlowMemory {
  return { ...memory, codes: service.vault.seal(CODES, JSON.stringify(codes)), codesAreNew: false };
}

/** A flow's memory without codes to show. */
export function withoutCodes({ codes: _codes, codesAreNew: _new, ...memory }: FlowMemory): FlowMemory {
  return memory;
}

const codeText = ({ code, used_at }: BackupCode) =>
  used_at === undefined ? labels.usableCode(code) : labels.usedCode(new Date(used_at));

/** The stored nodes with the secrets that they are there to show. */
export function withSecrets(service: IdentityService, flow: Flow, identity: Identity): UiNode[] {
  const secret = pendingTotp(service, flow);
  return flow.ui.nodes.map(node => {
    const { attributes } = node;
    if (attributes.node_type === 'img' && attributes.id === 'totp_qr' && secret) {
      const uri = otpauthUri(secret, emailOf(identity.traits), service.issuer);
      return image('totp', 'totp_qr', qrDataUri(uri), QR_SIZE, node.meta.label);
    }
    if (attributes.node_type !== 'text') return node;
    if (attributes.id === 'totp_secret_key' && secret) {
      return text('totp', attributes.id, labels.totpSecret(secret), node.meta.label);
    }
    if (attributes.id === 'lookup_secret_codes') {
      const codes = openCodes(service.vault, CODES, flow.internal.codes);
      return text('lookup_secret', attributes.id, labels.codes(codes.map(codeText)), node.meta.label);
    }
    return node;
  });
}
