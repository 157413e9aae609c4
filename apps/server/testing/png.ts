/** The beginning of a PNG of this size in pixels, as far as anybody reads it who keeps it, and nothing from there to its `length` in bytes. */
export function pngBytes(width: number, height: number, length = 64): Buffer {
  const bytes = Buffer.alloc(length);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** The same as it is uploaded; square unless a height is given. */
export const pngUpload = (width: number, height = width) => ({
  file_name: 'picture.png',
  content_base64: pngBytes(width, height).toString('base64'),
});
