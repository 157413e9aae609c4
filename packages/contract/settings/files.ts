import * as z from 'zod/mini';
import { anyone, endpoint, may, signedIn } from '../endpoint.ts';
import { id, line, text, unique_id } from '../fields.ts';

export const pictureFields = {
  file_name: text(200),
  /** The file itself in base64: 5 MB are 7 million letters. */
  content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
};
export const uploadRefusals = [
  'file.too_large',
  'file.not_a_picture',
  'file.not_square',
  'file.too_many_pixels',
  'file.unreadable',
] as const;

/** Pictures everybody may see: on booking pages, invoices and receipts. */
const picture = pictureFields;
const uploaded = {
  output: z.object({ id, unique_id, media_type: z.string(), size_bytes: z.int() }),
  refusals: uploadRefusals,
  status: 201,
  largest_body_bytes: 7_100_000,
} as const;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/files',
  access: may('settings.edit'),
  input: z.object({ kind: z.enum(['logo']), ...picture }),
  ...uploaded,
  summary: 'Keeps a square picture (PNG, JPEG or WebP, 5 MB at most) for the booking pages and papers of the business',
});

export const uploadServicePicture = endpoint({
  method: 'POST',
  path: '/api/files/services',
  access: may('services.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: 'Keeps a square picture for a service, which names it in `picture_file_id`',
});

export const uploadProductPicture = endpoint({
  method: 'POST',
  path: '/api/files/products',
  access: may('products.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: 'Keeps a square picture for a product, which names it in `picture_file_id`',
});

export const uploadEmployeePicture = endpoint({
  method: 'POST',
  path: '/api/files/employees',
  access: may('employees.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: 'Keeps a square picture for an employee, who names it in `picture_file_id`',
});

export const uploadGiftCardPicture = endpoint({
  method: 'POST',
  path: '/api/files/gift_cards',
  access: may('gift_cards.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: 'Keeps a square picture as a look of gift cards, which their setting names in `picture_file_id`',
});

export const uploadBackground = endpoint({
  method: 'POST',
  path: '/api/files/backgrounds',
  access: may('online.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: "Keeps a picture of any shape for the head of the business's public pages",
});

export const uploadGalleryPicture = endpoint({
  method: 'POST',
  path: '/api/files/gallery',
  access: may('online.edit'),
  input: z.object(picture),
  ...uploaded,
  summary: "Keeps a picture of any shape for the gallery of the business's public pages, which names it in `gallery_file_ids`",
});

export const showCover = endpoint({
  method: 'GET',
  path: '/api/public/covers/{design}',
  access: anyone,
  input: z.object({
    design: z.int().check(z.gte(1), z.lte(6)),
    accent: z._default(z.string().check(z.regex(/^[0-9a-f]{6}$/)), 'b34700'),
  }),
  output: z.object({}),
  summary: 'A drawn cover for public pages, 1600 × 640, in an accent colour given as six hex digits',
  answers: 'file',
});

export const showPicture = endpoint({
  method: 'GET',
  path: '/api/public/files/{unique_id}',
  access: anyone,
  input: z.object({ unique_id, width: z.optional(z.int().check(z.minimum(1), z.maximum(4000))) }),
  output: z.object({}),
  summary:
    'A picture of a business by its unguessable id; with `width` (160, 320, 640, 1200 or 2000, or the next larger of these) as WebP of that many pixels across, never larger than it is',
  answers: 'file',
});

/** Named by the specification (§7). A path is `files/{unique_id}`. */
export const downloadFromStorage = endpoint({
  method: 'POST',
  path: '/api/download_from_storage',
  access: signedIn,
  input: z.object({ path: line(z.minLength(1), z.maxLength(300)) }),
  output: z.object({}),
  summary: 'A file of the own account, named as it was when it was uploaded',
  answers: 'file',
});

export const filesEndpoints = [
  uploadPicture,
  uploadServicePicture,
  uploadProductPicture,
  uploadEmployeePicture,
  uploadGiftCardPicture,
  uploadBackground,
  uploadGalleryPicture,
  showCover,
  showPicture,
  downloadFromStorage,
] as const;
