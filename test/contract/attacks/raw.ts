import { connect, type Socket } from 'node:net';
import { stackUrl } from '../backend';

/** HTTP by hand: what no client library would send, on connections that are kept. */

export interface RawAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  body: string;
}

const EMPTY = new Set([204, 304]);

/** The bytes of a chunked body; undefined while it is not whole. */
function unchunk(bytes: Buffer): { body: Buffer; length: number } | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const from = lineEnd + 2;
    if (bytes.length < from + size + 2) return undefined;
    if (size === 0) return { body: Buffer.concat(parts), length: from + 2 };
    parts.push(bytes.subarray(from, from + size));
    at = from + size + 2;
  }
}

/** The first answer in some bytes, and how many of them it takes; undefined while it is not whole. */
function parse(bytes: Buffer, method: string): { answer: RawAnswer; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  if (!status) throw new Error(`No answer: ${first.slice(0, 200)}`);
  const headers = new Map(
    lines.map(line => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const from = headEnd + 4;
  const answer = (body: Buffer, length: number) => ({
    answer: { status, headers, body: body.toString() },
    length: from + length,
  });
  if (method === 'HEAD' || EMPTY.has(status) || status < 200) return answer(Buffer.alloc(0), 0);
  if (headers.get('transfer-encoding') === 'chunked') {
    const whole = unchunk(bytes.subarray(from));
    return whole && answer(whole.body, whole.length);
  }
  const length = Number(headers.get('content-length') ?? 0);
  return bytes.length < from + length ? undefined : answer(bytes.subarray(from, from + length), length);
}

/** One connection to the backend; it is made when it is needed, and again when the backend has closed it. */
export class RawConnection {
  private socket: Socket | undefined;

  constructor(private readonly origin = stackUrl()) {}

  /** Whether the backend has closed it, or it was never open. */
  get isClosed(): boolean {
    return !this.socket || this.socket.destroyed || this.socket.readableEnded;
  }

  private async open(): Promise<Socket> {
    const { hostname, port } = new URL(this.origin);
    if (this.socket && !this.isClosed) return this.socket;
    const socket = connect(Number(port), hostname);
    this.socket = socket;
    // Errors are followed by the end of the connection, which is what callers wait for.
    socket.on('error', () => undefined);
    await new Promise<void>(resolve => socket.once('connect', resolve).once('close', () => resolve()));
    return socket;
  }

  /** Sends bytes as they are; `undefined` when the connection ended without an answer. */
  async send(bytes: Buffer | string, method: string): Promise<RawAnswer | undefined> {
    const socket = await this.open();
    if (socket.destroyed) return undefined;
    const answer = new Promise<RawAnswer | undefined>((resolve, reject) => {
      let received = Buffer.alloc(0);
      const end = (settle: () => void) => {
        socket.off('data', read).off('close', closed).off('end', closed);
        settle();
      };
      const closed = () => end(() => resolve(undefined));
      const read = (chunk: Buffer) => {
        received = Buffer.concat([received, chunk]);
        try {
          for (;;) {
            const found = parse(received, method);
            if (!found) return;
            received = received.subarray(found.length);
            if (found.answer.status < 200) continue; // 100 Continue
            if (received.length > 0)
              throw new Error(`More than an answer came: ${received.toString().slice(0, 200)}`);
            return end(() => resolve(found.answer));
          }
        } catch (error) {
          end(() => reject(error instanceof Error ? error : new Error('unreadable')));
        }
      };
      socket.on('data', read).once('close', closed).once('end', closed);
    });
    socket.write(bytes);
    return answer;
  }

  /** Closes it from this side, whatever is under way. */
  close(): void {
    this.socket?.destroy();
  }
}

/** A request as bytes. @param lines headers besides Host, as they go out */
export function requestBytes(
  method: string,
  target: string,
  lines: readonly string[],
  body: Buffer | string = '',
): Buffer {
  const head = [`${method} ${target} HTTP/1.1`, `Host: ${new URL(stackUrl()).host}`, ...lines, '', ''].join(
    '\r\n',
  );
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]);
}

/** A body in chunks of `size` bytes. */
export function chunked(body: Buffer | string, size = 7): Buffer {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
