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

/** Moves over the board until what is read aloud says that an hour is free, and to its beginning. */
export async function moveToFreeTime(page: Page, isFree: (announcement: string) => boolean): Promise<void> {
  const board = page.getByRole('application');
  await tabTo(page, board);
  const said = page.locator('[role=application] ~ [role=status]').first();
  let free = 0;
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('ArrowDown');
    free = isFree((await said.textContent()) ?? '') ? free + 1 : 0;
    if (free < quarters) continue;
    for (let back = 1; back < quarters; back += 1) await page.keyboard.press('ArrowUp');
    return;
  }
  throw new Error('No free time was read aloud');
}
