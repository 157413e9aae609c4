import { beginPairing, createKiosk, resetPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import { listAttendanceCorrections, listAttendanceEvents } from '@rawnaq/contract/calendar/attendance-team';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { createEmployee } from '@rawnaq/contract/team/hr';
import { kiosk as arKiosk } from '@rawnaq/messages/ar/calendar/kiosk';
import { kiosk as enKiosk } from '@rawnaq/messages/en/calendar/kiosk';
import { once } from 'node:events';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import type { MovedClock } from './support/moved-clock.ts';
import { type Product, startProduct } from './support/product.ts';
import { isTurnOf, oneOfRound } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360 },
];
const words = { en: enKiosk, ar: arKiosk } as const;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct({ beside: new URL('support/moved-clock.ts', import.meta.url) });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const minute = 60_000;

interface Employee {
  id: number;
  name: string;
  pin: string;
}

async function newEmployee(owner: Caller, { language }: Reader, english_name: string, arabic_name: string): Promise<Employee> {
  const { id } = await owner.succeed(createEmployee, { english_name, arabic_name });
  const { pin } = await owner.succeed(resetPin, { employee_id: id });
  return { id, pin, name: language === 'ar' ? arabic_name : english_name };
}

async function press(page: Page, { name, pin }: Employee, button: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function moveClock(later_ms: number): Promise<void> {
  const asked: MovedClock = { later_ms };
  product.child.send(asked);
  await once(product.child, 'message');
}

test.runIf(isTurnOf('kiosk')).each(oneOfRound(readers))(
  'a device without a connection for an hour keeps what is pressed, through a restart too, and sends it once and in order ($language, $width px)',
  async (reader) => {
    const say = words[reader.language];
    const { caller: owner } = await signInAs(product.base, 'owner');
    const mark = String(Date.now()).slice(-6);
    const names = { english_name: `Side door ${mark}`, arabic_name: `باب ${mark}` };
    const place = await owner.succeed(workingLocations.create, { ...names, latitude: 24.7, longitude: 46.7, needs_all: 0 });
    const kiosk = await owner.succeed(createKiosk, { name: names.english_name, working_location_id: place.id });
    const { code } = await owner.succeed(beginPairing, { id: kiosk.id });
    const first = await newEmployee(owner, reader, `Dana ${mark}`, `دانة ${mark}`);
    const second = await newEmployee(owner, reader, `Huda ${mark}`, `هدى ${mark}`);

    // Where another reader's hour went by in this product, it begins anew.
    await moveClock(0);
    const context = await visitor(browser, reader);
    const device = await personIn(context, product.base, reader);
    const { page, faults } = device;
    await page.clock.install();
    await device.open(`/attendence-system/${kiosk.unique_id}`);
    await page.getByRole('textbox').fill(code);
    await page.keyboard.press('Enter');

    const backToNames = async (): Promise<void> => {
      await page.clock.runFor(8500);
      await page.getByRole('button', { name: first.name }).waitFor();
    };
    // What became of a press is shown for eight seconds.
    await press(page, first, say.what.come);
    await page.locator('.kiosk-done[data-is=recorded]').waitFor();
    await page.clock.runFor(7000);
    expect(await page.locator('.kiosk-done').isVisible()).toBe(true);
    await page.clock.runFor(1500);
    await page.getByRole('button', { name: first.name }).waitFor();
    // By now the page is kept for a start without a connection.
    await page.waitForFunction(async () => (await (await caches.open('rawnaq-kiosk')).match(location.pathname)) !== undefined);

    await context.setOffline(true);
    await page.getByRole('button', { name: say.offline.keep }).click();
    await page.clock.fastForward(20 * minute);
    await press(page, second, say.what.come);
    await page.locator('.kiosk-done[data-is=kept]').waitFor();
    await page.clock.fastForward(20 * minute);
    // The tablet starts anew without a connection.
    await page.reload();
    await page.getByRole('button', { name: say.offline.keep }).click();
    await press(page, first, say.what.break);
    await page.locator('.kiosk-done[data-is=kept]').waitFor();
    await backToNames();
    await page.clock.fastForward(20 * minute);
    await press(page, first, say.what.break_over);
    await page.locator('.kiosk-done[data-is=kept]').waitFor();
    await moveClock(60 * minute);

    await context.setOffline(false);
    await page.locator('.kiosk-banner').waitFor({ state: 'detached' });
    const today = new Date(Date.now() - 24 * 60 * minute).toISOString().slice(0, 10);
    const { data } = await owner.succeed(listAttendanceEvents, { from: today, per_page: 100 });
    const own = data.filter(({ employee_id }) => employee_id === first.id || employee_id === second.id).toReversed();
    expect(own.map(({ employee_id, kind }) => [employee_id, kind])).toEqual([
      [first.id, 1],
      [second.id, 1],
      [first.id, 3],
      [first.id, 4],
    ]);
    const times = own.map(({ at }) => Date.parse(at));
    const after = times.slice(1).map((at) => Math.round((at - times[0]!) / minute));
    expect(after).toEqual([20, 40, 60]);
    const waiting = await owner.succeed(listAttendanceCorrections, { status: 1 });
    expect(waiting.data.filter(({ employee_id }) => employee_id === first.id || employee_id === second.id)).toEqual([]);
    expect(faults).toEqual([]);
  },
);
