import { Buffer } from 'node:buffer';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOf, nativeCurve } from './curve.ts';

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const newKey = (namedCurve = 'secp256k1') => generateKeyPairSync('ec', { namedCurve });
const own = newKey();
const other = newKey();
const bytes = fc.uint8Array({ minLength: 1, maxLength: 64 });

describe.each([
  ['with the library of the curve', nativeCurve()],
  ['without it', null],
])('%s', (_, native) => {
  const curve = curveOf(native);
  const isOwn = (text: Uint8Array, signature: Buffer) => curve.isSigned(text, signature, own.publicKey, spkiOf(own.publicKey));

  test('what is signed here OpenSSL accepts, and what OpenSSL signs is accepted here', () => {
    fc.assert(
      fc.property(bytes, (text) => {
        const here = curve.sign(text, own.privateKey);
        expect(verify('sha256', text, own.publicKey, here)).toBe(true);
        expect(isOwn(text, here)).toBe(true);
        expect(isOwn(text, sign('sha256', text, own.privateKey))).toBe(true);
      }),
    );
  });

  test('one bit more or less, or another key, and it is none', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (text, place) => {
        const signature = curve.sign(text, own.privateKey);
        const changed = Uint8Array.from(text);
        changed[place % changed.length]! ^= 1 << (place % 8);
        expect(isOwn(changed, signature)).toBe(false);
        const broken = Buffer.from(signature);
        broken[place % broken.length]! ^= 1 << (place % 8);
        expect(isOwn(text, broken)).toBe(false);
        expect(isOwn(text, curve.sign(text, other.privateKey))).toBe(false);
      }),
    );
    expect(isOwn(Buffer.from('a'), Buffer.alloc(0))).toBe(false);
    expect(isOwn(Buffer.from('a'), Buffer.from('no signature at all'))).toBe(false);
  });

  test('a key on another curve signs and is verified by OpenSSL', () => {
    const { privateKey } = newKey('prime256v1');
    const publicKey = createPublicKey(privateKey);
    const text = Buffer.from('something');
    const signature = curve.sign(text, privateKey);
    expect(verify('sha256', text, publicKey, signature)).toBe(true);
    expect(curve.isSigned(text, signature, publicKey, spkiOf(publicKey))).toBe(true);
    expect(curve.isSigned(text, signature, own.publicKey, spkiOf(own.publicKey))).toBe(false);
  });
});

test('the library signs the same bytes the same way each time: no signature tells of the dice', () => {
  const native = nativeCurve();
  if (native === null) return;
  const curve = curveOf(native);
  const text = Buffer.from('twice');
  expect(curve.sign(text, own.privateKey)).toEqual(curve.sign(text, own.privateKey));
});
