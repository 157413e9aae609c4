import { listJournal } from '@rawnaq/contract/reports/books';
import { fileVatReturn, getVatReport } from '@rawnaq/contract/reports/vat-return';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
];

let product: Product;
let browser: Browser;
let owner: { token: string; caller: Caller };
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = await signInAs(product.base, 'owner');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(oneOfTurn(readers))('a VAT return, in $language at $width px', (reader) => {
  test('a box opens into its documents, and the return is locked and filed', async () => {
    const context = await visitor(browser, reader);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), owner.token);
    const person = await personIn(context, product.base, reader);
    const { page, say } = person;
    // A year that was just trained is posted within the first minute; until then nothing is closed.
    const posted = async () =>
      (await owner.caller.succeed(listJournal, { from: '2020-01-01', to: '2020-01-01', per_page: 1 })).posted_until;
    await expect.poll(posted, { timeout: 90_000, interval: 500 }).not.toBeNull();
    const draft = await owner.caller.succeed(getVatReport, {});
    expect(draft).toMatchObject({ state: 'draft', fault: null });
    await person.open('/merchant/e-invoicing/vat-return');
    await page.waitForURL('**/accounting-reports/vat-report');
    await page.getByText(say('vatReturn.forms.ksa.16')).first().waitFor();
    await person.expectAccessible('the VAT return');
    await page
      .getByRole('link', { name: say('vatReturn.forms.ksa.1') })
      .first()
      .click();
    await page.waitForURL('**/vat-report/documents?*');
    await page
      .getByRole('button', { name: say('vatReturn.documents.back') })
      .first()
      .click();
    await page.getByRole('button', { name: say('vatReturn.lock.open') }).click();
    await page
      .getByRole('button', { name: say('vatReturn.lock.confirm'), exact: true })
      .last()
      .click();
    await page.getByRole('button', { name: say('vatReturn.file.open') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(say('labels.reference')).fill('300-2026-Q3');
    await drawer.locator('button[type=submit]').click();
    await drawer.waitFor({ state: 'detached' });
    const filed = await owner.caller.succeed(getVatReport, { day: draft.period.from });
    expect(filed).toMatchObject({ state: 'filed', reference: '300-2026-Q3', net_minor: draft.net_minor, boxes: draft.boxes });
    const again = await owner.caller.call(fileVatReturn, { id: filed.id ?? 0, filed_on: filed.filed_on ?? '', reference: 'B' });
    expect(again.body.code).toBe('vat_return.filed_already');
    expect(person.faults).toEqual([]);
    await context.close();
  });
});
