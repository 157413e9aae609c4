import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintDocument } from '../apps/server/pdf/print-document.ts';
import { sampleSale } from '../apps/server/pdf/sample-sale.ts';
import { sampleReceipt } from '../apps/server/areas/finance/receipts/sample-receipt.ts';
import { sampleStatement } from '../apps/server/areas/value/receivables/sample-statement.ts';
import { createDrawing } from '../apps/server/testing/draw-paper.ts';
import { openBrowser } from './support/browser.ts';

/**
 * Paper as it is meant to look, kept as pictures: letters that no longer join, a line that turned round or a figure that moved is seen here.
 * `UPDATE_PICTURES=1` draws them anew; look at each of them before it is kept.
 */
const pictures = join(import.meta.dirname, 'pictures');
/** Where a picture that has changed is left to be looked at. */
const changedPictures = join(import.meta.dirname, '../node_modules/.cache/rawnaq/changed-pictures');
/** Letters have soft edges, which two versions of a browser draw a little differently; six words from the wrong end are twice this. */
const limit = 0.0005;
const isUpdating = process.env['UPDATE_PICTURES'] === '1';

let browser: Browser;
let draw: Awaited<ReturnType<typeof createDrawing>>;
beforeAll(async () => {
  [browser, draw] = await Promise.all([openBrowser(), createDrawing()]);
});
afterAll(() => browser.close());

const note = { kind: 'credit_note', original_number: 'INV-00012', reason: 'لم يعجبها اللون', payment_mark: 'refunded' } as const;

test.each<
  [
    PrintDocument['template'],
    PrintDocument['language'],
    'sale' | 'note' | 'statement' | 'collection_receipt' | 'tips_voucher' | 'deposit_voucher',
  ]
>([
  ['invoice_a4', 'both', 'sale'],
  ['invoice_a4', 'ar', 'sale'],
  ['invoice_a5', 'ar', 'sale'],
  ['invoice_a4', 'ar', 'note'],
  ['receipt_80mm', 'ar', 'sale'],
  ['receipt_80mm', 'both', 'sale'],
  ['invoice_a4', 'ar', 'statement'],
  ['invoice_a4', 'both', 'collection_receipt'],
  ['invoice_a5', 'ar', 'tips_voucher'],
  ['receipt_80mm', 'ar', 'deposit_voucher'],
])('%s in %s, a %s, looks as it did', async (template, language, what) => {
  const sale = sampleSale();
  const data = what === 'sale' ? sale : { ...sale, ...note, number: 'CN-00003', tips: [], balance_due_minor: 0 };
  const document =
    what === 'sale' || what === 'note'
      ? { template, language, data }
      : what === 'statement'
        ? sampleStatement(language)
        : sampleReceipt(what, template, language);
  const page = await browser.newPage({ viewport: { width: template === 'invoice_a4' ? 820 : 560, height: 900 } });
  try {
    await page.setContent(`<style>body{margin:0}svg{width:100%;height:auto;display:block}</style>${draw(document)}`);
    const drawn = await page.locator('svg').first().screenshot();
    const name = `${template}-${language}-${what}.png`;
    const kept = join(pictures, name);
    if (isUpdating) {
      mkdirSync(pictures, { recursive: true });
      writeFileSync(kept, drawn);
    }
    expect(existsSync(kept), `there is no picture ${name}`).toBe(true);
    const share = await page.evaluate(
      different,
      [drawn, readFileSync(kept)].map((picture) => picture.toString('base64')),
    );
    if (share > limit) {
      mkdirSync(changedPictures, { recursive: true });
      writeFileSync(join(changedPictures, name), drawn);
    }
    expect(share, `${name} has changed; the new picture is ${join(changedPictures, name)}`).toBeLessThanOrEqual(limit);
  } finally {
    await page.close();
  }
});

test('a word that is written from the wrong end would be seen', async () => {
  const page = await browser.newPage();
  try {
    const [right, wrong] = await Promise.all(
      [
        sampleSale(),
        { ...sampleSale(), lines: sampleSale().lines.map((line) => ({ ...line, name_ar: [...(line.name_ar ?? '')].reverse().join('') })) },
      ].map(async (data) => {
        const one = await browser.newPage({ viewport: { width: 820, height: 900 } });
        await one.setContent(
          `<style>body{margin:0}svg{width:100%;height:auto;display:block}</style>${draw({ template: 'invoice_a4', language: 'ar', data })}`,
        );
        const drawn = await one.locator('svg').first().screenshot();
        await one.close();
        return drawn.toString('base64');
      }),
    );
    expect(await page.evaluate(different, [right ?? '', wrong ?? ''])).toBeGreaterThan(limit);
  } finally {
    await page.close();
  }
});

/** Runs in the page: the share of points that differ clearly between two pictures; 1 where they have different sizes. */
async function different([one = '', other = '']: string[]): Promise<number> {
  const read = async (base64: string) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return context?.getImageData(0, 0, picture.width, picture.height);
  };
  const [left, right] = [await read(one), await read(other)];
  if (left === undefined || right === undefined || left.width !== right.width || Math.abs(left.height - right.height) > 1) return 1;
  const points = Math.min(left.data.length, right.data.length) / 4;
  let changed = 0;
  for (let at = 0; at < points * 4; at += 4) {
    const apart = [0, 1, 2].reduce(
      (most, colour) => Math.max(most, Math.abs((left.data[at + colour] ?? 0) - (right.data[at + colour] ?? 0))),
      0,
    );
    if (apart > 96) changed += 1;
  }
  return changed / points;
}
