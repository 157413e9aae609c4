import { writeFileSync } from 'node:fs';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Input } from '@rawnaq/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, changeScreen, openBrowser, pictureOf, type Reader, untilStill, visitor } from './support/browser.ts';
import { builtScreens, doorPages, publicPages, publicRecordIds, publicRecordPages, recordIds } from './support/built-screens.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { cutLines } from './support/ink.ts';
import { moveToFreeTime, tabTo } from './support/keyboard.ts';
import { joinedWords, oddLinks, raggedAmounts } from './support/looks.ts';
import { signInManager } from './support/outbox.ts';
import { type Product, startProduct } from './support/product.ts';
import { coveredControls } from './support/magnified.ts';
import { lookAtOpened } from './support/opened.ts';
import { type Address, extraLooksAt, looksAtAll, oneOfTurn, plannedLooks } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

/** Every screen is looked at in both languages, by day and in the dark. */
const readers: readonly Reader[] = [
  { language: 'en', width: 1440, scheme: 'light' },
  { language: 'ar', width: 1440, scheme: 'dark' },
];

const ofSite = <Path extends string>(paths: readonly Path[]): Address[] => paths.map((path) => ({ path, sources: ['apps/site'] }));
const behindTheDoor = [...(await builtScreens('merchant')), ...(await builtScreens('manager'))];
const atTheDoor = doorPages.map((path) => ({ path, sources: ['apps/web/areas/settings/identity'] }));
const ofSalon = ofSite(publicPages);
const ofSalonRecords = ofSite(publicRecordPages);
const allAddresses = [...behindTheDoor, ...atTheDoor, ...ofSalon, ...ofSalonRecords];
const looks = plannedLooks(allAddresses);
const placeOf = new Map(allAddresses.map(({ path }, place) => [path, place]));

/** And at a desk and on a phone. A run looks at each screen in one of the four, and at a screen that changed in all (`plannedLooks`). */
function widthsOf(path: string, reader: Reader): Reader[] {
  const language = readers.indexOf(reader);
  const onPhone: Reader = { ...reader, width: 360 };
  return [reader, onPhone].filter((_, width) => looks.get(path)?.includes(language * 2 + width));
}

/**
 * The addresses that this run looks at in this reader's language. Each is loaded at the width that the window has already: giving it another one would first
 * lay out the screen before it once more. So the screens of a desk alone come first, those of a phone alone last. What is looked at both ways lies between:
 * loaded at one width, looked at again once its window has become the other's, and every second one on a phone first.
 */
function ofTurn(addresses: readonly Address[], reader: Reader): [string, Reader[]][] {
  const planned = addresses.map(({ path }): [string, Reader[]] => [path, widthsOf(path, reader)]);
  const atOne = (width: number) => planned.filter(([, [first, other]]) => first?.width === width && other === undefined);
  const atBoth = planned.filter(([, widths]) => widths.length === 2);
  const byTurns = atBoth.map(([path, widths], place): [string, Reader[]] => [path, place % 2 === 0 ? widths : widths.toReversed()]);
  return [...atOne(1440), ...byTurns, ...atOne(360)];
}

interface Opened {
  widths: readonly Reader[];
  path: string;
  /** Where the page lies, unless its path says it. */
  address?: string;
  /** Its heading is the name of what it shows, in whatever language that is. */
  isOwnName?: boolean;
}

