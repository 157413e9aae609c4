import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visitor } from './browser.ts';
import type { Person } from './screens.ts';

export async function openBoard(person: Person, date: string): Promise<void> {
  await person.open(`/merchant/appointments?date=${date}`);
  await person.page.locator('[data-column]').first().waitFor();
}

const pixelsPerMinute = (page: Page): Promise<number> =>
  page
    .locator('[data-column]')
    .first()
    .evaluate((column) => Number.parseFloat(getComputedStyle(column).getPropertyValue('--hour-height')) / 60);

export interface ShownVisit {
  open(): Promise<void>;
  /** The times written on it. */
  time(): Promise<string>;
  id(): Promise<number>;
}

const visitOf = (person: Person, name: string): Locator => person.page.locator('[data-visit]', { hasText: name }).first();

/** On a phone the board shows one employee: goes on to the next, until that employee's column is drawn. */
async function showNextEmployee({ page, say }: Person): Promise<void> {
  const shown = page.getByRole('combobox', { name: say('appointments.board.choose_employee') });
  const before = await shown.inputValue();
  await page.getByRole('button', { name: say('appointments.board.next_employee') }).click();
  await expect.poll(() => shown.inputValue()).not.toBe(before);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A page whose frames are held back draws none.
        setTimeout(resolve, 1000);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

const longestSearch = 30_000;

const appears = (element: Locator, timeout: number): Promise<boolean> =>
  element.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** On a phone goes round the employees until the visit is there: it may arrive, or be drawn, only while one looks. */
async function findVisit(person: Person, name: string): Promise<Locator> {
  const visit = visitOf(person, name);
  const until = Date.now() + longestSearch;
  while (person.reader.width === 360 && Date.now() < until && !(await appears(visit, 500))) await showNextEmployee(person);
  await visit.waitFor();
  return visit;
}

/** Does again what a person would do again: a board that is drawn anew at this very moment may swallow a touch. */
async function untilShown(shown: Locator, touch: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await touch();
    if (await appears(shown, 5_000)) return;
  }
  throw new Error(`Three touches brought nothing: ${String(shown)}`);
}

/** Waits until a visit of this customer shows on the board, without reloading it. */
export async function shownVisit(person: Person, name: string): Promise<ShownVisit> {
  await findVisit(person, name);
  return {
    async open() {
      await untilShown(person.page.getByRole('dialog'), async () => (await findVisit(person, name)).click({ position: { x: 20, y: 10 } }));
    },
    time: async () => (await visitOf(person, name).locator('bdi').first().textContent()) ?? '',
    id: async () => Number(await visitOf(person, name).getAttribute('data-visit')),
  };
}

async function placeOf(visit: Locator): Promise<{ x: number; y: number }> {
  await visit.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  const box = await visit.boundingBox();
  if (box === null) throw new Error('The visit is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + 12 };
}

/** By how many minutes a visit can be moved within its column without meeting what is drawn there. */
async function freeShift(page: Page, visit: Locator): Promise<number> {
  const shift = await visit.evaluate(
    (element, scale) => {
      const column = element.closest('[data-column]');
      const own = element.getBoundingClientRect();
      const frame = column?.getBoundingClientRect();
      const id = element.getAttribute('data-visit');
      const others = [...(column?.querySelectorAll('[data-visit], [data-block-time]') ?? [])]
        .filter((other) => other.getAttribute('data-visit') !== id)
        .map((other) => other.getBoundingClientRect());
      const isFree = (minutes: number) => {
        const top = own.top + minutes * scale;
        const bottom = own.bottom + minutes * scale;
        return (
          frame !== undefined &&
          top >= frame.top &&
          bottom <= frame.bottom &&
          others.every((other) => bottom <= other.top + 1 || top >= other.bottom - 1)
        );
      };
      return [60, 30, 15, 45, 90, 120, 180, 240, -15, -30, -60].find(isFree) ?? null;
    },
    await pixelsPerMinute(page),
  );
  if (shift === null) throw new Error('The visit cannot be moved within its column');
  return shift;
}

/** Drags a visit to another time of its column: with the mouse, or with a finger that rests first, as the screen asks. */
export async function dragVisit(person: Person, name: string): Promise<void> {
  const { page } = person;
  const { x, y } = await placeOf(visitOf(person, name));
  const distance = (await freeShift(page, visitOf(person, name))) * (await pixelsPerMinute(page));
  if (person.reader.width === 1440) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + Math.sign(distance) * 8, { steps: 3 });
    await page.mouse.move(x, y + distance, { steps: 12 });
    await page.mouse.up();
  } else {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
    let isDown = false;
    await untilShown(page.locator('[data-drag-ghost]'), async () => {
      if (isDown) await touch('touchEnd');
      isDown = true;
      await touch('touchStart', y);
    });
    for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (distance * step) / 10);
    await touch('touchEnd');
  }
  await page.getByRole('button', { name: person.say('appointments.board.undo') }).waitFor();
}

interface Spot {
  column: number;
  y: number;
}

