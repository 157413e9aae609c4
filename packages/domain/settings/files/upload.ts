import { imageFacts, type ImageFacts } from './image-facts.ts';

/** Specification §5 and §9: an upload has 5 MB at most. */
export const largest_upload_bytes = 5 * 1024 * 1024;
export const picture_extensions = ['png', 'jpg', 'jpeg', 'webp'] as const;
/** Nobody prints or shows a logo larger than this, and a picture of a few bytes that unpacks to gigapixels is an attack. */
const longest_side = 6000;

export type PictureVerdict =
  | { ok: true; facts: ImageFacts }
  | { ok: false; code: 'file.too_large' | 'file.not_a_picture' | 'file.not_square' | 'file.too_many_pixels' };

/**
 * Whether some bytes may become a picture: at most 5 MB, PNG, JPEG or WebP (specification §5, uploads). Logos and pictures of services and
 * employees are square; covers and galleries have any shape (decision 44).
 */
export function judgePicture(bytes: Uint8Array, shape: 'square' | 'any' = 'square'): PictureVerdict {
  if (bytes.length > largest_upload_bytes) return { ok: false, code: 'file.too_large' };
  const facts = imageFacts(bytes);
  if (facts === null) return { ok: false, code: 'file.not_a_picture' };
  if (shape === 'square' && facts.width !== facts.height) return { ok: false, code: 'file.not_square' };
  if (Math.max(facts.width, facts.height) > longest_side) return { ok: false, code: 'file.too_many_pixels' };
  return { ok: true, facts };
}
