import { crc32, deflateSync } from 'node:zlib';

const colourOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A square picture as PNG: one colour on another, as "#rrggbb", by how much of each pixel is covered (0 to 1, row by row). */
export function pngOf(shares: Float64Array, size: number, { paper, ink }: { paper: string; ink: string }): Buffer {
  const [below, above] = [colourOf(paper), colourOf(ink)];
  const rows = Buffer.alloc(size * (1 + size * 3));
  for (const [pixel, share] of shares.entries()) {
    const at = Math.floor(pixel / size) * (1 + size * 3) + 1 + (pixel % size) * 3;
    for (let part = 0; part < 3; part += 1) rows[at + part] = Math.round((below[part] ?? 0) * (1 - share) + (above[part] ?? 0) * share);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  // Eight bits of red, green and blue each.
  head.set([8, 2], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}
