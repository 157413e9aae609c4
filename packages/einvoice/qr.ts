import { Buffer } from 'node:buffer';

/** What the QR code of a Saudi invoice says, each value exactly as it stands in the invoice. */
export interface QrFields {
  /** Tag 1: the seller's registered name, at most 127 bytes in UTF-8. */
  seller_name: string;
  /** Tag 2: the seller's VAT registration number, 15 digits. */
  vat_number: string;
  /** Tag 3: `YYYY-MM-DDTHH:mm:ss`, the invoice's own date and time; a `Z` only if the invoice has one. */
  issued_at: string;
  /** Tag 4: the payable amount as text with two decimals. */
  total: string;
  /** Tag 5: the VAT amount as text with two decimals. */
  vat: string;
  /** Tags 6 to 9, in this order, for a signed invoice: hash and signature as base64 text, public key and CA signature as bytes. */
  signed_values?: readonly (string | Uint8Array)[];
}

export type QrRefusal = {
  code: 'einvoice.qr_value_empty' | 'einvoice.qr_value_too_long' | 'einvoice.qr_value_malformed' | 'einvoice.qr_too_many_values';
  tag: number;
};

/** Readers disagree on lengths of 128 and more (one plain byte, or BER's 0x81), so nothing longer is ever written. */
const longestValueBytes = 127;
const lastTag = 9;
const shapes: Record<number, RegExp> = {
  2: /^\d{15}$/,
  3: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z?$/,
  4: /^\d+\.\d{2}$/,
  5: /^\d+\.\d{2}$/,
};

/**
 * The base64 text inside the QR code of a Saudi invoice: tag, length and value of each field, one byte for tag and length
 * (ZATCA, Security Features Implementation Standards §4). Amounts are texts such as `115.00`; nothing is rounded here.
 * Refuses an empty value, a value of more than 127 bytes (never cut: a shortened seller name would be another seller),
 * and a value of another shape than its tag demands.
 */
export function qrText(fields: QrFields): { ok: true; text: string } | { ok: false; refusal: QrRefusal } {
  const values = [fields.seller_name, fields.vat_number, fields.issued_at, fields.total, fields.vat, ...(fields.signed_values ?? [])];
  if (values.length > lastTag) return refuse('einvoice.qr_too_many_values', lastTag + 1);
  const parts: Buffer[] = [];
  for (const [index, value] of values.entries()) {
    const tag = index + 1;
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : Buffer.from(value);
    if (bytes.length === 0 || (typeof value === 'string' && value.trim() === '')) return refuse('einvoice.qr_value_empty', tag);
    if (bytes.length > longestValueBytes) return refuse('einvoice.qr_value_too_long', tag);
    if (typeof value === 'string' && shapes[tag]?.test(value) === false) return refuse('einvoice.qr_value_malformed', tag);
    parts.push(Buffer.from([tag, bytes.length]), bytes);
  }
  return { ok: true, text: Buffer.concat(parts).toString('base64') };
}

function refuse(code: QrRefusal['code'], tag: number): { ok: false; refusal: QrRefusal } {
  return { ok: false, refusal: { code, tag } };
}

/** The values of a QR code by their tags, as bytes; null where the text is no such code. Takes lengths of 128 and more in both readings. */
export function readQr(text: string): ReadonlyMap<number, Buffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return valuesOf(bytes, false) ?? valuesOf(bytes, true);
}

function valuesOf(bytes: Buffer, longLengths: boolean): ReadonlyMap<number, Buffer> | null {
  const values = new Map<number, Buffer>();
  let at = 0;
  while (at < bytes.length) {
    const tag = bytes[at] ?? 0;
    const long = longLengths && bytes[at + 1] === 0x81;
    const start = at + (long ? 3 : 2);
    const length = bytes[start - 1];
    if (length === undefined || start + length > bytes.length || values.has(tag)) return null;
    values.set(tag, bytes.subarray(start, start + length));
    at = start + length;
  }
  return values;
}
