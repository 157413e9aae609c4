import { setTimeout } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, TestRunner } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { axeFindings, type Reader, untilStill, watchFaults } from './browser.ts';
import { type Words, wordsOf } from './words.ts';

/** A person at a screen: the page, the language, and what went wrong on it. */
export interface Person {
  page: Page;
  say: Words;
  reader: Reader;
  faults: string[];
  /** Opens an address of the product in the person's language. */
  open(path: string): Promise<void>;
  /** Fails with what axe finds on the screen as it stands. */
  expectAccessible(screen: string): Promise<void>;
}

/**
 * Closes a browser context. Chromium needs milliseconds for it and, once in some thousand times, never answers: the test has passed or failed by then, and
 * the end of the browser takes the context along.
 */
const closed = (context: BrowserContext): Promise<void> => Promise.race([context.close(), setTimeout(15_000, undefined, { ref: false })]);

/** The words on a screen when its test fails, what is open before the rest: most failures are understood by them, and the screen is gone afterwards. */
async function whatIsShown(page: Page, { language, width }: Reader, faults: readonly string[]): Promise<string> {
  const options = { timeout: 3000 };
  const wordsOfAll = (selector: string): Promise<string[]> => page.locator(selector).filter({ visible: true }).allInnerTexts();
  const open = await Promise.race([
    wordsOfAll('[role=dialog], [role=alertdialog], [role=listbox], [role=menu]'),
    setTimeout(3000, ['?']),
  ]).catch(String);
  const body = await page.locator('body').innerText(options).catch(String);
  const short = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 3000);
  return [
    `Shown in ${language} at ${width} px: ${page.url()}`,
    `open: ${short([open].flat().join(' || '))}`,
    `page: ${short(body)}`,
    ...faults,
  ].join('\n');
}

/**
 * Opens a page for a person in a browser context. What a test opens is closed when it ends: a screen that stays open asks again at every change that a later
 * test makes. What is opened before the tests is theirs, and the caller's to close.
 */
export async function personIn(context: BrowserContext, base: string, reader: Reader): Promise<Person> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults = watchFaults(page);
  const pictures = process.env['E2E_SHOTS'];
  // Taken while the test fails, of everybody who has a screen open.
  if (pictures !== undefined)
    onTestFailed(() =>
      page.screenshot({ path: `${pictures}/${reader.language}-${reader.width}-${Date.now()}.png` }).then(
        () => undefined,
        () => undefined,
      ),
    );
  // A picture is taken after that.
  else if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') console.error(await whatIsShown(page, reader, faults));
      await closed(context);
    });
  const prefix = reader.language === 'ar' ? '/ar' : '';
  return {
    page,
    reader,
    faults,
    say: wordsOf(reader.language),
    async open(path) {
      await page.goto(`${base}${prefix}${path}`);
    },
    async expectAccessible(screen) {
      // An address changes before the screen's first redraw, and until that there is nothing to look at.
      await page.locator('h1').first().waitFor({ state: 'attached' });
      // That heading may be the one of the screen that is left: once the page is still, it is the next one's, or still to come.
      await untilStill(page);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      expect(await axeFindings(page), `axe on ${screen} (${reader.language}, ${reader.width} px)`).toEqual([]);
    },
  };
}

/** Signs a user of a business in on the sign-in page, ending that user's session elsewhere when asked. */
export async function signIn(person: Person, email: string, password: string, path = '/'): Promise<void> {
  const { page, say } = person;
  await person.open(path);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  const other = page.getByRole('button', { name: say('identity.other_session.continue') });
  // A phone hides the way to a screen, which is navigation too.
  const inside = page.locator('nav').filter({ visible: true }).first();
  await other.or(inside).first().waitFor();
  if (await other.isVisible()) await other.click();
  await inside.waitFor({ state: 'attached' });
  await page.waitForURL((address) => /\/(merchant|manager)\//.test(address.pathname));
}
