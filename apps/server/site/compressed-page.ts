import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The page as bytes with the answer's nonce between its parts, plain or as gzip. */
export interface PageParts {
  /** UTF-8, cut where the nonce belongs. */
  plain: readonly Buffer[];
  /** The same parts, each deflated without a look at the others (RFC 1951), and ended at a whole byte. */
  deflated: readonly Buffer[];
}

/** The usual level, for 6 % fewer bytes than pages that are compressed for each answer: it is done once. */
const level = 6;
/** RFC 1952: deflate, no name, no time, from any system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty last block. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** Compresses the parts of a page once for all of its answers. */
export function compressParts(parts: readonly string[]): PageParts {
  const plain = parts.map((part) => Buffer.from(part));
  return { plain, deflated: plain.map((part) => deflateRawSync(part, { level, finishFlush: constants.Z_FULL_FLUSH })) };
}

/** Bytes that the parts take in memory. */
export const sizeOfParts = ({ plain, deflated }: PageParts): number => [...plain, ...deflated].reduce((sum, part) => sum + part.length, 0);

const between = (parts: readonly Buffer[], mark: Buffer): Buffer[] => parts.flatMap((part, place) => (place === 0 ? [part] : [mark, part]));

/** The page with its nonce. */
export const plainPage = ({ plain }: PageParts, nonce: string): Buffer => Buffer.concat(between(plain, Buffer.from(nonce)));

/** The same as one gzip member: the nonce lies between the deflated parts in blocks that are not compressed. */
export function gzippedPage({ plain, deflated }: PageParts, nonce: string): Buffer {
  const mark = Buffer.from(nonce);
  const block = Buffer.alloc(5);
  block.writeUInt16LE(mark.length, 1);
  block.writeUInt16LE(mark.length ^ 0xffff, 3);
  const content = between(plain, mark);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    content.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(content.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
  return Buffer.concat([gzipHeader, ...between(deflated, Buffer.concat([block, mark])), lastBlock, trailer]);
}
