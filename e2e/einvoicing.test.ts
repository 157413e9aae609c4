import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { getEinvoicing } from '@rawnaq/contract/tax/einvoicing';
import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { cancelEinvoiceDevice } from '@rawnaq/contract/tax/einvoicing-devices';
import { getInvoiceNotes, issueCreditNote } from '@rawnaq/contract/sales/notes';
import { getInvoice } from '@rawnaq/contract/sales/sales';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { sellOne } from './support/einvoicing.ts';
import { type Product, startProduct } from './support/product.ts';
import { type Person, personIn } from './support/screens.ts';

const verifyChain = fileURLToPath(new URL('../packages/einvoice/cli/verify-chain.ts', import.meta.url));

let product: Product;
let browser: Browser;
let owner: { token: string; caller: Caller };
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = await signInAs(product.base, 'owner');
  folder = mkdtempSync(join(tmpdir(), 'rawnaq-einvoices-'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ownerAt(reader: Reader): Promise<Person> {
  const context = await visitor(browser, reader);
  await context.addInitScript((known) => localStorage.setItem('merchant_token', known), owner.token);
  return personIn(context, product.base, reader);
}

const press = (person: Person, key: Parameters<Person['say']>[0]): Promise<void> =>
  person.page.getByRole('button', { name: person.say(key), exact: true }).click();

/** The first step: what the business is known by; the general setting has proposed most of it. */
async function describeBusiness(person: Person): Promise<void> {
  const { page, say } = person;
  await page.getByRole('textbox', { name: say('labels.city_name') }).fill('الرياض');
  await page.getByRole('textbox', { name: say('labels.street') }).fill('شارع العليا');
  await person.expectAccessible('the details of the business');
  await press(person, 'einvoicing.guide.go_on');
}

/** The steps of a till: its name, the practice code, and the wait until it is connected. */
async function connectTill(person: Person, name: string): Promise<void> {
  const { page, say } = person;
  const named = page.getByRole('textbox', { name: say('labels.device_name') });
  await named.fill(name);
  await person.expectAccessible('the till');
  await press(person, 'einvoicing.guide.go_on');
  const code = page.getByRole('textbox', { name: say('labels.otp') });
  await code.waitFor();
  await person.expectAccessible('the code');
  await code.fill((await owner.caller.succeed(getEinvoicing, {})).practice_otp ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('einvoicing.guide.connected', { name }) }).waitFor({ timeout: 60_000 });
  await person.expectAccessible('the connected till');
}

test('a stranger connects, sells, credits, sees it all accepted, takes the documents away and verifies their chain', async () => {
  const person = await ownerAt({ language: 'en', width: 1440 });
  const { page, say } = person;
  await person.open('/merchant/e-invoicing');
  await describeBusiness(person);
  await connectTill(person, 'Reception');

  const business = await owner.caller.succeed(createCustomer, {
    name: 'Noor Trading',
    mobile: '966512345670',
    trn: '310999999900003',
    street: 'King Fahd Road',
    building_number: '2345',
    district: 'Al Olaya',
    city_name: 'Riyadh',
    postal_code: '12213',
  });
  const simplified = await sellOne(owner.caller);
  const standard = await sellOne(owner.caller, business.id);
  await person.open(`/merchant/invoices/${simplified.id}`);
  await page.getByText(say('einvoiceState.states.reported'), { exact: true }).waitFor({ timeout: 30_000 });
  await owner.caller.succeed(issueCreditNote, { id: simplified.id, reason: 'Sample' });
  // Until the authority has cleared it there is nothing to print.
  await person.open(`/merchant/invoices/${standard.id}`);
  await page.getByText(say('einvoiceState.states.cleared'), { exact: true }).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: say('sales.print') }).waitFor();
  await person.expectAccessible('an invoice that is cleared');
  expect((await owner.caller.succeed(getInvoice, { id: standard.id })).qr_text).not.toBeNull();

  await expect
    .poll(async () => (await owner.caller.succeed(listEinvoices, {})).data.map(({ state }) => state).toSorted(), { timeout: 30_000 })
    .toEqual(['cleared', 'reported', 'reported']);
  await person.open('/merchant/e-invoicing/documents');
  const cleared = page.getByRole('row').filter({ hasText: say('einvoiceState.states.cleared') });
  await cleared.getByRole('link').first().click();
  await page.getByRole('heading', { name: say('einvoicing.document.exchanges') }).waitFor();
  await person.expectAccessible('one document');

  await person.open('/merchant/e-invoicing');
  await press(person, 'einvoicing.integrity.check');
  await page.getByText(say('einvoicing.integrity.sound')).waitFor();
  await person.expectAccessible('how it stands');
  const coming = page.waitForEvent('download');
  await press(person, 'einvoicing.archive.download');
  const zip = join(folder, 'documents.zip');
  await (await coming).saveAs(zip);
  const { stdout } = await promisify(execFile)(process.execPath, [verifyChain, zip]);
  expect(stdout).toContain('3 documents');
  expect((await owner.caller.succeed(getInvoiceNotes, { id: simplified.id })).left_minor).toBe(0);
  expect(person.faults).toEqual([]);
  await page.context().close();
});

