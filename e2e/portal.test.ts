import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { createDiscountCode } from '@rawnaq/contract/value/discount-codes';
import { listFeedback, listRatings } from '@rawnaq/contract/reach/feedback';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, getAvailableTimes, sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { bookingTerms as arabicTerms } from '@rawnaq/messages/ar/calendar/booking-terms';
import { onlineVisit as arabicVisit } from '@rawnaq/messages/ar/calendar/online-visit';
import { bookingTerms as englishTerms } from '@rawnaq/messages/en/calendar/booking-terms';
import { onlineVisit as englishVisit } from '@rawnaq/messages/en/calendar/online-visit';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { codeSentTo } from './support/outbox.ts';
import { bookOnline } from './support/portal.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const alias = 'training';
const wordsOfTerms = { en: englishTerms, ar: arabicTerms };
const onlineVisitWords = { en: englishVisit, ar: arabicVisit };
let product: Product;
let browser: Browser;
let owner: Caller;
let mobiles = Date.now() % 100_000;
const newMobile = (): string => `96650${String(2_000_000 + (mobiles += 1)).padStart(7, '0')}`;

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = (await signInAs(product.base, 'owner')).caller;
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const phones: Reader[] = [
  { language: 'en', width: 360 },
  { language: 'ar', width: 360, scheme: 'dark' },
];

async function phoneOf(reader: Reader): Promise<{ context: BrowserContext; person: Person }> {
  const context = await visitor(browser, reader);
  return { context, person: await personIn(context, product.base, reader) };
}

/** As a phone of five years ago works; only what axe does on it, which is no part of the booking, goes at full speed. */
async function slowPhone(person: Person): Promise<Person> {
  const session = await person.page.context().newCDPSession(person.page);
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await slowDown(4);
  return {
    ...person,
    async expectAccessible(screen) {
      await slowDown(1);
      await person.expectAccessible(screen);
      await slowDown(4);
    },
  };
}

/** A service one employee does, and a day on which that employee has room. */
async function findRoom(from: number) {
  const anybody = callerOf(product.base);
  const { services } = await anybody.succeed(getOnlineBusiness, { alias });
  const service = services.find(({ employee_ids, seats }) => employee_ids.length > 0 && seats === 1);
  const employee_id = service?.employee_ids[0];
  if (service === undefined || employee_id === undefined) throw new Error('The training salon offers nothing online');
  const today = new Date().toISOString().slice(0, 10);
  const { days = [] } = await anybody.succeed(getAvailableTimes, {
    alias,
    service_ids: [service.id],
    employee_id,
    from: addDays(today, from),
    to: addDays(today, from + 8),
  });
  const day = days.toSorted((one, other) => other.available_times.length - one.available_times.length)[0];
  const starts_at = day?.available_times[3];
  if (day === undefined || starts_at === undefined) throw new Error('Nothing is free next week');
  return { service_id: service.id, employee_id, starts_at };
}

async function bookElsewhere(visit: { service_id: number; employee_id: number; starts_at: string }): Promise<number> {
  const anybody = callerOf(product.base);
  const mobile = newMobile();
  await anybody.succeed(sendVerificationCode, { alias, mobile });
  const { status } = await anybody.call(createOnlineBooking, {
    alias,
    service_ids: [visit.service_id],
    employee_id: visit.employee_id,
    starts_at: visit.starts_at,
    customer: { name: 'Somebody quicker', mobile },
    verification_code: await codeSentTo(owner, mobile),
  });
  return status;
}

async function openMine(person: Person, mobile: string): Promise<void> {
  const { page } = person;
  await person.open(`/salon/${alias}/my-bookings`);
  await page.locator('input[name=mobile]').fill(`+${mobile}`);
  await person.expectAccessible('the door of my bookings');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[name=code]').waitFor();
  // The last digit sends it.
  await page.locator('input[name=code]').fill(await codeSentTo(owner, mobile));
  await page.locator('.mine-who').waitFor();
}

