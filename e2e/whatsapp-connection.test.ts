import { createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { sendInvoice } from '@rawnaq/contract/document-papers';
import {
  changeWhatsappPackage,
  createWhatsappPackage,
  giveWhatsappPackage,
  listWhatsappMerchants,
} from '@rawnaq/contract/reach/whatsapp-platform';
import { listMessages } from '@rawnaq/contract/reach/sent-messages';
import { getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { allLabels } from '@rawnaq/messages/all-labels';
import { whatsappRefusals as arabicRefusals } from '@rawnaq/messages/ar/refusals/whatsapp';
import { linkedDevice as arabicDevice } from '@rawnaq/messages/ar/reach/linked-device';
import { sentMessages as arabicMessages } from '@rawnaq/messages/ar/reach/sent-messages';
import { whatsapp as arabic } from '@rawnaq/messages/ar/reach/whatsapp';
import { whatsappRefusals as englishRefusals } from '@rawnaq/messages/en/refusals/whatsapp';
import { linkedDevice as englishDevice } from '@rawnaq/messages/en/reach/linked-device';
import { sentMessages as englishMessages } from '@rawnaq/messages/en/reach/sent-messages';
import { whatsapp as english } from '@rawnaq/messages/en/reach/whatsapp';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { signInManager } from './support/outbox.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const words = {
  en: { ...english, labels: allLabels.en, device: englishDevice, refusals: englishRefusals, messages: englishMessages },
  ar: { ...arabic, labels: allLabels.ar, device: arabicDevice, refusals: arabicRefusals, messages: arabicMessages },
} as const;
const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360, scheme: 'dark' },
];

let product: Product;
let browser: Browser;
/** Books a visit for a new customer, whom the salon writes to about it; answers the mobile. */
async function bookAVisit(owner: Caller): Promise<string> {
  const mobile = '966551203458';
  const { id: customer_id } = await owner.succeed(createCustomer, { name: 'Munira Alshammari', mobile });
  const { services } = await owner.succeed(getBookingOptions, {});
  const service = services.find(({ employees }) => employees.length > 0)!;
  const starts_at = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
  const lines = [{ service_id: service.id, employee_id: service.employees[0]!.employee_id, starts_at }];
  await owner.succeed(createAppointment, { customer_id, lines, tell_customer: 1, overbook: 1, outside_hours: 1, off_grid: 1 });
  return mobile;
}

/** What sending the newest invoice of a customer with a mobile by WhatsApp is answered. */
async function sendAnInvoice(owner: Caller) {
  const { data } = await owner.succeed(listInvoices, { per_page: 50 });
  for (const { id } of data) {
    const answer = await owner.call(sendInvoice, { id, channel: 'whatsapp' });
    if (answer.body.code !== 'sales.no_mobile' && answer.body.code !== 'sales.whatsapp_not_allowed') return answer;
  }
  throw new Error('no invoice of a customer with a mobile');
}

/** The running package's last day is over, which the job of the night finds; nobody waits for it here. */
async function endPackage(): Promise<void> {
  const db = await connectBeside(product.dataDir);
  const { rows } = await db.query<{ account_id: number }>(
    `update account_whatsapp_packages set ends_on = current_date - 2 where status = 1 returning account_id`,
  );
  for (const { account_id } of rows)
    await db.query(`select graphile_worker.add_job('watch_whatsapp_package', json_build_object('account_id', $1::int))`, [account_id]);
  await db.end();
}

