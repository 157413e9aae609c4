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

/** Moves over the board until what is read aloud says that the time is free. */
export async function moveToFreeTime(page: Page, isFree: (announcement: string) => boolean): Promise<void> {
  const board = page.getByRole('application');
  await tabTo(page, board);
  const said = page.locator('[role=application] ~ [role=status]').first();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (isFree((await said.textContent()) ?? '')) return;
  }
  throw new Error('No free time was read aloud');
}
