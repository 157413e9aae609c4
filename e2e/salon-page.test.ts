import { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { codeSentTo } from './support/outbox.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn, signIn } from './support/screens.ts';

let product: Product;
let browser: Browser;
let owner: Caller;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  owner = (await signInAs(product.base, 'owner')).caller;
}, 180_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function withPerson(reader: Reader, work: (person: Person) => Promise<void>): Promise<void> {
  const context = await visitor(browser, reader);
  const person = await personIn(context, product.base, reader);
  await work(person);
  expect(person.faults).toEqual([]);
  await context.close();
}

const phones: Reader[] = [
  { language: 'en', width: 360 },
  { language: 'ar', width: 360, scheme: 'dark' },
];

test.each(oneOfTurn(phones))(
  'the first page on a phone in $language is short, stays in its width, and a free time leads to the name',
  (reader) =>
    withPerson(reader, async (person) => {
      const { page } = person;
      await person.open('/salon/training');
      // Nobody asked for free times yet: the page asks for them itself.
      await page.locator('.next-time').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      // One group of services, four of it; the others are a press away, and all of it is another.
      expect(await page.locator('.service-link:visible').count()).toBe(4);
      await page.locator('.chip').nth(1).click();
      expect(await page.locator('.chip').nth(1).getAttribute('aria-current')).toBe('true');
      expect(await page.locator('.service-link:visible').count()).toBe(4);
      await page.locator('.group-all:visible').click();
      expect(await page.locator('.service-link:visible').count()).toBeGreaterThan(4);
      await person.expectAccessible('the first page of a salon');
      // The tabs stay in sight and say where the reader is.
      await page.locator('.tab[href="#about"]').click();
      await page.locator('.tab[href="#about"][aria-current]').waitFor();
      expect(await page.locator('.tabs').evaluate((tabs) => Math.round(tabs.getBoundingClientRect().top))).toBe(0);
      expect(await page.locator('.book-bar .button').isVisible()).toBe(true);
      const time = page.locator('.next-time').first();
      await time.click();
      await page.locator('.held').waitFor();
      await page.locator('input[name=name]').fill('Hind');
      const mobile = `9665${String(Date.now()).slice(-8)}`;
      await page.locator('input[name=mobile]').fill(`+${mobile}`);
      await page.locator('form button[type=submit]').click();
      // The last digit books: nothing is left to decide.
      await page.locator('input[name=code]').fill(await codeSentTo(owner, mobile));
      await page.waitForURL(/booking-success/);
    }),
);

test.each(oneOfTurn(phones))(
  'choosing services on a phone in $language takes four screens, and every service is a press or a word away',
  (reader) =>
    withPerson(reader, async (person) => {
      const { page } = person;
      await person.open('/salon/training/booking');
      await page.locator('.group-short').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
      const group = page.locator('section.group').last();
      const last = group.locator('.service-choice').last();
      expect(await last.isVisible()).toBe(false);
      // The chips follow the reader.
      await group.scrollIntoViewIfNeeded();
      await group.evaluate((section) => section.scrollIntoView());
      await page.locator('.chip:last-child[aria-current]').waitFor();
      // By keys: the way to all of a group is behind its services.
      await group.locator('.group-all').press('Enter');
      await last.click();
      // Folded again, what is chosen stays.
      await group.locator('.group-all').press('Enter');
      expect(await last.isVisible()).toBe(true);
      const name = await page.locator('section.group').first().locator('.service-name').last().textContent();
      await page.getByRole('searchbox').fill(name ?? '');
      await page.locator('.service-choice:visible', { hasText: name ?? '' }).waitFor();
      await person.expectAccessible('the services to choose');
    }),
);