describe.each(oneOfTurn(readers))('WhatsApp in $language at $width px', (reader) => {
  // Each reader's own, where all of them are driven: what is connected stays connected.
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  test('is connected by the practice number, then by the code of a phone once its risk is accepted, pauses with its package and goes on, expires with it and comes back with another, is disconnected, and connected by typed credentials', async () => {
    const own = words[reader.language];
    const { token, caller } = await signInAs(product.base, 'owner');
    const context = await visitor(browser, reader);
    await context.addInitScript((kept) => localStorage.setItem('merchant_token', kept), token);
    const { page, open, faults, expectAccessible } = await personIn(context, product.base, reader);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await open('/merchant/whatsapp');
    await press(own.connect);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: own.connect, exact: true }).click();
    await page.getByText(own.practice_note).waitFor();

    await press(own.reconnect);
    await press(own.device.link);
    await press(own.device.begin);
    // The server says what is missing, at the box itself.
    const box = page.getByRole('checkbox');
    await page.getByText(own.refusals['whatsapp.risk_not_accepted']).waitFor();
    await expectAccessible('the risk of a linked device');
    await box.check();
    await press(own.device.begin);
    await page.getByRole('img', { name: own.device.qr }).waitFor();
    await expectAccessible('the code of a linked device');
    await press(own.device.scan_practice);
    await page.getByText(own.device.no_charge).or(page.getByText(own.none_sent)).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: own.next.ready }).waitFor();
    await page.getByRole('heading', { name: own.templates, exact: true }).waitFor({ state: 'detached' });

    const manager = (await signInManager(product.base)).caller;
    const [merchant] = (await manager.succeed(listWhatsappMerchants, { state: 'with_package' })).data;
    const change = (act: 'paused' | 'resumed') =>
      manager.succeed(changeWhatsappPackage, { id: merchant?.id ?? 0, act, reason: 'To practise' });
    await change('paused');
    // Without being asked again: the page follows.
    await page.getByRole('heading', { name: own.next.package_paused }).waitFor();
    // What a user sends is refused with the reason; what the salon owes a customer waits and says it.
    expect(await sendAnInvoice(caller)).toMatchObject({ status: 422, body: { code: 'whatsapp.package_paused' } });
    const mobile = await bookAVisit(caller);
    const messages = `/merchant/messages?search=${mobile}&channel=whatsapp`;
    await open(messages);
    const waits = page.getByText(own.messages.states.pending, { exact: true }).filter({ visible: true }).first();
    await waits.waitFor();
    // A phone's row has no room for the reason.
    if (reader.width > 768) await page.getByText(own.messages.reasons.package_paused).first().waitFor();
    const [written] = (await caller.succeed(listMessages, { search: mobile })).data;
    expect(written).toMatchObject({ state: 'pending', error_code: 'whatsapp.package_paused' });
    await change('resumed');
    await waits.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await caller.succeed(listMessages, { search: mobile })).data[0]?.state)
      .toMatch(/^(sent|delivered|read)$/);
    await open('/merchant/whatsapp');
    await page.getByRole('heading', { name: own.next.ready }).waitFor();

    await endPackage();
    await page.getByRole('heading', { name: own.next.package_expired }).waitFor();
    const another = { english_name: 'Another', arabic_name: 'باقة أخرى', days: 30, price_minor: 9900, status: 1 } as const;
    const sold = await manager.succeed(createWhatsappPackage, another);
    await manager.succeed(giveWhatsappPackage, { id: merchant?.id ?? 0, package_id: sold.id });
    await page.getByRole('heading', { name: own.next.ready }).waitFor();

    await press(own.disconnect);
    await page.getByRole('dialog').getByRole('button', { name: own.disconnect, exact: true }).click();
    await page.getByRole('heading', { name: own.next.not_connected }).waitFor();

    const { credentials } = await caller.succeed(getPracticePhones, {});
    await press(own.connect);
    const type = (name: 'phone_number_id' | 'waba_id' | 'access_token' | 'app_secret', value: string) =>
      drawer.getByLabel(new RegExp(`^${own.labels[name]}`)).fill(value);
    for (const name of ['phone_number_id', 'waba_id', 'app_secret'] as const) await type(name, credentials[name]);
    await type('access_token', 'of another number');
    await drawer.getByRole('button', { name: own.cloud.save, exact: true }).click();
    await drawer.getByText(own.refusals['whatsapp.key_refused']).waitFor();
    await expectAccessible('a key that WhatsApp refuses');
    await type('access_token', credentials.access_token);
    await drawer.getByRole('button', { name: own.cloud.save, exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: own.next.ready }).waitFor();
    // A refusal is said by the answer of its call, which the browser notes too.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
});
