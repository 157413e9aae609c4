/** The largest file that goes out or is taken in. */
export const largestMediaBytes = 5 * 1024 * 1024;

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(from + length, bytes.length)));

/** The type that the first bytes say, among those that the Cloud API takes; null for any other. What the sender calls it does not count. */
export function mediaTypeOf(bytes: Uint8Array): { mime: string; kind: MediaKind } | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { mime: 'image/jpeg', kind: 'image' };
  if (bytes[0] === 0x89 && text(bytes, 1, 3) === 'PNG') return { mime: 'image/png', kind: 'image' };
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 4) === 'WEBP') return { mime: 'image/webp', kind: 'sticker' };
  if (text(bytes, 0, 5) === '%PDF-') return { mime: 'application/pdf', kind: 'document' };
  if (text(bytes, 0, 4) === 'OggS') return { mime: 'audio/ogg', kind: 'audio' };
  if (text(bytes, 0, 5) === '#!AMR') return { mime: 'audio/amr', kind: 'audio' };
  if (text(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return { mime: 'audio/mpeg', kind: 'audio' };
  if (text(bytes, 4, 4) === 'ftyp') {
    const brand = text(bytes, 8, 4);
    if (brand.startsWith('M4A')) return { mime: 'audio/mp4', kind: 'audio' };
    return { mime: brand.startsWith('3gp') ? 'video/3gpp' : 'video/mp4', kind: 'video' };
  }
  return null;
}
