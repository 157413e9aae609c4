import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What a screen opens by itself: the first menu of actions, the first list to choose from, and what its main button begins. */
export const openedKinds = ['menu', 'list', 'dialog'] as const;
export type OpenedKind = (typeof openedKinds)[number];

const begunBy: Record<OpenedKind, (page: Page) => Locator> = {
  menu: (page) => page.locator('main [aria-haspopup=menu]:enabled').filter({ visible: true }).first(),
  list: (page) => page.locator('main [aria-haspopup=listbox]:enabled').filter({ visible: true }).first(),
  dialog: (page) => page.locator('main header button:enabled:not([aria-haspopup], [type=submit])').filter({ visible: true }).last(),
};

/** On a phone menus and lists are sheets. */
const openedOn = (page: Page): Locator => page.locator('[role=menu], [role=listbox], [role=dialog]').filter({ visible: true });

/** Closes what was opened by Escape, as a user would, until only so many are left. */
export async function closeOpened(page: Page, opened: Locator, left: number): Promise<void> {
  // A list in a dialog closes before the dialog does.
  for (let presses = 0; presses < 3 && (await opened.count()) > left; presses += 1) {
    await page.keyboard.press('Escape');
    await opened
      .nth(left)
      .waitFor({ state: 'hidden', timeout: 3000 })
      .catch(() => undefined);
  }
  await expect.poll(() => opened.count(), { message: 'Escape closes what was opened' }).toBe(left);
}

/**
 * Opens the first thing of a kind that a screen has, has it looked at, and closes it by Escape as a user would. Returns whether there was one: a main
 * button may also lead to another screen or do at once what it says, and is not pressed again.
 */
export async function lookAtOpened(page: Page, kind: OpenedKind, look: () => Promise<void>): Promise<boolean> {
  const trigger = begunBy[kind](page);
  if ((await trigger.count()) === 0) return false;
  const opened = openedOn(page);
  const before = await opened.count();
  const address = page.url();
  await trigger.click();
  const isOpen = await opened
    .nth(before)
    .waitFor({ timeout: kind === 'dialog' ? 3000 : 10_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isOpen) {
    expect(kind, `what has a ${kind} opens it at a press`).toBe('dialog');
    if (page.url() !== address) await page.goBack();
    return false;
  }
  await look();
  await closeOpened(page, opened, before);
  return true;
}
