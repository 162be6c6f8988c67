import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what must be shown again later: TOTP secrets, backup codes, codes on their way into a form. The key comes
 * from the installation's app key, so that the database alone gives nothing away.
 */
export class Vault {
  private readonly key: Buffer;

  constructor(appKey: string) {
    this.key = Buffer.from(hkdfSync('sha256', appKey, '', 'identity vault', 32));
  }

  /** @param purpose what the text is, such as `totp`; it must be named again to open it */
  seal(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** The text, or undefined when it was sealed with another key or for another purpose, or was tampered with. */
  open(purpose: string, sealed: unknown): string | undefined {
    if (typeof sealed !== 'string') return undefined;
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]).toString();
    } catch {
      return undefined;
    }
  }
}
