import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { listReportMails, sendReportMailToMe } from '@rawnaq/contract/reports/report-mails';
import { listReportViews } from '@rawnaq/contract/reports/saved-views';
import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 360 },
  { language: 'ar', width: 1440 },
  { language: 'ar', width: 360 },
  { language: 'en', width: 1440 },
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

describe.each(oneOfTurn(readers))('reports, in $language at $width px', (reader) => {
  async function ownerAt() {
    const context = await visitor(browser, reader);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), owner.token);
    return { context, person: await personIn(context, product.base, reader) };
  }
  const today = new Date().toISOString().slice(0, 10);

  test('a day that sold less than before opens into its documents, and those into an invoice', async () => {
    const { context, person } = await ownerAt();
    const period = { from: addDays(today, -14), to: addDays(today, -1), by: 'day', compare: 'previous' } as const;
    const { data } = await owner.caller.succeed(getTotalSales, period);
    const fallen = data.find((row) => row.total_sales_minor > 0 && row.total_sales_minor < (row.compared_minor ?? 0));
    const day = fallen?.key ?? '';
    await person.open(`/merchant/total-sales?${new URLSearchParams(period)}`);
    await person.page.locator(`main a[href*="from=${day}&to=${day}"]`).first().click();
    await person.page.waitForURL('**/total-sales/documents?*');
    const { data: documents } = await owner.caller.succeed(listSalesDocuments, { from: day, to: day, per_page: 200 });
    expect(documents.reduce((sum, { total_sales_minor }) => sum + total_sales_minor, 0)).toBe(fallen?.total_sales_minor);
    await person.page.locator('main a[href*="/merchant/invoices/"]').first().click();
    await person.page.waitForURL(/\/merchant\/invoices\/\d+/);
    const isOfDay = async () => {
      const heading = await person.page.locator('h1').first().innerText();
      return documents.some(({ number }) => number !== null && heading.includes(number));
    };
    await expect.poll(isOfDay).toBe(true);
    expect(person.faults).toEqual([]);
    await context.close();
  });

  test('Ramadan is compared with Ramadan, and what is shown is saved, shared and sent by e-mail', async () => {
    const { context, person } = await ownerAt();
    const { page, say } = person;
    // Readers of one run share a salon.
    const name = `Ramadan ${reader.language} ${reader.width}`;
    await person.open('/merchant/total-sales?from=2026-02-18&to=2026-03-19&by=day&compare=hijri');
    await page.locator('main figure').first().waitFor();
    const { compared } = await owner.caller.succeed(getTotalSales, { from: '2026-02-18', to: '2026-03-19', by: 'day', compare: 'hijri' });
    // Ramadan 1446 in Umm al-Qura.
    expect(compared).toMatchObject({ from: '2025-03-01' });
    const open = async (item: string) => {
      await page.getByRole('button', { name: say('savedViews.title'), exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await open(say('savedViews.save_new'));
    const drawer = page.getByRole('dialog');
    await drawer.locator('[data-path=view_name]').fill(name);
    await drawer.locator('[data-path=is_shared]').check();
    await drawer.locator('button[type=submit]').click();
    await drawer.waitFor({ state: 'detached' });
    const { data: views } = await owner.caller.succeed(listReportViews, { screen: '/merchant/total-sales' });
    expect(views.filter(({ view_name }) => view_name === name)).toMatchObject([{ is_shared: 1 }]);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('menuitem', { name: say('reportMails.title'), exact: true }).click();
    await drawer.locator('[data-path=user_ids]').click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await drawer.locator('button[type=submit]').click();
    await drawer.waitFor({ state: 'detached' });
    const { data: mails } = await owner.caller.succeed(listReportMails, {});
    const made = mails.filter(({ mail_name }) => mail_name === name);
    expect(made).toMatchObject([{ recipients: [{ state: 'gets_it' }] }]);
    await owner.caller.succeed(sendReportMailToMe, { id: made[0]?.id ?? 0 });
    const sent = async () => (await owner.caller.succeed(listOutbox, { per_page: 5 })).data.map(({ body }) => body).join();
    await expect.poll(sent, { timeout: 10_000 }).toContain('compare=hijri&from=2026-02-18');
    expect(person.faults).toEqual([]);
    await context.close();
  });
});