/** A spot with two and a half free hours, of an employee who works then: found by what is drawn, as an eye finds it. */
async function spotOnScreen(page: Page): Promise<Spot | null> {
  const room = 150 * (await pixelsPerMinute(page));
  return page.evaluate((height) => {
    let best: { column: number; y: number; free: number } | null = null;
    for (const column of document.querySelectorAll<HTMLElement>('[data-column]')) {
      if (column.querySelector('[data-visit]') === null) continue;
      const frame = column.getBoundingClientRect();
      const drawn = [...column.querySelectorAll('[data-visit], [data-block-time], [data-off-hours]')].map((element) =>
        element.getBoundingClientRect(),
      );
      const taken = drawn
        .map((box) => ({ top: box.top - frame.top, bottom: box.bottom - frame.top }))
        .toSorted((one, other) => one.top - other.top);
      let from = 0;
      for (const { top, bottom } of [...taken, { top: frame.height, bottom: frame.height }]) {
        if (top - from >= height && (best === null || top - from > best.free))
          best = { column: Number(column.dataset['column']), y: from + height / 5, free: top - from };
        from = Math.max(from, bottom);
      }
    }
    return best;
  }, room);
}

/** On a phone the board shows one employee: steps on to the next until one has room. How full a day is depends on the day the salon was made. */
async function freeSpot(person: Person): Promise<Spot> {
  const until = Date.now() + longestSearch;
  for (;;) {
    const spot = await spotOnScreen(person.page);
    if (spot !== null) return spot;
    if (person.reader.width !== 360 || Date.now() > until) throw new Error('No column has two and a half free hours');
    await showNextEmployee(person);
  }
}

async function pressSpot(page: Page, spot: Spot): Promise<void> {
  const column = page.locator(`[data-column="${spot.column}"]`);
  await column.evaluate((element, y) => element.closest('[role=application]')?.scrollTo({ top: Math.max(0, y - 200) }), spot.y);
  await untilShown(page.getByRole('dialog'), () => column.click({ position: { x: 20, y: spot.y } }));
}

async function fillPanel(person: Person, page: Page, customer: { search: string } | { name: string; mobile: string }): Promise<void> {
  const { say } = person;
  const dialog = page.getByRole('dialog');
  if ('search' in customer) {
    await dialog.locator('[data-path=customer_id]').fill(customer.search);
    await page.getByRole('option').filter({ visible: true }).first().click();
  } else {
    // The list is open under the field and covers the button below it; the one at the foot of the list is the one to press.
    await page
      .getByRole('button', { name: say('appointments.panel.add_customer') })
      .last()
      .click();
    const form = dialog.getByRole('group', { name: say('appointments.panel.add_customer') });
    await form.getByLabel(say('labels.name')).fill(customer.name);
    await form.locator('input[type=tel]').fill(`+${customer.mobile}`);
    // The new customer is answered once "Book" waits for that answer: what is chosen meanwhile stays chosen.
    const waits = dialog.locator('button[type=submit][data-loading]');
    await page.route('**/api/customers', (route) => waits.waitFor().then(() => route.continue()), { times: 1 });
    await form.getByRole('button', { name: say('appointments.panel.add_and_choose') }).click();
  }
  await dialog
    .getByRole('group', { name: say('appointments.panel.most_booked') })
    .getByRole('button')
    .first()
    .click();
}

/** The same sign-in on another machine: a browser of its own, with nothing stored but the session. */
async function otherScreen(person: Person): Promise<Page> {
  const { page } = person;
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page belongs to no browser');
  const context = await visitor(browser, person.reader);
  const token = await page.evaluate(() => localStorage.getItem('merchant_token'));
  await context.addInitScript((value) => localStorage.setItem('merchant_token', value ?? ''), token);
  const second = await context.newPage();
  second.setDefaultTimeout(15_000);
  await second.goto(page.url());
  return second;
}

/**
 * Two receptionists press the same free time. The first books a walk-in, a new customer; the second is refused.
 * @returns the message of the second refusal, and how many free times it offered
 */
export async function bookWalkInTwice(
  person: Person,
  walkIn: { name: string; mobile: string },
): Promise<{ sentence: string; freeTimes: number }> {
  const { page, say } = person;
  const spot = await freeSpot(person);
  const second = await otherScreen(person);
  await second.locator('[data-column]').first().waitFor();
  await second.locator('[data-visit]').first().waitFor();
  await pressSpot(second, spot);
  await fillPanel(person, second, { search: '96651' });

  await pressSpot(page, spot);
  await person.expectAccessible('the booking panel');
  await fillPanel(person, page, walkIn);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('appointments.panel.submit_book'), exact: true })
    .click();
  await visitOf(person, walkIn.name)
    .waitFor()
    .catch(async (cause: unknown) => {
      const panel = page.getByRole('dialog');
      const said = (await panel.count()) > 0 ? await panel.first().innerText() : 'the panel is closed';
      throw new Error(`The walk-in does not stand on the board: ${said}`, { cause });
    });

  await second
    .getByRole('dialog')
    .getByRole('button', { name: say('appointments.panel.submit_book'), exact: true })
    .click();
  const alert = second.getByRole('dialog').getByRole('alert');
  await alert.waitFor();
  const freeTimes = await alert
    .getByRole('group', { name: say('appointments.panel.free_times') })
    .getByRole('button')
    .filter({ hasText: /\d:\d\d/ })
    .count();
  const sentence = await alert.innerText();
  await second.context().close();
  return { sentence, freeTimes };
}
