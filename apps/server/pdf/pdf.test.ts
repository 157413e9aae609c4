import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfChildId, renderPdf, startPdf, stopPdf } from './pdf.ts';
import type { InvoicePrint, PrintDocument } from './print-document.ts';
import { sampleInvoice, sampleLine } from './sample-invoice.ts';

const troubles: string[] = [];
const templates = ['invoice_a4', 'invoice_a5', 'receipt_80mm'] as const;
const languages = ['en', 'ar', 'both'] as const;

function printed(
  change: Partial<InvoicePrint> = {},
  template: PrintDocument['template'] = 'invoice_a4',
  language: PrintDocument['language'] = 'en',
) {
  return renderPdf({ template, language, data: sampleInvoice(change) });
}

function pageCount(pdf: Uint8Array): number {
  return Number(/\/Type\s*\/Pages[^]*?\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))?.[1]);
}

function pageSize(pdf: Uint8Array): { width: number; height: number } {
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Every character that the PDF's fonts can give back when the text is copied out of it. */
function characters(pdf: Uint8Array): Set<string> {
  const maps = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/beginbfchar\n([^]*?)endbfchar/g);
  const codes = [...maps].flatMap(([, map]) => [...(map ?? '').matchAll(/> <([0-9A-Fa-f]+)>/g)].map(([, code]) => code ?? ''));
  return new Set(codes.flatMap((code) => Buffer.from(code, 'hex').swap16().toString('utf16le').split('')));
}

beforeAll(() => startPdf({ onTrouble: (trouble) => troubles.push(trouble) }));
afterAll(() => stopPdf());

describe('a printed invoice', () => {
  test.each(templates.flatMap((template) => languages.map((language) => [template, language] as const)))(
    'is a PDF of one page: %s, %s',
    async (template, language) => {
      const pdf = await printed({}, template, language);
      expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
      expect(pageCount(pdf)).toBe(1);
    },
  );

  test('has the size of its paper, and a receipt is as long as what it says', async () => {
    const short = pageSize(await printed({}, 'receipt_80mm'));
    const long = pageSize(await printed({ lines: Array.from({ length: 60 }, () => sampleLine()) }, 'receipt_80mm'));
    expect(pageSize(await printed({}, 'invoice_a4'))).toEqual({ width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) });
    expect(pageSize(await printed({}, 'invoice_a5'))).toEqual({ width: expect.closeTo(419.53, 1), height: expect.closeTo(595.28, 1) });
    expect(short.width).toBeCloseTo(226.77, 1);
    expect(long.width).toBeCloseTo(226.77, 1);
    expect(long.height).toBeGreaterThan(short.height * 2);
  });

  test('of 60 lines goes on over several pages, a receipt never', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => sampleLine({ name_en: `Service ${index}` }));
    expect(pageCount(await printed({ lines }))).toBeGreaterThan(2);
    expect(pageCount(await printed({ lines }, 'receipt_80mm'))).toBe(1);
  });

  test('draws with its own fonts alone, the machine having none for it', async () => {
    const text = Buffer.from(await printed({}, 'invoice_a4', 'both')).toString('latin1');
    const names = new Set([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name));
    expect([...names].toSorted()).toEqual(['TajawalArabic', 'TajawalLatin']);
  });

  test('can be read back in Arabic', async () => {
    const found = characters(await printed({}, 'invoice_a4', 'ar'));
    for (const letter of 'فاتورةضيبمسط0123456') expect(found, letter).toContain(letter);
  });
});

