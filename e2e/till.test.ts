import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { discardHeldInvoice, holdInvoice } from '@rawnaq/contract/sales/held-invoices';
import { giveGiftCard, listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import { createProduct, getProduct } from '@rawnaq/contract/catalogue/products';
import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPushService } from '../apps/server/testing/push-service.ts';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { keptBrowser, openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { deliver, pressNotification, subscribeAt, timesAsked } from './support/practice-push.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn, signIn } from './support/screens.ts';
import { furnishTill, shampooCode } from './support/till-goods.ts';

let product: Product;
let browser: Browser;
let owner: Caller;
let goods: Awaited<ReturnType<typeof furnishTill>>;
beforeAll(async () => {
  // The push service of the test is on this machine.
  product = await startProduct({ env: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' } });
  browser = await openBrowser();
  ({ caller: owner } = await signInAs(product.base, 'owner'));
  goods = await furnishTill(owner);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function cashierAt(reader: Reader): Promise<Person> {
  const person = await personIn(await visitor(browser, reader), product.base, reader);
  await signIn(person, 'cashier@training.rawnaq.test', 'Training-1');
  return person;
}

const nameIn = ({ reader }: Person, named: { english_name: string; arabic_name: string }): string =>
  reader.language === 'ar' ? named.arabic_name : named.english_name;
const cash = ({ reader }: Person): RegExp => (reader.language === 'ar' ? /نقداً/ : /Cash/);

/** Types a name where things are searched and takes the first match. */
async function addByName({ page, say }: Person, name: string): Promise<void> {
  const search = page.getByLabel(say('till.search'));
  await search.fill(name);
  await search.press('Enter');
}

/** A whole sale without a mouse, typed faster than some scanners; answers the invoice. */
async function sellByKeyboard({ page, say }: Person, name: string) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/invoices') && response.request().method() === 'POST');
  await page.getByLabel(say('till.search')).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.keyboard.press('F9');
  await page
    .getByRole('dialog', { name: say('sales.payment') })
    .locator(':is(button[type=submit], input):focus')
    .waitFor();
  await page.keyboard.press('Enter');
  const invoice = (await (await answer).json()) as { number: string; total_minor: number };
  await page.getByText(invoice.number).first().waitFor();
  return invoice;
}

/** A scanner types a code at once, wherever the focus is, and ends with Enter. */
const scan = (person: Person, code: string): Promise<void> =>
  person.page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);

type Box = { x: number; y: number; width: number; height: number };

/** Whether two rectangles that are both on the screen have no point in common. */
function areApart(one: Box | null | undefined, other: Box | null): boolean {
  if (!one || !other) throw new Error('Not on the screen');
  const isBefore = (a: Box, b: Box): boolean => a.x + a.width <= b.x || a.y + a.height <= b.y;
  return isBefore(one, other) || isBefore(other, one);
}

/** On a phone the sale is behind a button. */
async function showCart({ page, say }: Person) {
  const cart = page.getByRole('region', { name: say('sales.sale') });
  if (!(await cart.isVisible())) await page.locator('button[class*=showCart]').click();
  await cart.waitFor();
  return cart;
}

/** Issues what is open in the payment sheet and answers the invoice. */
async function issue({ page, say }: Person) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/invoices') && response.request().method() === 'POST');
  await page
    .getByRole('dialog', { name: say('sales.payment') })
    .locator('button[type=submit]')
    .click();
  const response = await answer;
  if (!response.ok()) throw new Error(`The invoice was refused: ${await response.text()}`);
  const invoice = (await response.json()) as { id: number; number: string; total_minor: number };
  await page.getByText(invoice.number).first().waitFor();
  return invoice;
}

test('a colour and a scanned product, put on hold and taken up again, paid in cash and by card with a tip and change', async () => {
  const person = await cashierAt({ language: 'en', width: 1440 });
  const { page, say } = person;
  await person.open('/merchant/billing');
  await addByName(person, goods.first.english_name);
  await scan(person, shampooCode);
  const cart = await showCart(person);
  await cart.getByText('Rose shampoo').waitFor();

  await cart.getByRole('button', { name: say('sales.hold'), exact: true }).click();
  await page.getByRole('button', { name: say('sales.hold_confirm') }).click();
  await cart.getByText(say('sales.empty_cart_title')).waitFor();
  await page.getByRole('button', { name: say('sales.on_hold_count', { count: 1 }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Go on/ })
    .click();
  await cart.getByText('Rose shampoo').waitFor();

  const total_minor = goods.first.price_minor + 4_600;
  await cart.getByRole('button', { name: cash(person) }).click();
  const sheet = page.getByRole('dialog', { name: say('sales.payment') });
  await sheet.getByLabel(say('sales.amount_by', { method: 'Cash' })).fill('50');
  // Not paid in full: the button says so and goes to the amount.
  const issuing = sheet.getByRole('button', { name: /^Issue/ });
  await issuing.click();
  await sheet.getByText(say('sales.still_to_pay')).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('amount');
  await sheet.getByRole('button', { name: 'Card' }).click();
  await sheet.getByLabel(say('labels.authorization_code')).fill('123456');
  await sheet.getByRole('button', { name: say('till.tip_add') }).click();
  await sheet.getByRole('combobox', { name: say('till.tip_for') }).click();
  await page.getByRole('option').first().click();
  await sheet.getByLabel(say('till.tip_amount'), { exact: true }).fill('10');
  await sheet.getByLabel(say('sales.received')).fill('100');
  await person.expectAccessible('paying with a tip');
  // The next customer's shampoo is scanned too early: nothing is issued by it.
  await scan(person, shampooCode);
  await page.getByText(say('till.scanned_while_paying')).waitFor();
  const { id } = await issue(person);
  // A hundred for fifty and a tip of ten.
  await page.getByText(/40\.00/).waitFor();
  await person.expectAccessible('the receipt');

  const invoice = await owner.succeed(getInvoice, { id });
  expect(invoice).toMatchObject({ total_minor, tips: [{ amount_minor: 1_000 }] });
  expect(invoice.payments.map((payment) => payment.amount_minor)).toEqual([5_000, total_minor - 5_000]);
  const stock = async (one: number) => (await owner.succeed(getProduct, { id: one })).quantity_milli;
  expect([await stock(goods.shampoo.id), await stock(goods.colour.id)]).toEqual([19_000, 9_500]);
  // Over the receipt it begins the next sale.
  await scan(person, shampooCode);
  await cart.getByText('Rose shampoo').waitFor();
  expect(person.faults).toEqual([]);
});

test('a gift card is bought by one, redeemed in two halves by whoever has it, and refused once nothing is left', async () => {
  const person = await cashierAt({ language: 'ar', width: 1440 });
  const { page, say } = person;
  const price = goods.first.price_minor;
  await person.open('/merchant/billing');
  await page.getByRole('button', { name: say('till.kind.gift_card'), exact: true }).click();
  await page.getByLabel(say('till.card_value')).fill(String((2 * price) / 100));
  await page.getByRole('radio', { name: say('till.card_designs.8') }).click();
  await page.getByRole('button', { name: say('till.card_add') }).click();
  const cart = await showCart(person);
  await cart.getByRole('button', { name: cash(person) }).click();
  await issue(person);
  const { data } = await owner.succeed(listGiftCards, { per_page: 100 });
  const card = data.find((row) => row.value_minor === 2 * price && row.left_minor === 2 * price);
  if (card === undefined) throw new Error('The gift card that was sold is not there');
  expect(card.design_id).toBe(8);

  const redeem = async (): Promise<void> => {
    await page.getByRole('button', { name: say('sales.new_sale') }).click();
    await addByName(person, goods.first.arabic_name);
    await cart.getByRole('button', { name: say('till.redeem_card') }).click();
    await page.getByLabel(say('till.redeem_card_field')).last().fill(card.code);
    await page.keyboard.press('Enter');
  };
  let redeemed_id = 0;
  for (const stays of [true, false]) {
    await redeem();
    await cart.getByText(say('till.left_to_pay')).waitFor();
    expect(await cart.getByText(/يبقى في البطاقة/).isVisible()).toBe(stays);
    await person.expectAccessible('a redeemed card');
    await cart.locator('footer button').last().click();
    redeemed_id = (await issue(person)).id;
  }
  await redeem();
  await page
    .getByText(/بالكامل/)
    .first()
    .waitFor();
  expect((await owner.succeed(listGiftCards, { per_page: 100 })).data.find((row) => row.id === card.id)?.left_minor).toBe(0);
  // A user who sees the invoice sees which card it was, not the code that uses it.
  await person.open(`/merchant/invoices/${redeemed_id}`);
  await page.getByText(`•••• ${card.code.slice(-4)}`).waitFor();
  expect(await page.getByText(card.code).count()).toBe(0);
  expect(person.faults).toEqual([]);
});

test('a gift card whose last day is over is refused with that day', async () => {
  const { id, code } = await owner.succeed(giveGiftCard, { type: 1, value_minor: 5_000, reason: 'A year ago' });
  // A card cannot be made for a day that is over; this one becomes old.
  const db = await connectBeside(product.dataDir);
  await db.query('update gift_cards set expires_on = current_date - 2 where id = $1', [id]);
  await db.end();
  const person = await cashierAt({ language: 'en', width: 1440 });
  const { page, say } = person;
  await person.open('/merchant/billing');
  await addByName(person, goods.first.english_name);
  const cart = await showCart(person);
  await cart.getByRole('button', { name: say('till.redeem_card') }).click();
  await page.getByLabel(say('till.redeem_card_field')).last().fill(code);
  await page.keyboard.press('Enter');
  await page
    .getByText(/expired on/)
    .first()
    .waitFor();
  expect(person.faults).toEqual([]);
});

test('a notice covers no button at the foot of a screen, however wide the screen is', async () => {
  const person = await cashierAt({ language: 'en', width: 1440 });
  const { page } = person;
  const covered = (): Promise<string[]> =>
    page.evaluate(() => {
      const notices = [...document.querySelectorAll('.mantine-Notification-root')].map((notice) => notice.getBoundingClientRect());
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-foot] :is(button, a)')];
      return buttons.flatMap((button) => {
        const { top, bottom, left, right, height } = button.getBoundingClientRect();
        const isUnder =
          height > 0 && notices.some((over) => left < over.right && right > over.left && top < over.bottom && bottom > over.top);
        return isUnder ? [button.innerText] : [];
      });
    });
  await person.open('/merchant/billing');
  await addByName(person, nameIn(person, goods.first));
  for (const width of [1440, 1200, 992, 991, 880, 768, 767, 480, 360]) {
    await page.setViewportSize({ width, height: 780 });
    // A product that nobody has: one notice after the other.
    if ((await page.locator('.mantine-Notification-root').count()) < 2) await scan(person, `000000000${width}`);
    await page.locator('.mantine-Notification-root').first().waitFor();
    await expect.poll(covered).toEqual([]);
    expect(await page.locator('[data-foot]:visible').count()).toBeGreaterThan(0);
  }
  await page.context().close();
});

const atTheDrawer: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
];
test.each(oneOfTurn(atTheDrawer))(
  'a day at the drawer: float, a sale, milk, a blind count that is ten short ($language, $width px)',
  async (reader) => {
    const person = await cashierAt(reader);
    const { page, say } = person;
    await person.open('/merchant/cash-shifts');
    await page.getByRole('button', { name: say('cashShifts.open') }).click();
    await page.getByLabel(say('cashShifts.float')).fill('200');
    await person.expectAccessible('opening a shift');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('cashShifts.open') })
      .click();
    await page.getByRole('button', { name: say('cashShifts.take_out') }).waitFor();

    await person.open('/merchant/billing');
    const { total_minor } = await sellByKeyboard(person, nameIn(person, goods.first));

    await person.open('/merchant/cash-shifts');
    await page.getByRole('button', { name: say('cashShifts.take_out') }).click();
    const out = page.getByRole('dialog');
    await out.getByLabel(say('labels.amount_minor')).fill('50');
    await out.getByLabel(say('labels.used_for')).click();
    await page.getByRole('option', { name: say('cashShifts.uses_out.expense'), exact: true }).click();
    await out.getByLabel(say('labels.reason')).fill('Milk');
    await out.getByRole('button', { name: say('cashShifts.save_out') }).click();
    const said = page.locator('.mantine-Notification-root').first();
    await said.waitFor();
    await out.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: say('cashShifts.close') }).click();
    const count = page.getByRole('dialog');
    const leave = count.getByRole('button', { name: say('ui.close'), exact: true });
    const save = count.getByRole('button', { name: say('cashShifts.close_save') });
    await save.elementHandle().then((button) => button?.waitForElementState('stable'));
    // Drawers have their feet and the way out at the same place: what was said of the milk covers neither.
    for (const button of [leave, save])
      await expect
        .poll(async () => (await said.count()) === 0 || areApart(await said.boundingBox(), await button.boundingBox()))
        .toBe(true);
    const riyals = (20_000 + total_minor - 5_000) / 100;
    // All in coins of one riyal, and of a quarter for the rest.
    await count
      .locator('[data-path=counted] input')
      .nth(8)
      .fill(String(Math.floor(riyals) - 10));
    if (riyals % 1 > 0)
      await count
        .locator('[data-path=counted] input')
        .nth(10)
        .fill(String((riyals % 1) * 4));
    await person.expectAccessible('the count');
    await count.getByRole('button', { name: say('cashShifts.close_save') }).click();
    // The list behind the drawer says it of every shift that was short; the report, which comes after it, once.
    await page.waitForURL(/\/merchant\/cash-shifts\/\d+/);
    await expect.poll(() => page.getByText(say('cashShifts.short'), { exact: true }).count(), { timeout: 10_000 }).toBe(1);
    await person.expectAccessible('the Z report');
    const { data } = await owner.succeed(listCashShifts, {});
    expect(data[0]).toMatchObject({ difference_minor: -1_000, expected_minor: 15_000 + total_minor, float_minor: 20_000 });
    expect(person.faults).toEqual([]);
  },
);

