import type { Page } from 'playwright-core';

/** How often somebody pressed: clicks, taps and keys. What is typed into a field counts as one answer, not as presses. */
export interface Presses {
  /** Since the count began. */
  count(): Promise<number>;
  /** From now on from nought. */
  begin(): Promise<void>;
}

/**
 * Counts what a person does on a page: each press of a pointer, and each key but letters that are typed into a field and keys that are held with others.
 * A page that is opened later in the same context goes on with the count.
 */
export async function countPresses(page: Page): Promise<Presses> {
  let count = 0;
  await page.exposeFunction('pressCounted', () => {
    count += 1;
  });
  const listen = (): void => {
    const report = (): void => void (globalThis as unknown as { pressCounted: () => Promise<void> }).pressCounted();
    // Not at the window: there the driver holds back a press whose target has moved away meanwhile, and presses again.
    document.addEventListener('pointerdown', (event) => event.isTrusted && report(), true);
    addEventListener(
      'keydown',
      (event) => {
        if (!event.isTrusted || event.repeat || ['Control', 'Shift', 'Alt', 'Meta'].includes(event.key)) return;
        const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.target instanceof Element;
        if (isTyped && event.target.matches('input, textarea, [contenteditable]')) return;
        report();
      },
      true,
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    // What the page reports arrives before its answer to the next question.
    count: async () => {
      await page.evaluate(() => 0);
      return count;
    },
    begin: async () => {
      await page.evaluate(() => 0);
      count = 0;
    },
  };
}
