import { listExpenses } from '@rawnaq/contract/finance/expenses';
import { createProduct, createProductGroup, listProductGroups, listProducts } from '@rawnaq/contract/catalogue/products';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { countProduct, getStockTake, startStockTake } from '@rawnaq/contract/catalogue/stock-takes';
import { ownBarcode } from '@rawnaq/domain/catalogue/stock/barcode';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let owner: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const groupOrder = async () => (await owner.succeed(listProductGroups, {})).data.map((group) => group.id);

/** A scanner: all keys at once, as a keyboard would send them to whatever has the focus. */
const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );

test.each(oneOfTurn(readers))('a product is scanned in, delivered, lost and counted, in $language at $width px', async (reader) => {
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
  const person = await personIn(context, product.base, reader);
  const { page, say } = person;
  const field = (path: string) => page.locator(`[data-path="${path}"]`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const number = readers.indexOf(reader) + 1;
  const names = { english_name: `Rose water ${number}`, arabic_name: `ماء ورد ${number}` };
  const name = reader.language === 'ar' ? names.arabic_name : names.english_name;
  const code = ownBarcode(`000000000${number}`);
  const group = await owner.succeed(createProductGroup, { english_name: `Waters ${number}`, arabic_name: `مياه ${number}` });

  // An unknown code begins a new product.
  await person.open(`/merchant/products?product_group_id=${group.id}`);
  await page.getByRole('search').waitFor();
  await scan(page, code);
  await field('english_name').fill(names.english_name);
  await field('arabic_name').fill(names.arabic_name);
  await field('price_minor').fill('12.50');
  await field('initial_milli').fill('10');
  await field('initial_cost_minor').fill('50');
  expect(await field('barcode').inputValue()).toBe(code);
  await press(say('stock.products.save'));
  await page.getByRole('button', { name, exact: true }).first().waitFor();
  await scan(page, code);
  await page.getByRole('dialog', { name }).waitFor();

  // Two scans of a delivery are two pieces.
  await person.open('/merchant/stock-operations');
  await press(say('stock.operations.add'));
  await page.getByRole('dialog', { name: say('stock.operation.title_0') }).waitFor();
  await scan(page, code);
  await field('lines.0.quantity_milli').waitFor();
  await scan(page, code);
  await expect.poll(() => field('lines.0.quantity_milli').inputValue()).toBe('2');
  await field('lines.0.cost_minor').fill('20');
  await press(say('stock.operation.save_0'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // What is lost says why, and is at most what is there.
  await press(say('stock.operations.take_out'));
  await page.getByRole('dialog', { name: say('stock.operation.title_1') }).waitFor();
  await page.getByText(say('stock.operations.names.2'), { exact: true }).last().click();
  await scan(page, code);
  await field('lines.0.quantity_milli').fill('99');
  await press(say('stock.operation.save_2'));
  await expect.poll(() => field('reason').getAttribute('aria-invalid')).toBe('true');
  await field('reason').fill('Broken');
  await press(say('stock.operation.save_2'));
  await expect.poll(() => field('lines.0.quantity_milli').getAttribute('aria-invalid')).toBe('true');
  await field('lines.0.quantity_milli').fill('1');
  await press(say('stock.operation.save_2'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // Counted one short of what is scanned, corrected by hand, and booked.
  const take = await owner.succeed(startStockTake, { product_group_id: group.id });
  await person.open(`/merchant/stock-takes/${take.id}`);
  const counted = page.getByLabel(say('stock.takes.count_of', { name }));
  await counted.waitFor();
  // Nothing to book yet: the button says what is missing and goes there.
  await press(say('stock.takes.post'));
  await page.getByText(say('stock.takes.nothing_counted')).waitFor();
  expect(await counted.evaluate((input) => input === document.activeElement)).toBe(true);
  await scan(page, code);
  await expect.poll(() => counted.inputValue()).toBe('1');
  await counted.fill('9');
  await counted.press('Enter');
  // A user who counts by keyboard goes on from where the focus is.
  await page.locator('.figures', { hasText: /^[\s\u200e-]*2$/ }).waitFor();
  expect(await counted.evaluate((input) => input === document.activeElement)).toBe(true);
  await press(say('stock.takes.post'));
  await page.getByRole('dialog', { name: say('stock.takes.post_title') }).waitFor();
  await press(say('stock.takes.post'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const [after] = (await owner.succeed(listProducts, { barcode: code })).data;
  expect(after).toMatchObject({ ...names, quantity_milli: 9000, value_minor: 5250 });
  const { data } = await owner.succeed(listStockMovements, { product_id: after?.id ?? 0, sort: 'at' });
  expect(data.map((row) => [row.operation, row.quantity_milli, row.cost_minor])).toEqual([
    [4, 10_000, 5000],
    [0, 2000, 2000],
    [2, -1000, -583],
    [7, -2000, -1167],
  ]);

  // A supplier's invoice puts what it names into stock at what it cost, and is paid with the same press.
  await person.open('/merchant/expense');
  await field('lines.0.net_minor').waitFor();
  await scan(page, code);
  const quantity = page.getByLabel(say('expenses.form.quantity_of', { name }));
  await quantity.waitFor();
  await scan(page, code);
  await expect.poll(() => quantity.inputValue()).toBe('2');
  await page.getByLabel(say('expenses.form.amount_of', { name })).fill('30');
  await field('expense_type_id').click();
  await page.getByRole('option').first().click();
  expect(await field('payment_method_id').count()).toBe(0);
  await page.getByRole('switch', { name: say('expenses.form.is_paid') }).click();
  await field('payment_method_id').waitFor();
  await person.expectAccessible('an expense with a product');
  await press(say('expenses.form.save'));
  await page.waitForURL(/expenses-list/);
  expect((await owner.succeed(listProducts, { barcode: code })).data[0]).toMatchObject({ quantity_milli: 11_000, value_minor: 8250 });
  const [expense] = (await owner.succeed(listExpenses, { per_page: 1 })).data;
  expect(expense).toMatchObject({ net_minor: 3000, state: 'paid' });
  expect(person.faults).toEqual([]);
  await context.close();
});

test('answers that come late take away neither a scan nor what is being typed', async () => {
  const reader = { language: 'en', width: 1440 } as const;
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
  const { page, open, say } = await personIn(context, product.base, reader);
  const group = await owner.succeed(createProductGroup, { english_name: 'Soaps', arabic_name: 'صابون' });
  const code = ownBarcode('0000000007');
  const names = { english_name: 'Laurel soap', arabic_name: 'صابون غار' };
  const { id } = await owner.succeed(createProduct, { ...names, product_group_id: group.id, price_minor: 500, barcode: code });
  const take = await owner.succeed(startStockTake, { product_group_id: group.id });
  const countedNow = async () => (await owner.succeed(getStockTake, { id: take.id })).lines[0]?.counted_milli;
  await open(`/merchant/stock-takes/${take.id}`);
  const counted = page.getByLabel(say('stock.takes.count_of', { name: names.english_name }));
  await counted.waitFor();

  // The first scan's answer is on its way while the second one is made, and comes before the third.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/counts$/, async (route) => {
    await held;
    await route.continue();
  });
  const answered = page.waitForResponse(/\/counts$/);
  await scan(page, code);
  await expect.poll(() => counted.inputValue()).toBe('1');
  await scan(page, code);
  await expect.poll(() => counted.inputValue()).toBe('2');
  letGo();
  await answered;
  await scan(page, code);
  await expect.poll(() => counted.inputValue()).toBe('3');
  await expect.poll(countedNow).toBe(3000);

  // A colleague counts the same product while somebody types: what is typed stays, and is the last word.
  await counted.fill('9');
  const told = page.waitForResponse((response) => response.url().endsWith(`/stock_takes/${take.id}`));
  await owner.succeed(countProduct, { id: take.id, product_id: id, counted_milli: 4000 });
  await told;
  await page.getByText(say('stock.takes.counted_of', { counted: 1, all: 1 })).waitFor();
  expect(await counted.inputValue()).toBe('9');
  await counted.press('Enter');
  await expect.poll(countedNow).toBe(9000);
  await context.close();
});

test('a group is dragged to another place of the order', async () => {
  const reader: Reader = { language: 'en', width: 1440 };
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
  const { page, open } = await personIn(context, product.base, reader);
  const [first, second, third, ...rest] = await groupOrder();
  await open('/merchant/product-groups');
  const handle = (id: number | undefined) => page.locator(`[data-row-handle="${id}"]`);
  await handle(third).scrollIntoViewIfNeeded();
  const taken = await handle(first).boundingBox();
  const beside = await page
    .locator('tr')
    .filter({ has: handle(third) })
    .boundingBox();
  if (taken === null || beside === null) throw new Error('No row to drag');
  await page.mouse.move(taken.x + 8, taken.y + 8);
  await page.mouse.down();
  await page.mouse.move(taken.x + 8, beside.y + beside.height * 0.75, { steps: 4 });
  await page.mouse.up();
  await expect.poll(groupOrder).toEqual([second, third, first, ...rest]);
  await context.close();
});

test('a group is moved to another place of the order on a phone: its sheet stays open until the group is where it belongs', async () => {
  const reader: Reader = { language: 'ar', width: 360 };
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
  const person = await personIn(context, product.base, reader);
  const { page, say } = person;
  const before = await groupOrder();
  const [first, second, third, ...rest] = before;
  await person.open('/merchant/product-groups');
  await page
    .getByRole('button', { name: say('ui.details_of', { name: '' }) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const up = sheet.getByRole('button', { name: say('ui.up'), exact: true });
  const down = sheet.getByRole('button', { name: say('ui.down'), exact: true });
  await down.waitFor();
  expect([await up.isDisabled(), await down.isDisabled()]).toEqual([true, false]);
  await person.expectAccessible('the sheet of a group');
  const place = sheet.getByRole('status');
  for (const [button, order, at] of [
    [down, [second, first, third, ...rest], 2],
    [down, [second, third, first, ...rest], 3],
    [up, [second, first, third, ...rest], 2],
    [up, before, 1],
  ] as const) {
    await button.click();
    await place.filter({ hasText: say('ui.moved', { name: '', place: at, count: before.length }) }).waitFor();
    expect(await groupOrder()).toEqual(order);
  }
  await expect.poll(() => up.isDisabled()).toBe(true);
  expect(person.faults).toEqual([]);
  await context.close();
});