test('an offer is sold, used over three visits, and gone', async () => {
  const person = await cashierAt({ language: 'en', width: 360 });
  const { page, say } = person;
  const customer = goods.customers[0];
  if (customer === undefined) throw new Error('The training salon has no customers');
  const address = `/merchant/billing?customer_id=${customer.id}`;
  await person.open(address);
  await addByName(person, 'Three visits');
  let cart = await showCart(person);
  await cart.getByRole('button', { name: cash(person) }).click();
  await issue(person);
  const offer = () => cart.getByRole('button', { name: /^Three visits/ });
  for (const left of [3, 2, 1]) {
    await person.open(address);
    await addByName(person, goods.second.english_name);
    cart = await showCart(person);
    await cart.getByRole('button', { name: say('sales.remove_line', { name: goods.second.english_name }) }).click();
    await offer().click();
    expect(await offer().innerText()).toContain(say('till.offer_left', { count: left }));
    await page.getByRole('menuitem').first().click();
    await cart.getByText(say('till.uses_offer', { name: 'Three visits' })).waitFor();
    await cart.locator('footer button').last().click();
    expect((await issue(person)).total_minor).toBe(0);
  }
  await person.open(address);
  await addByName(person, goods.second.english_name);
  cart = await showCart(person);
  await cart.getByText(nameIn(person, goods.second)).first().waitFor();
  expect(await offer().count()).toBe(0);
  expect(person.faults).toEqual([]);
});

