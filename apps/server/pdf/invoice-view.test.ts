import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatRate } from './format-amount.ts';
import { viewInvoice } from './invoice-view.ts';
import { printedLines, printedText } from './printed-text.ts';
import { drawQr } from './qr-drawing.ts';
import { sampleInvoice, sampleLine } from './sample-invoice.ts';

const view = (language: 'en' | 'ar' | 'both', change: Parameters<typeof sampleInvoice>[0] = {}) =>
  viewInvoice({ template: 'invoice_a4', language, data: sampleInvoice(change) });

describe('amounts on paper', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [123450, '1,234.50'],
    [100000000, '1,000,000.00'],
    [-5000, '\u221250.00'],
  ])('%i is %s', (minor, text) => {
    expect(formatAmount(minor, 'SAR')).toBe(text);
  });

  test('have the decimals of their currency', () => {
    expect([formatAmount(1_234_500, 'KWD'), formatAmount(-5, 'OMR')]).toEqual(['1,234.500', '\u22120.005']);
  });

  test('keep every halala', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (minor) => {
        for (const currency of ['SAR', 'KWD']) {
          const digits = formatAmount(minor, currency).replaceAll(/[,.]/g, '').replace('\u2212', '-');
          expect(Number(digits)).toBe(minor);
        }
      }),
    );
  });

  test('refuse fractions of a halala', () => expect(() => formatAmount(1.5, 'SAR')).toThrow('minor units'));
  test.each([
    [1500, '15'],
    [750, '7.5'],
    [0, '0'],
    [525, '5.25'],
  ])('the rate %i is %s per cent', (rate, text) => expect(formatRate(rate)).toBe(text));
});

describe('texts on paper', () => {
  test.each<[string, string, string | null]>([
    ['blank text', ' \n ', null],
    ['only a picture', '💅', null],
    ['a picture beside a name', '💇‍♀️ Sara 👩🏽', 'Sara'],
    ['digits, which pictures are made of', '2 × 50# *', '2 × 50# *'],
    ['marks that turn the reading order round', '\u202e05.21\u202c', '05.21'],
    ['line breaks', 'one\r\ntwo\tthree', 'one two three'],
    ['the joiner that Persian needs', 'می\u200cخواهم', 'می\u200cخواهم'],
  ])('%s', (_name, raw, text) => expect(printedText(raw)?.text ?? null).toBe(text));

  test('take their direction from the first letter', () => {
    expect(printedText('(نورة) Noura')?.rtl).toBe(true);
    expect(printedText('+966 50 شكرا')?.rtl).toBe(true);
    expect(printedText('INV-00012 فاتورة')?.rtl).toBe(false);
    expect(printedText('12.50')?.rtl).toBe(false);
  });

  test('give endless words places to break and lose no letter', () => {
    const text = printedText('W'.repeat(200))?.text ?? '';
    expect(Math.max(...text.split('\u200b').map((part) => part.length))).toBeLessThanOrEqual(20);
    expect(text.replaceAll('\u200b', '')).toBe('W'.repeat(200));
  });

  test('of several lines keep them', () => expect(printedLines('one\r\n\n two ').map(({ text }) => text)).toEqual(['one', 'two']));
});

