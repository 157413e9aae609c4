export type ImageKind = 'png' | 'jpeg' | 'webp';

export interface ImageFacts {
  kind: ImageKind;
  width: number;
  height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number): string => String.fromCharCode(...bytes.subarray(from, from + length));
const big16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65_536 + big16(bytes, at + 2);
const little16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
const little24 = (bytes: Uint8Array, at: number): number => little16(bytes, at) | ((bytes[at + 2] ?? 0) << 16);

function readPng(bytes: Uint8Array): ImageFacts | null {
  const isPng = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte);
  if (!isPng || bytes.length < 33 || ascii(bytes, 12, 4) !== 'IHDR') return null;
  return { kind: 'png', width: big32(bytes, 16), height: big32(bytes, 20) };
}

/** Frame headers that carry the size; the others of C0–CF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function readJpeg(bytes: Uint8Array): ImageFacts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else if (isFrame(marker)) return { kind: 'jpeg', width: big16(bytes, at + 7), height: big16(bytes, at + 5) };
    else if (marker === 0xd9 || marker === 0xda) return null;
    else {
      const length = big16(bytes, at + 2);
      if (length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

function readWebp(bytes: Uint8Array): ImageFacts | null {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 4) !== 'WEBP') return null;
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { kind: 'webp', width: little24(bytes, 24) + 1, height: little24(bytes, 27) + 1 };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const low = little16(bytes, 21);
      const high = little16(bytes, 23);
      return { kind: 'webp', width: (low & 0x3fff) + 1, height: (((low >> 14) | (high << 2)) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return bytes[23] === 0x9d && bytes[24] === 0x01 && bytes[25] === 0x2a
        ? { kind: 'webp', width: little16(bytes, 26) & 0x3fff, height: little16(bytes, 28) & 0x3fff }
        : null;
    default:
      return null;
  }
}

/**
 * What kind of picture some bytes are and how large, in pixels, read from the bytes themselves and never from a file's name; null where
 * they are none of PNG, JPEG and WebP, or are cut short before their size. A drawing in SVG is none: it can carry a script.
 */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const facts = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  return facts === null || facts.width === 0 || facts.height === 0 ? null : facts;
}
