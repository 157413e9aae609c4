import { cancelAppointment, createAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions, getStaffAvailableTimes } from '@rawnaq/contract/calendar/board';
import { listServices } from '@rawnaq/contract/catalogue/catalogue';
import { createCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { listDataRequests, recordDataRequest } from '@rawnaq/contract/customers/data-requests';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { listPaymentMethods } from '@rawnaq/contract/settings/payment-methods';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { isTurnOf, oneOfRound } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';
import { wordsOf } from './support/words.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
];

let product: Product;
let browser: Browser;
let owner: Caller;
let cashier: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token } = await signInAs(product.base, 'owner'));
  ({ caller: cashier } = await signInAs(product.base, 'cashier'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const today = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

/** A customer who has paid an invoice and booked a visit. */
async function somebody(name: string, mobile: string) {
  const { services } = await owner.succeed(getBookingOptions, {});
  const service = services.find(({ seats, employees }) => seats === 1 && employees.length > 0);
  const employee_id = service?.employees[0]?.employee_id ?? 0;
  const asked = { service_ids: [service?.id ?? 0], employee_ids: [employee_id], from: addDays(today(), 3), to: addDays(today(), 20) };
  const { days } = await owner.succeed(getStaffAvailableTimes, asked);
  const starts_at = days.flatMap(({ available_times }) => available_times)[0] ?? '';
  const { id } = await owner.succeed(createCustomer, { name, mobile });
  const visit = await owner.succeed(createAppointment, {
    customer_id: id,
    lines: [{ service_id: service?.id ?? 0, employee_id, starts_at }],
  });
  const [{ data: methods }, { data: sellable }] = await Promise.all([
    owner.succeed(listPaymentMethods, { status: 1, page: 1, per_page: 20 }),
    owner.succeed(listServices, { status: 1, page: 1, per_page: 1 }),
  ]);
  const cash = methods.find(({ kind }) => kind === 'cash');
  const paid = sellable[0]?.offer_price_minor ?? sellable[0]?.price_minor ?? 0;
  const sold = await owner.succeed(issueInvoice, {
    customer_id: id,
    lines: [{ service_id: sellable[0]?.id ?? 0 }],
    payments: [{ method_id: cash?.id ?? 0, amount_minor: paid }],
  });
  return { id, visit, invoice_id: sold.id };
}

test.runIf(isTurnOf('personal-data')).each(oneOfRound(readers))(
  'a customer asks what is held, gets it, and asks to be forgotten: what is open is settled first, and nobody finds anything afterwards ($language, $width px)',
  async (reader) => {
    const mark = String(Date.now()).slice(-6);
    const name = `Zahwa Q${[...mark].map((digit) => 'abdfhjklmn'[Number(digit)]).join('')}`;
    const mobile = `96658${mark}1`;
    const { id, visit, invoice_id } = await somebody(name, mobile);
    const requests = async () => (await owner.succeed(listDataRequests, { per_page: 100 })).data.filter((one) => one.customer_id === id);
    const context = await visitor(browser, reader);
    await context.addInitScript((known) => localStorage.setItem('merchant_token', known), token);
    const person = await personIn(context, product.base, reader);
    const { page, say } = person;
    const dialog = page.getByRole('dialog');
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const answer = async (): Promise<void> => {
      await person.open('/merchant/data-requests');
      // A phone keeps what can be done with a row in a sheet.
      if (reader.width === 360) await button(say('ui.details_of', { name })).first().click();
      await button(say('dataRequests.answer_of', { name })).first().click();
      await dialog.getByText(say('personalData.intro')).waitFor();
    };

    // Recorded as it was asked; the law's days begin to count.
    await person.open('/merchant/data-requests');
    await button(say('dataRequests.add')).first().click();
    await dialog.getByRole('combobox', { name: say('labels.customer_id') }).fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await person.expectAccessible('recording a request');
    await dialog.getByRole('button', { name: say('dataRequests.save'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('main').getByText(name).first().waitFor();
    await page
      .locator('main')
      .getByText(say('dataRequests.days_left', { count: 30 }))
      .first()
      .waitFor();
    expect(await requests()).toMatchObject([{ kind: 'copy', state: 'open', days_left: 30 }]);

    // The paper and the data are handed out, which answers it.
    await answer();
    for (const format of ['pdf', 'json'] as const) {
      const handed = page.waitForEvent('download');
      await dialog.getByRole('button', { name: say(`ui.copy_as.${format}`), exact: true }).click();
      expect((await handed).suggestedFilename()).toContain(`.${format}`);
    }
    await expect.poll(async () => (await requests()).map(({ state }) => state)).toEqual(['done']);

    // The visit is in the way; its button leads to it.
    await owner.succeed(recordDataRequest, { customer_id: id, request_kind: 'erasure', request_way: 'phone', came_in_on: today() });
    await answer();
    await dialog.getByText(say('personalData.open.visits', { count: 1 })).waitFor();
    await person.expectAccessible('what is to be settled before an erasure');
    await dialog.getByRole('button', { name: say('personalData.settle'), exact: true }).click();
    await page.locator('main').getByText(name).first().waitFor();
    await owner.succeed(cancelAppointment, { id: visit.id, version: visit.version });

    // The name is typed; another one is no confirmation.
    await answer();
    const typed = dialog.locator('[data-path="typed_name"]');
    await typed.fill('Somebody else');
    await dialog.getByRole('button', { name: say('personalData.confirm'), exact: true }).click();
    await dialog.getByText(say('personalData.name_differs')).waitFor();
    await person.expectAccessible('the confirmation of an erasure');
    await typed.fill(name);
    await dialog.getByRole('button', { name: say('personalData.confirm'), exact: true }).click();
    await page.getByText(say('personalData.done')).waitFor();

    // Nobody is found by name or number; the request is answered and names nobody.
    for (const search of [name, mobile]) expect((await owner.succeed(listCustomers, { search })).data).toEqual([]);
    expect((await requests()).map(({ kind, state, person_name }) => [kind, state, person_name.includes('Zahwa')]).toSorted()).toEqual([
      ['copy', 'done', false],
      ['erasure', 'done', false],
    ]);
    await person.open(`/merchant/customers/${id}`);
    // In the language of the salon, whoever looks.
    await page.getByRole('heading', { name: wordsOf('en')('personalData.erased_name') }).waitFor();
    await person.expectAccessible('the page of an erased customer');
    // The invoice is kept as it was issued, for whoever may see the books.
    expect((await cashier.call(getInvoice, { id: invoice_id })).body).toMatchObject({ code: 'customer.erased_document' });
    expect((await owner.succeed(getInvoice, { id: invoice_id })).id).toBe(invoice_id);
    expect(person.faults).toEqual([]);
  },
);