test.each([1440, 1024])('a service of the first page reads in two lines at %i pixels', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${product.base}/salon/training`);
  const lines = await page.locator('.service-link:visible').evaluateAll((services) =>
    services.map((service) => {
      const style = (part: string): number => service.querySelector(part)?.getBoundingClientRect().height ?? 0;
      const lineOf = (part: Element): number => Number.parseFloat(getComputedStyle(part).lineHeight);
      const text = service.querySelector('.service-text');
      return text === null ? 0 : Math.round(style('.service-text') / lineOf(text));
    }),
  );
  expect(lines.length).toBeGreaterThan(20);
  expect(Math.max(...lines)).toBe(2);
  await context.close();
});

test('without scripts every service, every day and the way on can be read', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  await page.goto(`${product.base}/salon/training`);
  const services = await page.locator('.service').count();
  expect(services).toBeGreaterThan(40);
  expect(await page.locator('.service:visible').count()).toBe(services);
  expect(await page.locator('.group-all:visible').count()).toBe(0);
  await page.locator('details.hours summary').click();
  expect(await page.locator('details.hours dl > div:visible').count()).toBe(6);
  await page.goto(`${product.base}/salon/training?search=gel`);
  expect(await page.locator('.service:visible').count()).toBeLessThan(services);
  await context.close();
});

test('what is pressed before the script of a page is there is pressed again once the page lives', async () => {
  const context = await visitor(browser, { language: 'ar', width: 360 });
  const page = await context.newPage();
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/site-assets/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`${product.base}/ar/salon/training/booking`, { waitUntil: 'commit' });
  const folded = page.locator('.group-all').first();
  const service = page.locator('.service-choice').first();
  await folded.click();
  await service.click();
  await page.locator('.service-choice').nth(1).click();
  await expect.poll(() => page.locator('[data-kept]').count()).toBe(3);
  arrive();
  await page.waitForURL(/services=\d+(,|%2C)\d+/);
  await page.locator('.service-choice:has(:checked)').nth(1).waitFor();
  expect(await folded.getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('[data-kept]').count()).toBe(0);
  // From now on a press counts once.
  await service.click();
  await expect.poll(() => page.locator('.service-choice:has(:checked)').count()).toBe(1);
  await context.close();
});

test('an owner pastes a link, moves the pin by a key, hides the team and puts reviews first; the page follows', async () => {
  const { links, version: _version, ...before } = await owner.succeed(getOnlineSetting, {});
  await withPerson({ language: 'en', width: 1440 }, async (person) => {
    const { page, say } = person;
    await signIn(person, 'owner@training.rawnaq.test', 'Training-1', '/');
    await person.open('/merchant/online-setting');
    const link = page.getByLabel(say('settings.online.place.link'));
    await link.fill('https://maps.app.goo.gl/AbCdEf');
    await page.getByText(say('settings.online.place.faults.short_link')).waitFor();
    await link.fill('https://www.google.com/maps/place/Lamsa/@24.70,46.60,15z/data=!8m2!3d24.7136!4d46.6753');
    const pin = page.getByRole('button', { name: say('settings.online.place.pin') });
    await pin.focus();
    await page.keyboard.press('ArrowUp');
    await page.locator('input[data-path=english_district], [data-path=english_district] input').first().fill('Al Malaz');
    const rows = page.locator('li', { has: page.getByRole('switch') });
    await rows
      .filter({ hasText: say('settings.online.blocks.names.team') })
      .getByRole('switch')
      .press('Space');
    const handle = rows.filter({ hasText: say('settings.online.blocks.hints.reviews') }).getByRole('button');
    for (let step = 0; step < 6; step += 1) await handle.press('ArrowUp');
    await person.expectAccessible('the online page');
    await page.getByRole('button', { name: say('settings.online.save') }).click();
    await page.getByText(say('settings.saved')).waitFor();
    await person.open('/salon/training');
    const map = await page.locator('.map').getAttribute('href');
    // Five metres to the north of the pin, not the middle of the map that was looked at.
    expect(map).toContain('query=24.713645,46.6753');
    expect(await page.locator('.hero-facts').innerText()).toContain('Al Malaz');
    const blocks = await page.locator('.block').evaluateAll((all) => all.map(({ id }) => id));
    expect(blocks[0]).toBe('reviews');
    expect(blocks).not.toContain('team');
  });
  // Who signed in at the screen has ended the first session.
  owner = (await signInAs(product.base, 'owner')).caller;
  const { version } = await owner.succeed(getOnlineSetting, {});
  const restored = Object.fromEntries(Object.entries(before).filter(([, value]) => value !== null)) as Partial<typeof before>;
  await owner.succeed(updateOnlineSetting, {
    ...(restored as { accent_colour: string; is_open: 0 | 1 }),
    alias: 'training',
    links: links as { type: 0; value: string }[],
    version,
  });
});
