/** How the letters of a text file can be written. */
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const;
export type Encoding = (typeof encodings)[number];

/** How many of the first bytes are zero at even and at odd places: Latin letters of UTF-16 have one in each pair. */
function zeroes(bytes: Uint8Array): { even: number; odd: number; looked: number } {
  const head = bytes.subarray(0, 2000);
  let [even, odd] = [0, 0];
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd, looked: head.length };
}

/** How a file says or shows that its letters are written: by its mark, by the zeroes of UTF-16, as UTF-8 where it is one, else the code page of Arabic Windows. Null where it is no text. */
export function recogniseEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const { even, odd, looked } = zeroes(bytes);
  if (odd > looked / 8 && even < odd / 4) return 'utf-16le';
  if (even > looked / 8 && odd < even / 4) return 'utf-16be';
  if (even + odd > 0) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

/** The text of a file whose letters are written so, without its mark; what does not belong to it becomes U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);
