import { listCustomers } from '@rawnaq/contract/customers/customers';
import { listCommissionTargets } from '@rawnaq/contract/finance/commissions';
import { getInvoiceNotes } from '@rawnaq/contract/sales/notes';
import { listReceivables } from '@rawnaq/contract/value/receivables';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
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

describe.each(oneOfTurn(readers))('a credit note by part, in $language at $width px', (reader) => {
  test('one line is credited in part, the rest later; the invoice tells both and has nothing left', async () => {
    const { caller, token } = owner;
    const [methods, customers, services] = await Promise.all([
      caller.succeed(listPaymentMethods, { status: 1, page: 1, per_page: 20 }),
      caller.succeed(listCustomers, { status: 1, page: 1, per_page: 1 }),
      caller.succeed(listServices, { status: 1, page: 1, per_page: 2 }),
    ]);
    const cash = methods.data.find((method) => method.kind === 'cash')?.id ?? 0;
    const lines = services.data.map((service) => ({ service_id: service.id }));
    const total = services.data.reduce((sum, service) => sum + (service.offer_price_minor ?? service.price_minor), 0);
    const sold = await caller.succeed(issueInvoice, {
      customer_id: customers.data[0]?.id ?? 0,
      lines,
      payments: [{ method_id: cash, amount_minor: total }],
    });

    const context = await visitor(browser, reader);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
    const person = await personIn(context, product.base, reader);
    const { page, say } = person;
    const first = sold.lines[0];
    const name = (reader.language === 'ar' ? first?.arabic_name : first?.english_name) ?? '';
    const credit = async (isPart: boolean): Promise<void> => {
      await page.getByRole('button', { name: say('notes.more') }).click();
      await page.getByRole('menuitem', { name: say('notes.issue_credit') }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel(say('labels.reason')).fill('Sample');
      if (isPart) {
        await drawer.getByRole('checkbox').nth(1).uncheck();
        await drawer.getByRole('combobox', { name: say('notes.credit.how_much', { name }) }).click();
        await page.getByRole('option', { name: say('notes.credit.amount'), exact: true }).click();
        await drawer.getByRole('textbox', { name: say('notes.credit.amount_of', { name }) }).fill('10');
      }
      await person.expectAccessible('the credit note');
      await drawer.locator('button[type=submit]').click();
      await drawer.waitFor({ state: 'detached' });
    };
    await person.open(`/merchant/invoices/${sold.id}`);
    await credit(true);
    expect(await caller.succeed(getInvoiceNotes, { id: sold.id })).toMatchObject({ credited_minor: 1000, left_minor: total - 1000 });
    await credit(false);
    const { notes, left_minor } = await caller.succeed(getInvoiceNotes, { id: sold.id });
    expect([notes.map((note) => note.total_minor), left_minor]).toEqual([[1000, total - 1000], 0]);
    for (const note of notes) await page.getByRole('button', { name: note.number }).waitFor();
    expect(person.faults).toEqual([]);
    await context.close();
  });
});

test('what cannot be taken back is asked first, and who still gets tips stands before what came and went', async () => {
  const reader = { language: 'en', width: 1440 } as const;
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), owner.token);
  const person = await personIn(context, product.base, reader);
  const { page, say } = person;
  const targets = async () => (await owner.caller.succeed(listCommissionTargets, {})).data;
  const before = await targets();
  await person.open('/merchant/commissions');
  const remove = page.getByRole('button', { name: /^Remove the target of / });
  expect(before.length).toBeGreaterThan(0);
  await remove.nth(before.length - 1).waitFor();
  await remove.first().click();
  await page.getByText(say('commissions.remove_target_text')).waitFor();
  // Enter takes the safe way out.
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await targets()).toEqual(before);
  await remove.first().click();
  await page.getByRole('button', { name: say('commissions.remove_target_confirm'), exact: true }).click();
  await expect.poll(async () => (await targets()).length).toBe(before.length - 1);

  const { caller } = owner;
  const [methods, services] = await Promise.all([
    caller.succeed(listPaymentMethods, { status: 1 }),
    caller.succeed(listServices, { status: 1, per_page: 1 }),
  ]);
  const cash = methods.data.find((method) => method.kind === 'cash')?.id ?? 0;
  const [service] = services.data;
  await caller.succeed(issueInvoice, {
    lines: [{ service_id: service?.id ?? 0 }],
    payments: [{ method_id: cash, amount_minor: service?.offer_price_minor ?? service?.price_minor ?? 0 }],
    tips: [{ employee_id: before[0]?.employee_id ?? 0, method_id: cash, amount_minor: 1000 }],
  });
  await person.open('/merchant/tips');
  await page.getByRole('heading', { name: say('tips.balances') }).waitFor();
  const [owed, list] = await Promise.all([
    page.getByRole('heading', { name: say('tips.balances') }).boundingBox(),
    page.getByRole('search').boundingBox(),
  ]);
  expect(owed?.y).toBeLessThan(list?.y ?? 0);
  expect(person.faults).toEqual([]);
  await context.close();
});

test('what a customer owes is collected from the list of debts', async () => {
  const { caller, token } = owner;
  const [customers, services] = await Promise.all([
    caller.succeed(listCustomers, { status: 1, per_page: 1 }),
    caller.succeed(listServices, { status: 1, per_page: 1 }),
  ]);
  const [customer] = customers.data;
  const [service] = services.data;
  const sold = await caller.succeed(issueInvoice, {
    customer_id: customer?.id ?? 0,
    lines: [{ service_id: service?.id ?? 0 }],
    payments: [],
    debt_minor: service?.offer_price_minor ?? service?.price_minor ?? 0,
  });
  const reader = { language: 'ar', width: 360 } as const;
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
  const person = await personIn(context, product.base, reader);
  const { page, say } = person;
  await person.open(`/merchant/receivable?search=${encodeURIComponent(sold.number)}`);
  await page
    .getByRole('button', { name: say('receivables.debts.collect') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(sold.number).waitFor();
  // All that the customer owes, by the salon's first way of paying: it is pressed once.
  await expect.poll(() => drawer.locator('[data-path=method_id]').inputValue()).toBe('نقداً');
  await drawer.locator('button[type=submit]').click();
  await page
    .getByText(/RC-\d+/)
    .first()
    .waitFor();
  const { data } = await caller.succeed(listReceivables, { search: sold.number });
  expect(data).toEqual([]);
  expect(person.faults).toEqual([]);
  await context.close();
});