let product: Product;
let browser: Browser;
let owner: { token: string; caller: Caller };
let ids: ReadonlyMap<string, number>;
let publicIds: Record<Reader['language'], Awaited<ReturnType<typeof publicRecordIds>>>;
let tokens: { merchant_token: string; manager_token: string };
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = await signInAs(product.base, 'owner');
  const manager = await signInManager(product.base);
  tokens = { merchant_token: owner.token, manager_token: manager.token };
  ids = await recordIds(product.base, owner.caller, manager.caller);
  const without = behindTheDoor.filter(({ path }) => path.includes('{') && !((ids.get(path) ?? Number.NaN) > 0));
  if (without.length > 0) throw new Error(`no record to look at: ${without.map(({ path }) => path).join(', ')}`);
  publicIds = {
    en: await publicRecordIds(product.base, owner.caller, 'en'),
    ar: await publicRecordIds(product.base, owner.caller, 'ar'),
  };
  // Terms are a page once a business has written some.
  const written = Object.entries(await owner.caller.succeed(getOnlineSetting, {})).filter(
    ([name, value]) => value !== null && name !== 'suggested_alias',
  );
  const texts = { english_terms: 'Please come ten minutes early.', arabic_terms: 'نرجو الحضور قبل الموعد بعشر دقائق.' };
  await owner.caller.succeed(updateOnlineSetting, { ...Object.fromEntries(written), ...texts } as Input<typeof updateOnlineSetting.input>);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** Until nothing is on its way any more that a skeleton keeps the place of. */
const untilWhole = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[data-mantine-skeleton], .mantine-Skeleton-root, [aria-busy=true]') === null);

/** What is the same on every page: its name, nothing that sticks out, no name of a sentence instead of the sentence, nothing broken. */
async function expectSound({ page, faults }: Person, reader: Reader, path: string, isOwnName: boolean): Promise<void> {
  const heading = page.locator('h1');
  await heading.first().waitFor();
  // What was pressed on the screen before would show how it looks under a pointer.
  await page.mouse.move(0, 0);
  await untilWhole(page);
  expect(await axeFindings(page), `axe on ${path} (${reader.language}, ${reader.width} px)`).toEqual([]);
  const name = (await heading.first().innerText()).trim();
  expect(name, `${path} has a name`).not.toBe('');
  if (reader.language === 'ar' && !isOwnName) expect(name, `${path} is called in Arabic`).toMatch(/[\u0621-\u064A]/);
  const { direction, hasWidth, width, text } = await page.evaluate(
    (screenWidth) => ({
      direction: getComputedStyle(document.documentElement).direction,
      hasWidth: matchMedia(`(width: ${screenWidth}px)`).matches,
      width: document.documentElement.scrollWidth,
      text: document.body.innerText,
    }),
    reader.width,
  );
  expect(hasWidth, `${path} is laid out for ${reader.width} px`).toBe(true);
  expect(direction).toBe(reader.language === 'ar' ? 'rtl' : 'ltr');
  expect(width, `${path} is wider than the screen`).toBeLessThanOrEqual(reader.width);
  expect(text, `${path} shows the name of a sentence`).not.toMatch(
    /\b(?:shell|ui|labels|fields|screens|settings|sales|platform|appointments|catalogue|customers|hr|roles|profile|identity|online|dashboard|notifications|resources|bookingRules)\.[a-z_]+\b/,
  );
  expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object Object\]/);
  expect(await cutLines(page), `ink that a box cuts on ${path} (${reader.language}, ${reader.width} px)`).toEqual([]);
  expect(await raggedAmounts(page), `amounts that do not end under each other on ${path} (${reader.language})`).toEqual([]);
  expect(await oddLinks(page), `links of another look in tables of ${path}`).toEqual([]);
  if (reader.language === 'ar') expect(await joinedWords(page), `words that run into each other on ${path}`).toEqual([]);
  const current = page.locator('nav [aria-current=page]').last();
  if ((await current.count()) > 0 && reader.width === 1440) {
    // A list that was opened by hand before, at the other width, has taken the page down to its field.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const isInSight = await current.evaluate((link) => {
      const { top, bottom, height } = link.getBoundingClientRect();
      return height === 0 || (top >= 0 && bottom <= innerHeight);
    });
    expect(isInSight, `the place of ${path} in the navigation is in sight`).toBe(true);
  }
  // For an eye to look at: one picture a screen.
  const pictures = process.env['E2E_PICTURES'];
  if (pictures !== undefined)
    writeFileSync(`${pictures}/${path.replaceAll(/\W+/g, '_')}.${reader.language}.${reader.width}.png`, await pictureOf(page));
  expect(faults.splice(0), `${path} complains`).toEqual([]);
}

