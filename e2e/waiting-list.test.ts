import { cancelAppointment, createAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { listOutbox } from '@rawnaq/contract/reach/messaging';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { getAvailableTimes } from '@rawnaq/contract/calendar/online-booking';
import { listWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { waitingList as arabic } from '@rawnaq/messages/ar/calendar/waiting-list';
import { waitingPage as arabicPage } from '@rawnaq/messages/ar/calendar/waiting-page';
import { waitingList as english } from '@rawnaq/messages/en/calendar/waiting-list';
import { waitingPage as englishPage } from '@rawnaq/messages/en/calendar/waiting-page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { axeFindings, openBrowser, visitor, watchFaults } from './support/browser.ts';
import { type Caller, callerOf, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';

const alias = 'training';
const words = { en: { ...english, page: englishPage }, ar: { ...arabic, page: arabicPage } } as const;

/** Numbers that no customer of the salon has, in whichever run. */
let number = Math.floor(Date.now() / 100) % 10_000_000;
const newMobile = (): string => `96659${String((number += 1)).padStart(7, '0')}`;

let product: Product;
let browser: Browser;
let owner: Caller;
let token: string;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  const signedIn = await signInAs(product.base, 'owner');
  owner = signedIn.caller;
  token = signedIn.token;
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** A service, somebody who does it, and a time next week at which that employee is free; each journey has a week of its own. */
async function findSlot(week: number) {
  const caller = callerOf(product.base);
  const { services, employees } = await caller.succeed(getOnlineBusiness, { alias });
  const service = services.find((candidate) => candidate.employee_ids.length > 0)!;
  const employee = employees.find((candidate) => candidate.id === service.employee_ids[0])!;
  const today = new Date().toISOString().slice(0, 10);
  const asked = {
    alias,
    service_ids: [service.id],
    employee_id: employee.id,
    from: addDays(today, 7 * week),
    to: addDays(today, 7 * week + 6),
  };
  const { days = [] } = await caller.succeed(getAvailableTimes, asked);
  const fullest = days.toSorted((one, other) => other.available_times.length - one.available_times.length)[0]!;
  return { service, employee, date: fullest.date, starts_at: fullest.available_times[Math.floor(fullest.available_times.length / 2)]! };
}

test.each([
  { language: 'en', week: 1, scripts: true },
  { language: 'ar', week: 2, scripts: false },
] as const)(
  'in $language: a full time, a wish, a cancellation, and the offer taken on a phone (scripts: $scripts)',
  async ({ language, week, scripts }) => {
    const say = words[language];
    const mobiles = [newMobile(), newMobile()] as const;
    const { service, employee, date, starts_at } = await findSlot(week);
    const name = language === 'ar' ? ['هند السالم', 'لمى العتيبي'] : ['Hind Salem', 'Lama Otaibi'];
    const booked = await owner.succeed(createCustomer, { name: name[0]!, mobile: mobiles[0], language });
    const waiting = await owner.succeed(createCustomer, { name: name[1]!, mobile: mobiles[1], language });
    const visit = await owner.succeed(createAppointment, {
      customer_id: booked.id,
      lines: [{ service_id: service.id, employee_id: employee.id, starts_at }],
    });

    // At the desk the wish is put on the list: this service, this employee, this day, this very time.
    const desk = await visitor(browser, { language, width: 1440 });
    await desk.addInitScript((own) => localStorage.setItem('merchant_token', own), token);
    const page = await desk.newPage();
    page.setDefaultTimeout(15_000);
    const faults = watchFaults(page);
    await page.goto(`${product.base}${language === 'ar' ? '/ar' : ''}/merchant/waiting-list`);
    await page.getByRole('button', { name: say.add }).first().click();
    const drawer = page.getByRole('dialog');
    const field = (path: string) => drawer.locator(`[data-path=${path}]`);
    await field('customer_id').fill(mobiles[1]);
    await page.getByRole('option').filter({ hasText: name[1]! }).waitFor();
    await page.keyboard.press('Enter');
    const service_name = language === 'ar' ? service.arabic_name : service.english_name;
    await field('service_ids').fill(service_name);
    await page.getByRole('option', { name: service_name, exact: true }).click();
    await page.keyboard.press('Tab');
    const employee_name = (language === 'ar' ? employee.arabic_name : employee.english_name) ?? '';
    await field('employee_id').click();
    await page.getByRole('option', { name: employee_name, exact: true }).click();
    for (const day of ['from_on', 'to_on']) {
      await field(day).fill(date);
      await page.keyboard.press('Tab');
    }
    const clock = starts_at.slice(11, 16);
    await field('earliest_minute').fill(clock);
    await field('latest_minute').fill(clock);
    expect(await axeFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: say.add }).click();
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: name[1]! }).getByText(say.badge.waiting).waitFor();

    // The visit is cancelled; the list shows by itself that the time is offered.
    await owner.succeed(cancelAppointment, { id: visit.id });
    await page.getByRole('row').filter({ hasText: name[1]! }).getByText(say.badge.offered).waitFor();
    const link = await vi.waitFor(
      async () => {
        const { data } = await owner.succeed(listOutbox, { recipient: mobiles[1], per_page: 5 });
        const letter = data.find((one) => one.template === 'waiting_offer');
        expect(letter?.language).toBe(language);
        return /https?:\/\/\S+/.exec(letter!.body)![0];
      },
      { timeout: 10_000 },
    );

    // The customer opens the link on a phone and takes the time.
    const phone = await visitor(browser, { language, width: 360 });
    const customerPage = await phone.newPage();
    customerPage.setDefaultTimeout(15_000);
    const { pathname } = new URL(link);
    expect(pathname.startsWith('/ar/')).toBe(language === 'ar');
    await customerPage.goto(`${product.base}${pathname}`);
    await customerPage.getByRole('heading', { level: 1, name: say.page.offer_title }).waitFor();
    await customerPage.getByRole('timer').waitFor();
    expect(await axeFindings(customerPage)).toEqual([]);
    expect(await customerPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    if (scripts) {
      await customerPage.getByRole('button', { name: say.page.claim }).click();
      await customerPage.waitForURL(/\/booking-success\//);
      await customerPage.getByRole('heading', { level: 1 }).waitFor();
    } else {
      // A phone without scripts sends the form by itself.
      const form = await customerPage.evaluate(() => ({
        ...Object.fromEntries(
          [...document.querySelectorAll('form.offer input')].map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
        ),
      }));
      const sent = await fetch(`${product.base}${pathname}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ ...(form as Record<string, string>), do: 'claim' }),
      });
      expect(sent.status).toBe(303);
      expect(sent.headers.get('location')).toMatch(/^\/ar\/salon\/training\/booking-success\/[0-9a-f-]{36}$/);
    }

    const { data } = await owner.succeed(listAppointments, { from: date, to: date, customer_id: waiting.id });
    expect(data.map((one) => [Date.parse(one.starts_at), one.lines[0]!.employee_id, one.source])).toEqual([
      [Date.parse(starts_at), employee.id, 1],
    ]);
    const wish = (await owner.succeed(listWaiting, { customer_id: waiting.id })).data[0]!;
    expect(wish).toMatchObject({ status: 3, appointment_id: data[0]!.id });
    // The link tells what became of the wish.
    await customerPage.goto(`${product.base}${pathname}`);
    await customerPage.getByRole('heading', { level: 1, name: say.page.booked_title }).waitFor();
    expect(faults).toEqual([]);
    await phone.close();
    await desk.close();
  },
);