describe('an invoice as it is laid out', () => {
  test('names a business that buys with its VAT number and its address', () => {
    const customer = { name: 'Amal Trading', mobile: null, trn: '310122393500003', address: '7421 Olaya Street, Riyadh 12213' };
    const rows = view('both', { kind: 'tax_invoice', customer }).customer;
    expect(rows.map((row) => row.value.text)).toEqual(['Amal Trading', '310122393500003', '7421 Olaya Street, Riyadh 12213']);
    expect(rows.at(-1)?.label).toEqual({ main: { text: 'Address', rtl: false }, second: { text: 'العنوان', rtl: true } });
  });

  test('speaks English, Arabic, or both with the English first', () => {
    expect(view('en').title).toEqual({ main: { text: 'Simplified tax invoice', rtl: false }, second: null });
    expect(view('ar').title).toEqual({ main: { text: 'فاتورة ضريبية مبسطة', rtl: true }, second: null });
    expect(view('both').title).toEqual({
      main: { text: 'Simplified tax invoice', rtl: false },
      second: { text: 'فاتورة ضريبية مبسطة', rtl: true },
    });
    expect(view('ar').is_rtl).toBe(true);
  });

  test('prints a name that exists in one language only in that one, once', () => {
    const lines = [sampleLine({ name_en: null }), sampleLine({ name_ar: ' ' }), sampleLine({ name_en: 'VIP', name_ar: 'VIP' })];
    expect(view('both', { lines }).lines.map(({ name }) => [name.main.text, name.second])).toEqual([
      ['قص وسشوار', null],
      ['Haircut and blow-dry', null],
      ['VIP', null],
    ]);
    expect(view('en', { lines }).lines[0]?.name.main).toEqual({ text: 'قص وسشوار', rtl: true });
  });

  test('isolates numbers inside Arabic sentences', () => {
    const breakdown = [
      { vat_rate_bp: 1500, net_minor: 10000, vat_minor: 1500 },
      { vat_rate_bp: 0, net_minor: 10000, vat_minor: 1500 },
    ];
    expect(view('ar', { vat_breakdown: breakdown }).sums.at(-2)?.label.main.text).toBe(
      'ضريبة القيمة المضافة \u20660%\u2069 على \u2066100.00\u2069',
    );
    expect(view('ar').sums.at(-1)?.value).toEqual({ text: '\u2066230.00\u2069 ر.س', rtl: true });
    expect(view('en').sums.at(-1)?.value.text).toBe('230.00 SAR');
  });

  test('shows the discount only where there is one', () => {
    expect(view('en').columns.discount).toBeNull();
    const discounted = view('en', { lines: [sampleLine({ discount_minor: 2000, total_minor: 21000, vat_minor: 2739 })] });
    expect(discounted.columns.discount?.main.text).toBe('Discount');
    expect(discounted.sums.map(({ label, value }) => [label.main.text, value.text])).toEqual([
      ['Before discount', '230.00'],
      ['Discount', '\u221220.00'],
      ['Total excluding VAT', '182.61'],
      ['VAT 15%', '27.39'],
      ['Total including VAT', '210.00 SAR'],
    ]);
  });

  test('says nothing of VAT for a business that charges none', () => {
    const plain = view('en', { kind: 'invoice', lines: [sampleLine({ vat_minor: 0, vat_rate_bp: 0 })] });
    expect([plain.columns.vat, plain.columns.vat_rate]).toEqual([null, null]);
    expect(plain.sums.map(({ label }) => label.main.text)).toEqual(['Total']);
  });

  test('names the invoice that a credit note corrects, and why', () => {
    const facts = view('en', { kind: 'credit_note', number: 'CN-1', original_number: 'INV-00012', reason: 'Not performed' }).facts;
    expect(facts.map(({ label, value }) => [label.main.text, value.text]).slice(0, 4)).toEqual([
      ['Credit note no.', 'CN-1'],
      ['Date and time', '20 Nov 2026, 14:05'],
      ['Original invoice', 'INV-00012'],
      ['Reason', 'Not performed'],
    ]);
    expect(facts.filter(({ value }) => value.is_whole).map(({ value }) => value.text)).toEqual(['CN-1', 'INV-00012']);
  });

  test('is refused when its amounts contradict each other', () => {
    expect(() => view('en', { total_minor: 1 })).toThrow('not its total');
    expect(() => view('en', { vat_breakdown: [{ vat_rate_bp: 1500, net_minor: 1, vat_minor: 1 }] })).toThrow('do not sum up');
  });

  test('draws its QR code as one path inside its own square', () => {
    const { svg, modules } = drawQr('AQxCb2JzIFJlY29yZHM=');
    expect(modules % 4).toBe(1);
    expect(svg).toContain(`viewBox="0 0 ${modules} ${modules}"`);
    expect(svg.match(/M0 0h7v1h-7z/)).not.toBeNull();
  });
});
