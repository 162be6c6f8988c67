import { crc32, deflateSync } from 'node:zlib';
import encodeQR from 'qr';

/** Side of the image in pixels, as in Kratos. */
export const QR_SIZE = 256;
const QUIET_MODULES = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const GREYSCALE = 0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/**
 * A text as a QR code: a PNG of 256 pixels a side, black on white with a quiet zone, as a data address. Modules keep a
 * whole number of pixels; what is left over widens the margin.
 */
export function qrDataUri(text: string): string {
  const modules = encodeQR(text, 'raw', { border: QUIET_MODULES, ecc: 'medium' });
  const scale = Math.max(1, Math.floor(QR_SIZE / modules.length));
  const margin = Math.max(0, Math.floor((QR_SIZE - modules.length * scale) / 2));
  const rows: Buffer[] = [];
  for (let y = 0; y < QR_SIZE; y += 1) {
    const row = Buffer.alloc(QR_SIZE + 1, 255);
    row[0] = 0; // no filter
    const line = modules[Math.floor((y - margin) / scale)];
    for (let x = 0; line && x < QR_SIZE; x += 1) {
      if (line[Math.floor((x - margin) / scale)]) row[x + 1] = 0;
    }
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(QR_SIZE, 0);
  header.writeUInt32BE(QR_SIZE, 4);
  header.set([8, GREYSCALE, 0, 0, 0], 8);
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
