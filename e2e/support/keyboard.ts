import type { Locator, Page } from 'playwright-core';

const mostPresses = 60;

/** Presses Tab until a thing has the focus, as somebody does who has no mouse; fails when it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses <= mostPresses; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted.toString()} has no focus after ${mostPresses} presses of Tab`);
}

/** Quarters of an hour that a short service needs, and one more. */
const quarters = 4;

/** Of whoever works on the day: the first columns may be those of employees who have it off. */
const mostColumns = 6;

/** Moves over the board until what is read aloud says that an hour is free, and to its beginning; down a column, up the next one. */
export async function moveToFreeTime(page: Page, isFree: (announcement: string) => boolean): Promise<void> {
  const board = page.getByRole('application');
  await tabTo(page, board);
  const said = page.locator('[role=application] ~ [role=status]').first();
  const nextColumn = (await page.evaluate(() => document.documentElement.dir)) === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  for (let column = 0; column < mostColumns; column += 1) {
    const isDown = column % 2 === 0;
    let free = 0;
    for (let presses = 0; presses < mostPresses; presses += 1) {
      await page.keyboard.press(isDown ? 'ArrowDown' : 'ArrowUp');
      free = isFree((await said.textContent()) ?? '') ? free + 1 : 0;
      if (free < quarters) continue;
      if (isDown) for (let back = 1; back < quarters; back += 1) await page.keyboard.press('ArrowUp');
      return;
    }
    await page.keyboard.press(nextColumn);
  }
  throw new Error('No free time was read aloud');
}