describe.each(oneOfTurn(phones))('on a phone in $language', (reader) => {
  test('a slow one books in four screens', async () => {
    const { context, person } = await phoneOf(reader);
    const mobile = newMobile();
    const date = addDays(new Date().toISOString().slice(0, 10), reader.language === 'en' ? 4 : 6);
    const discount = `EID-${reader.language}`;
    await owner.succeed(createDiscountCode, { code: discount, category: 2, discount_bp: 1000, valid_from: '2026-01-01', max_uses: 1 });
    const visit = { alias, date, name: reader.language === 'ar' ? 'هند' : 'Hind', mobile, discount, code: () => codeSentTo(owner, mobile) };
    const { screens, uniqueId } = await bookOnline(await slowPhone(person), visit);
    expect(screens).toBe(4);
    expect(uniqueId).toMatch(/^[0-9a-f-]{36}$/);
    const { discount_code, total_minor } = await callerOf(product.base).succeed(getOnlineBooking, { alias, unique_id: uniqueId });
    expect(discount_code).toEqual({ code: discount, worth_minor: total_minor / 10 });
    expect(person.faults).toEqual([]);
    await context.close();
  }, 180_000);

  test('a time that is no longer kept says so, and is kept again', async () => {
    const { context, person } = await phoneOf(reader);
    const { page, say } = person;
    const { service_id, employee_id, starts_at } = await findRoom(reader.language === 'en' ? 10 : 20);
    let isFirst = true;
    await page.route('**/holds', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { lasts_seconds: number };
      await route.fulfill({ response, json: { ...answer, lasts_seconds: isFirst ? 2 : 300 } });
      isFirst = false;
    });
    await person.open(
      `/salon/${alias}/booking?service=${service_id}&employee=${employee_id}&time=${encodeURIComponent(starts_at)}&step=details`,
    );
    await page.locator('.held').waitFor();
    await page.getByText(say('online.later.hold_over')).waitFor();
    await page.locator('.notice .soon').first().waitFor();
    expect(await page.locator('.notice .soon').count()).toBe(3);
    await person.expectAccessible('a time that is over');
    await page.locator('.notice .soon').first().click();
    await page.getByText(say('online.later.hold_said')).waitFor({ state: 'attached' });
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  }, 60_000);

  test('what booking asks is told before the last press, and what is true afterwards', async () => {
    const { version: _version, ...before } = await owner.succeed(getBookingRules, {});
    const change = async (rules: object) => {
      const { version } = await owner.succeed(getBookingRules, {});
      await owner.succeed(updateBookingRules, { ...before, max_open_bookings: before.max_open_bookings ?? undefined, ...rules, version });
    };
    const terms = wordsOfTerms[reader.language];
    const bookAs = async (from: number, press: string, first: string, afterwards: string) => {
      const { context, person } = await phoneOf(reader);
      const { page } = person;
      const mobile = newMobile();
      const { service_id, employee_id, starts_at } = await findRoom(from);
      await person.open(
        `/salon/${alias}/booking?service=${service_id}&employee=${employee_id}&time=${encodeURIComponent(starts_at)}&step=details`,
      );
      expect(await page.locator('.terms li', { hasText: first }).innerText()).not.toMatch(/[{}]/);
      expect(await page.getByText(terms.pay_there, { exact: true }).count()).toBe(0);
      await page.locator('input[name=name]').fill('Hind');
      await page.locator('input[name=mobile]').fill(`+${mobile}`);
      await page.locator('form button[type=submit]').click();
      await page.locator('input[name=code]').fill(await codeSentTo(owner, mobile));
      // The terms of exactly this customer are there, and the button says what it does.
      await page.getByRole('button', { name: press }).waitFor();
      await person.expectAccessible('the terms of a booking');
      await page.getByRole('button', { name: press }).click();
      await page.waitForURL(/booking-success/);
      await page.getByRole('heading', { level: 1, name: afterwards }).waitFor();
      expect(await page.getByText(onlineVisitWords[reader.language].visit.pay_there, { exact: true }).count()).toBe(0);
      expect(await page.getByText(onlineVisitWords[reader.language].visit.booked_title).count()).toBe(0);
      expect(person.faults).toEqual([]);
      await context.close();
    };
    const far = reader.language === 'en' ? 24 : 28;
    const asked = { deposit_kind: 1, deposit_minor: 3000, deposit_from: 1, pay_within_minutes: 60 };
    try {
      await change({ ...asked, approval: 0 });
      const deposit = terms.deposit_new.split('{')[0] ?? '';
      await bookAs(far, terms.book_and_pay, deposit, onlineVisitWords[reader.language].visit.deposit_title);
      await change({ ...asked, approval: 1 });
      await bookAs(far + 2, terms.send_request, terms.approval_new, onlineVisitWords[reader.language].visit.approval_title);
    } finally {
      await change({});
    }
  }, 120_000);

  test('a time that somebody else took a moment ago offers the nearest three, and one of them can be booked', async () => {
    const { context, person } = await phoneOf(reader);
    const { page } = person;
    const visit = await findRoom(reader.language === 'en' ? 30 : 40);
    expect(await bookElsewhere(visit)).toBe(201);
    await person.open(
      `/salon/${alias}/booking?service=${visit.service_id}&employee=${visit.employee_id}&time=${encodeURIComponent(visit.starts_at)}&step=details`,
    );
    await page.locator('.notice .soon').first().waitFor();
    expect(await page.locator('.notice .soon').count()).toBe(3);
    await person.expectAccessible('a time that is taken');
    await page.locator('.notice .soon').first().click();
    await page.locator('.held').waitFor();
    expect(new URL(page.url()).searchParams.get('time')).not.toBe(visit.starts_at);
    await context.close();
  }, 60_000);

  test('a customer rates a visit once and leaves a word, and the salon reads both', async () => {
    const { context, person } = await phoneOf(reader);
    const { page, say } = person;
    const { data } = await owner.succeed(listCustomers, { sort: '-last_invoice_at', per_page: 20 });
    // The English phone asks those at even places, the Arabic one the others; some have rated all they could.
    const guests = data.filter(({ mobile }, index) => mobile !== null && index % 2 === (reader.language === 'en' ? 0 : 1));
    for (const { mobile } of guests.slice(0, 6)) {
      await openMine(person, mobile ?? '');
      if ((await page.locator('.mine-rate').count()) > 0) break;
      await page.locator('.mine-who button').click();
    }
    await person.expectAccessible('my bookings');
    await page.locator('.mine-visit:has(.mine-rate)').first().click();
    await page.locator('label.star').nth(3).click();
    const word = `${reader.language} ${Date.now()}`;
    await page.locator('textarea[name=comment]').fill(word);
    await page.locator('#rate button[type=submit]').click();
    await page.getByText(say('online.after.thanks')).waitFor();
    await person.expectAccessible('a rated booking');
    expect(await page.locator('#rate').count()).toBe(0);
    await page.locator('details summary').click();
    await page.locator('textarea[name=body]').fill(word);
    await page.locator('details button[type=submit]').click();
    await page.getByText(say('online.after.told')).waitFor();
    expect((await owner.succeed(listRatings, { search: word })).data).toMatchObject([{ stars: 4, comment: word }]);
    expect((await owner.succeed(listFeedback, { search: word })).data).toMatchObject([{ body: word, kind: 1, status: 1 }]);
    expect(person.faults).toEqual([]);
    await context.close();
  }, 60_000);
});
