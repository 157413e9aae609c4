import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookWalkInTwice, dragVisit, openBoard, shownVisit } from './support/board.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { codeSentTo } from './support/outbox.ts';
import { bookOnline } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn, signIn } from './support/screens.ts';
import { checkOut } from './support/till.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
  { language: 'ar', width: 360 },
];

let product: Product;
let browser: Browser;
let owner: Caller;
let ownersToken: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  ({ caller: owner, token: ownersToken } = await signInAs(product.base, 'owner'));
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A name has letters only: digits become letters of the reader's script, so that each run has people of its own. */
const lettersOf = (digits: string, language: 'en' | 'ar'): string =>
  [...digits].map((digit) => (language === 'ar' ? 'ابتثجحخدذر' : 'abcdefghij')[Number(digit)]).join('');

const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);

describe.each(oneOfTurn(readers))('a working day in $language at $width px', (reader) => {
  // Every reader has an own day, so that the journeys do not meet.
  const date = addDays(
    today,
    17 + readers.indexOf(reader) + (process.env['E2E_BASE'] === undefined ? 0 : 4 * Math.floor(Math.random() * 3)),
  );
  const mark = String(1_000_000 + Math.floor(Math.random() * 8_999_999));
  const name = `${reader.language === 'ar' ? 'هيفاء' : 'Haifa'} ${lettersOf(mark, reader.language)}`;
  const mobile = `96656${mark}`;

  test('is booked online, seen at once, moved, served, billed and printed', async () => {
    const reception = await personIn(await visitor(browser, reader), product.base, reader);
    await signIn(reception, 'reception@training.rawnaq.test', 'Training-1');
    await openBoard(reception, date);
    await reception.expectAccessible('the board');

    // The customer books on a phone or at a desk, in their language.
    const customer = await personIn(await visitor(browser, reader), product.base, reader);
    const booking = await bookOnline(customer, { alias: 'training', date, name, mobile, code: () => codeSentTo(owner, mobile) });
    expect(booking.screens).toBeLessThanOrEqual(4);

    // The receptionist sees it without reloading, and moves it.
    const visit = await shownVisit(reception, name);
    const before = await visit.time();
    await dragVisit(reception, name);
    await expect.poll(() => visit.time(), { timeout: 10_000 }).not.toBe(before);

    // A walk-in on a free time; the same time again is refused with the reason and the free times.
    const walkIn = {
      name: `${reader.language === 'ar' ? 'زائرة' : 'Visitor'} ${lettersOf(mark, reader.language)}`,
      mobile: mobile.replace('96656', '96657'),
    };
    const refusal = await bookWalkInTwice(reception, walkIn);
    expect(refusal.sentence).toMatch(/\d{1,2}:\d{2}/);
    expect(refusal.freeTimes).toBe(3);

    // The receptionist checks the customer in.
    await visit.open();
    await reception.expectAccessible('a visit');
    const drawer = reception.page.getByRole('dialog');
    // One step follows the other in the same place; billing is the cashier's.
    for (const step of ['confirm', 'check_in'] as const)
      await drawer.getByRole('button', { name: reception.say(`appointments.details.${step}`), exact: true }).click();
    await drawer.getByText(reception.say('appointments.status_name.check_in'), { exact: true }).first().waitFor();
    const appointmentId = await visit.id();

    // The cashier bills: a discount, cash and card.
    const cashier = await personIn(await visitor(browser, reader), product.base, reader);
    await signIn(cashier, 'cashier@training.rawnaq.test', 'Training-1');
    const sale = await checkOut(cashier, appointmentId);
    const { data } = await owner.succeed(listInvoices, { search: sale.number, per_page: 5 });
    expect(data.map(({ number }) => number)).toEqual([sale.number]);
    expect(data[0]?.total_minor).toBe(sale.total_minor);

    // It prints on both papers, and the day's figures know it.
    for (const paper of ['invoice_a4', 'receipt_80mm']) {
      const pdf = await fetch(`${product.base}/api/invoices/${sale.id}/pdf?paper=${paper}`, {
        headers: { authorization: `Bearer ${ownersToken}`, 'accept-language': reader.language },
      });
      expect(pdf.status).toBe(200);
      expect(
        Buffer.from(await pdf.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
    // The sale is looked for on its own day: midnight may have passed since.
    const { takings } = await owner.succeed(getDashboard, {});
    const saleDay = takings?.days.find((day) => day.date === data[0]?.business_date);
    expect(saleDay?.total_minor).toBeGreaterThanOrEqual(sale.total_minor);

    for (const person of [reception, customer, cashier]) expect(person.faults).toEqual([]);
  });
});
