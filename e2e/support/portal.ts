import type { Page } from 'playwright-core';
import type { Person } from './screens.ts';

export interface VisitToBook {
  alias: string;
  /** YYYY-MM-DD, at most some weeks ahead. */
  date: string;
  /** As it is written, e.g. 1:30; the third of the day where left out. */
  time?: string;
  name: string;
  mobile: string;
  /** A discount code to type in. */
  discount?: string;
  code: () => Promise<string>;
}

/** Where what was shown is kept from page to page of a visit. */
const seenKey = 'screens-seen';

/** Notes every page and every step of the booking that is shown, in order, also those that are passed without a look. */
async function noteScreens(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((key) => {
    const note = (): void => {
      if (document.querySelector('h1') === null) return;
      const seen = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
      const shown = document.querySelector('.booking')?.className ?? location.pathname;
      if (seen.at(-1) !== shown) sessionStorage.setItem(key, JSON.stringify([...seen, shown]));
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  }, seenKey);
  return () => page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], seenKey);
}

/**
 * Books two services on the public pages, as a new customer does.
 * @returns how many screens lay between the salon's home and the booking that was made, and the booking's unguessable id
 */
export async function bookOnline(person: Person, visit: VisitToBook): Promise<{ screens: number; uniqueId: string }> {
  const { page, say } = person;
  const screensSeen = await noteScreens(page);
  await person.open(`/salon/${visit.alias}/home`);
  await person.expectAccessible("the salon's home");
  await page
    .getByRole('link', { name: say('online.frame.book') })
    .first()
    .click();

  // 1 services
  await page.locator('.service-choice').nth(0).click();
  // A phone shows the first four of a group; the others fold out.
  const another = page.locator('.service-choice').nth(4);
  if (!(await another.isVisible())) await page.locator('.group-all').first().click();
  await another.click();
  await person.expectAccessible('choosing services');
  await page.locator('.summary').getByRole('button').click();

  // 2 time
  await page.locator('.slot').first().waitFor();
  const day = page.locator(`.day[data-date="${visit.date}"]`);
  while ((await day.count()) === 0) {
    const shown = await page.locator('.day').first().getAttribute('data-date');
    await page.getByRole('button', { name: say('online.later.later_days') }).click();
    await page
      .locator(`.day[data-date]:first-of-type:not([data-date="${shown ?? ''}"])`)
      .first()
      .waitFor();
  }
  await day.click();
  const slot = visit.time === undefined ? page.locator('.slot').nth(2) : page.locator('.slot', { hasText: visit.time }).first();
  await slot.waitFor();
  await person.expectAccessible('choosing a time');
  await slot.click();

  // 3 mobile
  await page.locator('input[name=name]').fill(visit.name);
  await page.locator('input[name=mobile]').fill(`+${visit.mobile}`);
  await person.expectAccessible('giving the mobile');
  await page.locator('form button[type=submit]').click();

  // 4 code
  const codeField = page.locator('input[autocomplete=one-time-code]');
  await codeField.waitFor();
  if (visit.discount !== undefined) {
    await page.getByRole('button', { name: say('online.later.have_code') }).click();
    await page.locator('input[name=discount_code]').fill(visit.discount);
    // Enter tells what it is worth, and books nothing.
    await page.keyboard.press('Enter');
    await page.locator('.discount-worth').waitFor();
  }
  await person.expectAccessible('confirming by the code');
  await codeField.fill(await visit.code());
  if (!page.url().includes('booking-success'))
    await page
      .locator('form button[type=submit]')
      .click({ timeout: 3000 })
      .catch(() => undefined);
  await page.waitForURL(/booking-success/);
  await person.expectAccessible('the booking');
  const seen = await screensSeen();
  const screens =
    seen.findLastIndex((shown) => shown.includes('booking-success')) - seen.findLastIndex((shown) => shown.endsWith('/home')) - 1;
  const uniqueId = page.url().split('/').at(-1) ?? '';
  await person.open(`/salon/${visit.alias}/e-booking/${uniqueId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await person.expectAccessible('the booking');
  return { screens, uniqueId };
}