describe('what people typed', () => {
  const hostile = [
    '#panic("x")',
    '#read("/etc/passwd")',
    '*bold* _it_ `raw` $x^2$',
    '<b>',
    '@label',
    '\\u{41} \\',
    '"] #panic("y") #["',
    '= Title\n- item',
    '//comment',
    '{{x}} {page}',
    '💇‍♀️ 👩🏽‍🦰',
    'W'.repeat(200),
    'م'.repeat(200),
    '\u202egnp.exe',
    '\u0000\u0007',
    ' ',
  ];

  test.each(templates)('is printed as text and never obeyed: %s', async (template) => {
    for (const text of hostile) {
      const lines = [sampleLine({ name_en: text, name_ar: text, employee: text, quantity: text })];
      const business = { name_en: text, name_ar: text, address_en: text, address_ar: text, trn: text };
      const payments = [{ method_en: text, method_ar: text, amount_minor: 23000, reference: text }];
      const change = {
        lines,
        business,
        payments,
        number: text,
        original_number: text,
        reason: text,
        issued_at: text,
        currency: text,
        cashier: text,
        customer: { name: text, mobile: text, trn: text },
        header_en: text,
        header_ar: text,
        footer_en: text,
        footer_ar: text,
      };
      expect(pageCount(await printed(change, template, 'both')), text).toBeGreaterThan(0);
    }
  });

  test('keeps its signs on paper', async () => {
    const found = characters(await printed({ lines: [sampleLine({ name_en: '#panic("x") *bold* <b> $x$ `raw` @ref ~' })] }));
    for (const sign of '#*<>$`@~"') expect(found, sign).toContain(sign);
  });

  test('may be a damaged logo: the invoice is printed without it, and the trouble is told', async () => {
    const good = sampleInvoice().business;
    troubles.length = 0;
    const pdf = await printed({ business: { ...good, logo_png: Buffer.from('not a picture').toString('base64') } });
    expect(pageCount(pdf)).toBe(1);
    expect(troubles).toEqual([expect.stringContaining('without its pictures')]);
  });

  test('may be a logo, each salon its own', async () => {
    const pixel = (colour: string) =>
      `iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==${colour}`;
    const draw = async (logo: string | null) => (await printed({ business: { ...sampleInvoice().business, logo_png: logo } })).length;
    troubles.length = 0;
    expect(await draw(pixel(''))).toBeGreaterThan(await draw(null));
    expect(troubles).toEqual([]);
  });
});

/** The file inside a PDF with its name: a stream of deflated bytes, as every PDF reader finds it. */
function attachedFile(pdf: Uint8Array): { name: string; text: string } | null {
  const text = Buffer.from(pdf).toString('latin1');
  const [head, length] = /\/Length (\d+)\s+\/Type \/EmbeddedFile[^]*?stream\n/.exec(text) ?? [''];
  const name = /\/EmbeddedFiles <<\s+\/Names \[\(([^)]*)\)/.exec(text)?.[1];
  if (name === undefined) return null;
  const start = text.indexOf(head) + head.length;
  return { name, text: inflateSync(pdf.subarray(start, start + Number(length))).toString('utf8') };
}

describe('an electronic invoice', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>صالون رونق &amp; 💅${' '.repeat(9000)}</Invoice>\n`;
  const attachment = { file_name: '310122393500003_20261120T211405_INV-1.xml', xml, issued_at: '2026-11-20T18:14:05Z' };

  test.each(templates)('travels byte for byte inside a PDF/A-3b: %s', async (template) => {
    const pdf = await renderPdf({ template, language: 'both', data: sampleInvoice(), attachment });
    expect(attachedFile(pdf)).toEqual({ name: attachment.file_name, text: xml });
    const text = Buffer.from(pdf).toString('latin1');
    expect([/<pdfaid:part>3</.test(text), /<pdfaid:conformance>B</.test(text), /\/AFRelationship \/Alternative/.test(text)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(pageCount(pdf)).toBe(1);
  });

  test('is in no other paper', async () => {
    const pdf = await printed();
    expect(attachedFile(pdf)).toBeNull();
    expect(Buffer.from(pdf).includes('pdfaid')).toBe(false);
  });

  test('does not keep a name from being printed that no font can draw', async () => {
    const data = sampleInvoice({ customer: { name: 'Noura 💅 漢字', mobile: null, trn: null } });
    expect(attachedFile(await renderPdf({ template: 'invoice_a4', language: 'en', data, attachment }))?.text).toBe(xml);
  });
});

describe('the printing child', () => {
  test('serves 20 at once', async () => {
    const pdfs = await Promise.all(
      Array.from({ length: 20 }, (_, index) => printed({ number: `INV-${index}` }, templates[index % 3], languages[index % 3])),
    );
    expect(pdfs.map(pageCount)).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test('may be killed in the middle of its work: every document is still made', async () => {
    const before = pdfChildId();
    const work = Array.from({ length: 20 }, () => printed());
    await work[0];
    process.kill(before ?? 0, 'SIGKILL');
    expect((await Promise.all(work)).map(pageCount)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(pdfChildId()).not.toBe(before);
  });

  test('refuses an invoice that does not add up before it is asked', async () => {
    await expect(printed({ subtotal_minor: 1 })).rejects.toThrow('not its total');
  });
});
