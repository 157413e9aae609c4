import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { qrText, type QrFields } from './qr.ts';

const fields: QrFields = {
  seller_name: 'Bobs Records',
  vat_number: '310122393500003',
  issued_at: '2022-04-25T15:30:00Z',
  total: '1000.00',
  vat: '150.00',
};

function decode(text: string): [number, string][] {
  const bytes = Buffer.from(text, 'base64');
  const values: [number, string][] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    values.push([bytes[at] ?? 0, bytes.toString('utf8', at + 2, at + 2 + (bytes[at + 1] ?? 0))]);
  return values;
}

function textOf(input: QrFields): string {
  const result = qrText(input);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.text;
}

describe('the QR text of a Saudi invoice', () => {
  test('is the published example of the tax authority, byte for byte', () => {
    expect(textOf(fields)).toBe('AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==');
  });

  test('counts an Arabic seller name in bytes', () => {
    expect(decode(textOf({ ...fields, seller_name: 'صالون رونق' }))[0]).toEqual([1, 'صالون رونق']);
  });

  test('accepts a seller name of 127 bytes and refuses one of 128, in either script', () => {
    expect(qrText({ ...fields, seller_name: 'a'.repeat(127) }).ok).toBe(true);
    expect(qrText({ ...fields, seller_name: 'a'.repeat(128) })).toEqual({
      ok: false,
      refusal: { code: 'einvoice.qr_value_too_long', tag: 1 },
    });
    expect(qrText({ ...fields, seller_name: 'ر'.repeat(63) }).ok).toBe(true);
    expect(qrText({ ...fields, seller_name: 'ر'.repeat(64) })).toEqual({
      ok: false,
      refusal: { code: 'einvoice.qr_value_too_long', tag: 1 },
    });
  });

  test.each<[string, Partial<QrFields>, string, number]>([
    ['no seller name', { seller_name: '' }, 'einvoice.qr_value_empty', 1],
    ['a blank seller name', { seller_name: '  ' }, 'einvoice.qr_value_empty', 1],
    ['a VAT number of 14 digits', { vat_number: '31012239350000' }, 'einvoice.qr_value_malformed', 2],
    ['a date without time', { issued_at: '2022-04-25' }, 'einvoice.qr_value_malformed', 3],
    ['milliseconds', { issued_at: '2022-04-25T15:30:00.000Z' }, 'einvoice.qr_value_malformed', 3],
    ['an amount with thousands separators', { total: '1,000.00' }, 'einvoice.qr_value_malformed', 4],
    ['an amount with one decimal', { vat: '150.0' }, 'einvoice.qr_value_malformed', 5],
    ['a tenth value', { signed_values: ['a', 'b', 'c', 'd', 'e'] }, 'einvoice.qr_too_many_values', 10],
  ])('refuses %s', (_name, change, code, tag) => {
    expect(qrText({ ...fields, ...change })).toEqual({ ok: false, refusal: { code, tag } });
  });

  test('carries the four values of a signed invoice as tags 6 to 9, bytes untouched', () => {
    const key = Uint8Array.from({ length: 88 }, (_, index) => 255 - index);
    const bytes = Buffer.from(textOf({ ...fields, signed_values: ['aGFzaA==', 'c2lnbg==', key, key.subarray(0, 70)] }), 'base64');
    expect(decode(bytes.toString('base64')).map(([tag]) => tag)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(bytes.subarray(-70)).toEqual(Buffer.from(key.subarray(0, 70)));
  });

  test('reads back as it was written, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (seller_name) => {
        const result = qrText({ ...fields, seller_name });
        const bytes = Buffer.byteLength(seller_name, 'utf8');
        expect(result.ok).toBe(seller_name.trim() !== '' && bytes <= 127);
        if (result.ok)
          expect(decode(result.text).map(([, value]) => value)).toEqual([
            seller_name,
            fields.vat_number,
            fields.issued_at,
            fields.total,
            fields.vat,
          ]);
      }),
    );
  });
});