test('a sale without connection outlives the browser and has its invoice once there is a connection', async () => {
  const reader: Reader = { language: 'ar', width: 360 };
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-till-'));
  const latest = async () => (await owner.succeed(listInvoices, { per_page: 5 })).data;
  const before = (await latest())[0]?.id ?? 0;
  const sinceThen = async () => (await latest()).filter((row) => row.id > before);
  try {
    let context = await keptBrowser(folder, reader);
    let person = await personIn(context, product.base, reader);
    await signIn(person, 'cashier@training.rawnaq.test', 'Training-1');
    await person.open('/merchant/billing');
    for (let times = 0; times < 4; times += 1) await addByName(person, goods.first.arabic_name);
    // When the customer search works, everything that a sale needs is loaded: from here on the connection may go.
    const cart = await showCart(person);
    await cart.locator('[data-till-customer] input:not([readonly])').waitFor();
    await person.page.evaluate(async () => void (await navigator.serviceWorker.ready));

    await context.setOffline(true);
    await person.page.getByRole('button', { name: person.say('till.keep_selling') }).click();
    await person.page.getByText(person.say('till.offline')).waitFor();
    const pay = cart.getByRole('button', { name: cash(person) });
    // What is said above the sale leaves its foot in sight of a thumb.
    const box = await pay.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(person.page.viewportSize()?.height ?? 0);
    await pay.click();
    const total = `${((4 * goods.first.price_minor) / 100).toFixed(2)} ر.س`;
    await person.page.getByRole('button', { name: person.say('till.offline_pay', { amount: total }) }).click();
    await person.page.getByText(person.say('till.provisional')).waitFor();
    await person.expectAccessible('the provisional receipt');
    expect(await sinceThen()).toEqual([]);
    await context.close();

    // The router is still off when the computer starts again: another screen leads to the till, and the till sells.
    context = await keptBrowser(folder, reader);
    await context.setOffline(true);
    person = await personIn(context, product.base, reader);
    await person.page.goto(`${product.base}/ar/merchant/dashboard`);
    await person.page.getByRole('button', { name: person.say('till.keep_selling') }).click();
    await addByName(person, goods.first.arabic_name);
    await (await showCart(person)).getByRole('button', { name: cash(person) }).click();
    await person.page
      .getByRole('dialog', { name: person.say('sales.payment') })
      .locator('button[type=submit]')
      .click();
    await person.page.getByText('P-2').first().waitFor();
    await context.close();

    context = await keptBrowser(folder, reader);
    person = await personIn(context, product.base, reader);
    const issued = person.page.waitForResponse(
      (response) => response.url().endsWith('/api/invoices') && response.request().method() === 'POST',
    );
    // Whatever screen the cashier opens, what waits is sent.
    await person.open('/merchant/customers');
    expect((await issued).status()).toBe(201);
    await person.page.getByText(person.say('till.queue_issued')).waitFor();
    const invoices = await sinceThen();
    expect(invoices.map((row) => row.total_minor)).toEqual([goods.first.price_minor, 4 * goods.first.price_minor]);
    expect((await owner.succeed(getInvoice, { id: invoices[1]?.id ?? 0 })).notes).toContain('P-1');
    expect((await owner.succeed(getInvoice, { id: invoices[0]?.id ?? 0 })).notes).toContain('P-2');
    expect(person.faults).toEqual([]);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two windows of one till show one sale: neither loses a line of the other, and it is billed once', async () => {
  const one = await cashierAt({ language: 'en', width: 1440 });
  const other = await personIn(one.page.context(), product.base, one.reader);
  for (const person of [one, other]) {
    await person.open('/merchant/billing');
    await person.page.getByLabel(person.say('till.search')).waitFor();
  }
  await addByName(one, goods.first.english_name);
  await (await showCart(other)).getByText(goods.first.english_name).waitFor();
  await addByName(other, 'Rose shampoo');
  const cart = await showCart(one);
  await cart.getByText('Rose shampoo').waitFor();
  await other.page.keyboard.press('F9');
  await other.page.getByRole('dialog', { name: other.say('sales.payment') }).waitFor();
  await cart.getByRole('button', { name: cash(one) }).click();
  expect((await issue(one)).total_minor).toBe(goods.first.price_minor + 4_600);
  // What the other was about to bill is billed.
  await other.page.getByRole('dialog', { name: other.say('sales.payment') }).waitFor({ state: 'hidden' });
  await other.page.getByText(other.say('till.ended_elsewhere')).waitFor();
  // The receipt stands while the next sale begins in the other window: leaving it loses nothing of that.
  await addByName(other, goods.second.english_name);
  await one.page.getByRole('button', { name: one.say('sales.new_sale') }).click();
  await cart.getByText(goods.second.english_name).waitFor();
  expect([one.faults, other.faults]).toEqual([[], []]);
});

test('a sale without connection that is refused says why, is mended at the till and billed once', async () => {
  const person = await cashierAt({ language: 'en', width: 1440 });
  const { page, say } = person;
  const context = page.context();
  await person.open('/merchant/billing');
  const rare = await owner.succeed(createProduct, {
    product_group_id: goods.shampoo.product_group_id,
    english_name: 'Last comb',
    arabic_name: 'آخر مشط',
    price_minor: 1_500,
    initial_milli: 1_000,
    initial_cost_minor: 500,
  });
  await page.reload();
  await addByName(person, 'Last comb');
  await addByName(person, goods.first.english_name);
  const cart = await showCart(person);
  await cart.locator('[data-till-customer] input:not([readonly])').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: say('till.keep_selling') }).click();
  await cart.getByRole('button', { name: cash(person) }).click();
  await page
    .getByRole('dialog', { name: say('sales.payment') })
    .locator('button[type=submit]')
    .click();
  await page.getByText(say('till.provisional')).waitFor();
  const before = (await owner.succeed(listInvoices, { per_page: 1 })).data[0]?.id ?? 0;
  // Somebody else takes the last one meanwhile.
  await owner.succeed(recordStockOperation, { operation: 2, lines: [{ product_id: rare.id, quantity_milli: 1_000 }], reason: 'Lost' });
  await context.setOffline(false);
  await page.getByRole('button', { name: say('sales.new_sale') }).click();
  await page.getByText(say('till.queue_refused', { count: 1 })).waitFor();
  await page.getByRole('button', { name: say('till.queue_show') }).click();
  const queue = page.getByRole('dialog', { name: say('till.queue_title') });
  await queue
    .getByText(/Last comb/)
    .last()
    .waitFor();
  await person.expectAccessible('the queue with a refused sale');
  await queue.getByRole('button', { name: say('till.queue_mend') }).click();
  await cart.getByRole('button', { name: say('sales.remove_line', { name: 'Last comb' }) }).click();
  // While it is at the till the queue keeps it, and lets nobody send it a second time.
  await page.getByRole('button', { name: say('till.queue_show') }).click();
  await queue.getByText(say('till.queue_mending')).waitFor();
  expect(await queue.getByRole('button', { name: say('till.queue_again') }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await cart.getByRole('button', { name: cash(person) }).click();
  expect((await issue(person)).total_minor).toBe(goods.first.price_minor);
  await page.getByText(say('till.queue_refused', { count: 1 })).waitFor({ state: 'hidden' });
  const since = (await owner.succeed(listInvoices, { per_page: 5 })).data.filter((row) => row.id > before);
  expect(since.map((row) => row.total_minor)).toEqual([goods.first.price_minor]);
  expect(person.faults).toEqual([]);
});

const pushReaders: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360, scheme: 'dark' },
];