/** What a screen opens, and the screen magnified twice: as far as it is their turn. */
async function expectMore(person: Person, reader: Reader, path: string): Promise<void> {
  const { page, faults } = person;
  await page.locator('h1').first().waitFor();
  // What a screen offers depends on what it has.
  await untilWhole(page);
  for (const look of extraLooksAt(placeOf.get(path) ?? 0)) {
    if (look === 'magnified') {
      await changeScreen(page, { ...reader, width: 720 });
      await untilStill(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `${path} is wider than the screen at 200 %`,
      ).toBeLessThanOrEqual(720);
      expect(await coveredControls(page), `what is covered on ${path} at 200 % (${reader.language})`).toEqual([]);
      await changeScreen(page, reader);
    } else
      await lookAtOpened(page, look, async () =>
        expect(await axeFindings(page), `axe on ${path} with its ${look} open (${reader.language}, ${reader.width} px)`).toEqual([]),
      );
  }
  expect(faults.splice(0), `${path} complains`).toEqual([]);
}

describe.each(readers)('in $language', (reader) => {
  let context: BrowserContext;
  let inside: Person;
  let outside: Person;
  beforeAll(async () => {
    context = await visitor(browser, reader);
    await context.addInitScript((known) => {
      for (const [key, token] of Object.entries(known)) localStorage.setItem(key, token);
    }, tokens);
    inside = await personIn(context, product.base, reader);
    outside = await personIn(await visitor(browser, reader), product.base, reader);
  });
  afterAll(async () => {
    await context.close();
    await outside.page.context().close();
  });

  /** Opens a page at the first width and looks at it there, then at the others. */
  async function expectSoundAt(person: Person, { widths, path, address = path, isOwnName = false }: Opened): Promise<void> {
    for (const [index, width] of widths.entries()) {
      await changeScreen(person.page, width);
      if (index === 0) await person.open(address);
      await expectSound(person, width, path, isOwnName);
      // Of a screen that this run sees in several ways, once.
      const isFirst = index === 0 && (looks.get(path)?.[0] ?? 0) >> 1 === readers.indexOf(reader);
      if (!looksAtAll && !isFirst) continue;
      // Menus and lists are opened by users on a screen that was opened at this width, not on one that was made narrower a moment ago.
      if (index > 0) await person.open(address);
      await expectMore(person, width, path);
    }
  }

  test.each(ofTurn(behindTheDoor, reader))('%s is sound', async (path, widths) => {
    const address = path.replace('{id}', String(ids.get(path)));
    await expectSoundAt(inside, { widths, path, address, isOwnName: path.includes('{id}') });
    expect(new URL(inside.page.url()).pathname).toMatch(/^\/(ar\/)?(merchant|manager)\//);
  });

  test.each(ofTurn(atTheDoor, reader))('%s at the door is sound', (path, widths) => expectSoundAt(outside, { widths, path }));

  test.each(ofTurn(ofSalon, reader))("the salon's %s is sound", (path, widths) =>
    expectSoundAt(outside, { widths, path, address: `/salon/training/${path}` }),
  );

  test.each(ofTurn(ofSalonRecords, reader))("the salon's %s is sound", async (path, widths) => {
    const id = publicIds[reader.language][path as (typeof publicRecordPages)[number]];
    await expectSoundAt(outside, { widths, path, address: `/salon/training/${path.replace('{id}', String(id))}`, isOwnName: true });
    expect(outside.page.url(), `${path} is there`).not.toContain('undefined');
  });
});

describe.each(oneOfTurn(readers))('by keyboard alone, in $language', (reader) => {
  test('a customer is found and opened, and booked on the board', async () => {
    const { data } = await owner.caller.succeed(listCustomers, { page: 1, per_page: 2, status: 1, sort: '-last_invoice_at' });
    const customer = data[readers.indexOf(reader)];
    if (customer?.mobile == null) throw new Error('The training business has no customer with a mobile');
    const person = await personIn(await visitor(browser, reader), product.base, reader);
    const { page, say } = person;
    const { keyboard } = page;

    const date = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 10);
    await person.open(`/merchant/appointments?date=${date}`);
    await tabTo(page, page.locator('input[type=email]'));
    await keyboard.type('reception@training.rawnaq.test');
    await tabTo(page, page.locator('input[type=password]'));
    await keyboard.type('Training-1');
    await keyboard.press('Enter');
    const elsewhere = page.getByRole('button', { name: say('identity.other_session.continue') });
    const board = page.getByRole('application');
    await elsewhere.or(board).first().waitFor();
    if (await elsewhere.isVisible()) {
      await tabTo(page, elsewhere);
      await keyboard.press('Enter');
    }
    await board.waitFor();
    await page.locator('[data-column]').first().waitFor();

    await keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await keyboard.type(customer.mobile.slice(-8));
    await page.getByRole('option').filter({ hasText: customer.name }).first().waitFor();
    await keyboard.press('Enter');
    await page.waitForURL(/\/merchant\/customers\/\d+/);
    await page.getByRole('heading', { level: 1, name: customer.name }).waitFor();
    await page.goBack();
    await board.waitFor();

    const isFree = say('appointments.board.free_at', { employee: '', day: '', time: '' }).split(':').at(-1) ?? '';
    await moveToFreeTime(page, (said) => said.endsWith(isFree));
    await keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: say('appointments.panel.book') });
    await panel.locator('[data-path=customer_id]').waitFor();
    // The customer search has the focus already. Enter comes before the server's answer, and still takes the first match of what was typed.
    await keyboard.type(customer.mobile.slice(-8));
    await keyboard.press('Enter');
    await expect.poll(() => panel.locator('[data-path=customer_id]').inputValue(), { timeout: 10_000 }).toBe(customer.name);
    // After the customer the services come next: typed right away.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-path') ?? document.activeElement?.role ?? null);
    await expect.poll(focused).toBe('lines');
    const favourite = panel.getByRole('group', { name: say('appointments.panel.most_booked') }).getByRole('button');
    await keyboard.type((await favourite.first().innerText()).trim());
    await keyboard.press('Enter');
    await panel.getByRole('listitem').first().waitFor();
    await keyboard.press('Control+Enter');
    await panel.waitFor({ state: 'detached' });
    // And the keyboard is on the board again, where it was.
    await expect.poll(focused).toBe('application');
    await page.locator('[data-visit]', { hasText: customer.name }).first().waitFor();
    expect(person.faults).toEqual([]);
  });
});

test('a row that is moved by keys keeps the focus from place to place, and stays where it is at the edge', async () => {
  const context = await visitor(browser, readers[0] as Reader);
  await context.addInitScript((token) => localStorage.setItem('merchant_token', token), tokens.merchant_token);
  const { page, say, open } = await personIn(context, product.base, readers[0] as Reader);
  await open('/merchant/product-groups');
  const rows = page.locator('main tbody tr');
  await rows.first().waitFor();
  const name = (await rows.first().locator('td').first().innerText()).trim();
  const count = await rows.count();
  const handle = (place: number) => page.getByRole('button', { name: say('ui.move', { name, place, count }), exact: true });
  const hasFocus = (place: number) =>
    expect.poll(() => handle(place).evaluate((button) => button === document.activeElement && button.ariaDisabled !== 'true')).toBe(true);
  await handle(1).focus();
  for (let place = 1; place < count; place += 1) {
    await page.keyboard.press('ArrowDown');
    await hasFocus(place + 1);
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await hasFocus(count - 1);
  await context.close();
});