test('another till is connected in Arabic on a phone', async () => {
  const person = await ownerAt({ language: 'ar', width: 360 });
  const { page } = person;
  await person.open('/merchant/e-invoicing');
  await press(person, 'einvoicing.devices.add');
  await connectTill(person, 'الطابق الثاني');
  await press(person, 'einvoicing.guide.to_overview');
  await page.getByText('الطابق الثاني').first().waitFor();
  await person.expectAccessible('how it stands');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(person.faults).toEqual([]);
  await page.context().close();
});

/** Sells the first service for cash at the till that is open; without a connection the sale is kept. */
async function sellHere({ page, say, reader }: Person): Promise<void> {
  await page
    .getByRole('region', { name: say('till.kinds') })
    .locator('ul button')
    .first()
    .click();
  const cart = page.getByRole('region', { name: say('sales.sale') });
  if (reader.width === 360) await page.locator('button[class*=showCart]').click();
  await cart.getByRole('button', { name: reader.language === 'ar' ? /نقداً/ : /Cash/ }).click();
  await page
    .getByRole('dialog', { name: say('sales.payment') })
    .locator('button[type=submit]')
    .click();
  await page.getByRole('button', { name: say('sales.new_sale') }).waitFor();
}

test('two browsers stand at two tills: each document joins the chain of its own, and that of the main till where one is lost', async () => {
  const issuers = async () => (await owner.caller.succeed(listEinvoices, {})).data.map(({ device_name }) => device_name);
  const settled = () =>
    expect.poll(async () => (await owner.caller.succeed(listEinvoices, { state: 'waiting' })).total, { timeout: 30_000 }).toBe(0);
  const before = (await issuers()).length;
  const desk = await ownerAt({ language: 'en', width: 1440 });
  await desk.open('/merchant/billing');
  await desk.page.getByText(desk.say('till.device_question')).waitFor();
  await desk.expectAccessible('the question which till this is');
  await desk.page.getByRole('button', { name: 'Reception' }).click();
  await sellHere(desk);

  const upstairs = await ownerAt({ language: 'ar', width: 360 });
  const { page, say } = upstairs;
  await upstairs.open('/merchant/billing');
  await page.getByRole('button', { name: 'Reception' }).click();
  // Chosen wrongly, and changed by its key.
  await page.keyboard.press('F7');
  await page.locator('[role=menuitem]:focus').filter({ hasText: 'Reception' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'الطابق الثاني' }).waitFor();
  await upstairs.expectAccessible('the till upstairs');
  await sellHere(upstairs);
  expect((await issuers()).slice(0, -before)).toEqual(['الطابق الثاني', 'Reception']);

  await settled();
  await page.getByRole('button', { name: say('sales.new_sale') }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: say('till.keep_selling') }).click();
  await sellHere(upstairs);
  const { devices } = await owner.caller.succeed(getEinvoicing, {});
  await owner.caller.succeed(cancelEinvoiceDevice, { id: devices.find(({ device_name }) => device_name !== 'Reception')?.id ?? 0 });
  await page.context().setOffline(false);
  await page.getByText(say('einvoiceState.other_device.gone', { name: 'الطابق الثاني' })).waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: say('sales.new_sale') }).click();
  await page.getByText(say('till.device_gone', { name: 'الطابق الثاني', other: 'Reception' })).waitFor();
  await upstairs.expectAccessible('a till that is connected no more');
  expect((await issuers()).slice(0, -before)).toEqual(['Reception', 'الطابق الثاني', 'Reception']);
  expect([...desk.faults, ...upstairs.faults]).toEqual([]);
  await desk.page.context().close();
  await page.context().close();
});