describe.each(oneOfTurn(pushReaders))('push on a till in $language at $width px', (reader) => {
  test('is turned on by a press alone, says that a sale is on hold, and its press opens the till', async () => {
    const service = await startPushService();
    const device = service.browser();
    const context = await visitor(browser, reader);
    await subscribeAt(context, product.base, device);
    const { page, open, say, faults } = await (async () => {
      const person = await personIn(context, product.base, reader);
      await signIn(person, 'cashier@training.rawnaq.test', 'Training-1');
      return person;
    })();
    await open('/merchant/my-clouds/my-profile');
    const turnOn = page.getByRole('button', { name: say('notificationSettings.push.turn_on') });
    await turnOn.waitFor();
    expect(await timesAsked(page)).toBe(0);
    await turnOn.click();
    await page.getByText(say('notificationSettings.push.is_on')).waitFor();
    expect(await timesAsked(page)).toBe(1);

    const [customer] = (await owner.succeed(listCustomers, { per_page: 1 })).data;
    const { id } = await owner.succeed(holdInvoice, {
      customer_id: customer?.id ?? 0,
      lines: [{ service_id: goods.first.id, quantity: '1' }],
    });
    try {
      await expect.poll(() => device.shown.length, { timeout: 10_000 }).toBe(1);
      const [message = {}] = device.shown;
      expect(JSON.stringify(message)).not.toContain(customer?.name);
      const shown = await deliver(page, product.base, message);
      expect(shown).toEqual([
        { title: expect.any(String) as string, body: message['body'], lang: message['language'], dir: expect.any(String) as string },
      ]);
      expect(message['path']).toMatch(/\/merchant\/billing$/);
      await pressNotification(context);
      await page.waitForURL((url) => url.pathname === `${reader.language === 'ar' ? '/ar' : ''}/merchant/billing`);
      await page.getByLabel(say('till.search')).waitFor();
    } finally {
      await owner.succeed(discardHeldInvoice, { id });
      await service.close();
    }
    expect(faults).toEqual([]);
  });
});
