import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser with its push service, as far as a server meets them: RFC 8030 for the address, 8291 for the encryption, 8292 for who sends. */
export interface TestBrowser {
  /** What a browser gives of its subscription. */
  subscription: { push_address: string; push_key: string; push_secret: string };
  /** What arrived, decrypted. */
  shown: Record<string, unknown>[];
}

export interface TestPushService {
  browser(): TestBrowser;
  /** What the next requests are answered; 201 when there is none left. `cut`: taken, and the connection ends without an answer. */
  answers: (number | 'cut')[];
  /** The public keys by which senders were recognised. */
  senders: Set<string>;
  requests: number;
  close(): Promise<void>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Opens what was encrypted for a browser (aes128gcm, one record). */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The key of a sender whose token is signed with it and meant for this service; throws for any other. */
function senderOf(authorization: string, audience: string): string {
  const { t: token = '', k: key = '' } = Object.fromEntries(
    authorization
      .replace(/^vapid /, '')
      .split(', ')
      .map((part) => [part.slice(0, 1), part.slice(2)]),
  ) as Record<string, string>;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  if (!isSigned || aud !== audience || exp * 1000 < Date.now() || !/^(mailto:|https:)/.test(sub)) throw new Error('not a sender');
  return key;
}

export async function startPushService(): Promise<TestPushService> {
  const devices = new Map<string, { open: (body: Buffer) => string; shown: TestBrowser['shown'] }>();
  const answers: TestPushService['answers'] = [];
  const senders = new Set<string>();
  let requests = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests += 1;
      const answer = answers.shift() ?? 201;
      const device = devices.get(request.url ?? '');
      if (device !== undefined && (answer === 'cut' || answer < 300)) {
        senders.add(senderOf(request.headers.authorization ?? '', base));
        device.shown.push(JSON.parse(device.open(Buffer.concat(parts))) as Record<string, unknown>);
      }
      if (answer === 'cut') response.destroy();
      else response.writeHead(device === undefined ? 404 : answer, answer === 429 ? { 'retry-after': '7' } : {}).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    answers,
    senders,
    get requests() {
      return requests;
    },
    browser() {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const shown: TestBrowser['shown'] = [];
      devices.set(path, { open: (body) => decrypt(body, ecdh, auth), shown });
      const subscription = {
        push_address: `${base}${path}`,
        push_key: ecdh.getPublicKey('base64url'),
        push_secret: auth.toString('base64url'),
      };
      return { subscription, shown };
    },
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}
