import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** Everything that depends on the secret key outside the database. */
export interface Secrets {
  /** Keyed digest of a short code (a six-digit code alone could be tried out from a stolen table). */
  digestCode(code: string, context: string): Buffer;
  /** Signs what a link names, so that nobody can make the link of another; `use` binds the signature to its kind of link. 128 bits, for an address. */
  sign(text: string, use: string): string;
  /** Seals a credential for the database: AES-256-GCM, nonce and tag with it. `context` binds it to its place. */
  seal(plain: string, context: string): Buffer;
  open(sealed: Buffer, context: string): string;
  /** The same for a file. */
  sealBytes(plain: Uint8Array, context: string): Buffer;
  openBytes(sealed: Buffer, context: string): Buffer;
  /** The P-256 key pair by which browsers' push services recognise this installation (VAPID, RFC 8292), base64url: the same in every process. */
  pushKeys(): { publicKey: string; privateKey: string };
}

const nonceBytes = 12;
const tagBytes = 16;

export function makeSecrets(secretKey: string): Secrets {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, 'rawnaq', use, 32));
  const codeKey = derive('codes');
  const sealKey = derive('credentials');
  const linkKey = derive('links');
  const sealBytes = (plain: Uint8Array, context: string): Buffer => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(context));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const openBytes = (sealed: Buffer, context: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()]);
  };
  return {
    digestCode: (code, context) => createHmac('sha256', codeKey).update(`${context}\n${code}`).digest(),
    sign: (text, use) => createHmac('sha256', linkKey).update(`${use}\n${text}`).digest().subarray(0, 16).toString('base64url'),
    seal: (plain, context) => sealBytes(Buffer.from(plain, 'utf8'), context),
    open: (sealed, context) => openBytes(sealed, context).toString('utf8'),
    sealBytes,
    openBytes,
    pushKeys() {
      // Nearly every 256 bits are a key of the curve; the few that are none are passed over, by every process alike.
      for (let round = 0; ; round++) {
        const ecdh = createECDH('prime256v1');
        const privateKey = derive(`push ${round}`);
        try {
          ecdh.setPrivateKey(privateKey);
        } catch {
          continue;
        }
        return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
      }
    },
  };
}

/** 256 random bits for a link or a session. Only its digest is stored. */
export const randomToken = (): string => randomBytes(32).toString('base64url');
export const digestToken = (token: string): Buffer => hash('sha256', token, 'buffer');
/** A code of six digits, each as likely as any other. */
export const randomCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean => left.length === right.length && timingSafeEqual(left, right);
