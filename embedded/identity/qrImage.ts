import encodeQR from 'qr';
import { greyPng } from '../core/png';

/** Side of the image in pixels, as in Kratos. */
export const QR_SIZE = 256;
const QUIET_MODULES = 4;

/**
 * A text as a QR code: a PNG of 256 pixels a side, black on white with a quiet zone, as a data address. Modules keep a
 * whole number of pixels; what is left over widens the margin.
 */
export function qrDataUri(text: string): string {
  const modules = encodeQR(text, 'raw', { border: QUIET_MODULES, ecc: 'medium' });
  const scale = Math.max(1, Math.floor(QR_SIZE / modules.length));
  const margin = Math.max(0, Math.floor((QR_SIZE - modules.length * scale) / 2));
  const moduleAt = (pixel: number) => Math.floor((pixel - margin) / scale);
  const png = greyPng(QR_SIZE, QR_SIZE, (x, y) => (modules[moduleAt(y)]?.[moduleAt(x)] ? 0 : 255));
  return `data:image/png;base64,${png.toString('base64')}`;
}
