import { largest_upload_bytes } from '../../settings/files/upload.ts';

/** A document has no more scans than this: both sides of a card, the pages of a contract. */
export const mostScans = 12;
export const scan_extensions = ['pdf', 'png', 'jpg', 'jpeg', 'webp'] as const;

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(Math.max(0, from), to));

/** Whether some bytes are a whole PDF of at most 5 MB: it says so at its beginning and has its end. What it is called says nothing. */
export const isPdf = (bytes: Uint8Array): boolean =>
  bytes.length <= largest_upload_bytes &&
  ascii(bytes, 0, 5) === '%PDF-' &&
  ascii(bytes, bytes.length - 1024, bytes.length).includes('%%EOF');
