import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { signInManager } from './support/outbox.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import {
  approveSalon,
  confirmAddress,
  goOnline,
  type NewSalon,
  registerSalon,
  shownProgress,
  visitSalon,
  walkWizard,
} from './support/salon-opening.ts';
import { personIn } from './support/screens.ts';

const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 1440 },
  { language: 'en', width: 360 },
  { language: 'ar', width: 360 },
];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(oneOfTurn(readers))('a salon opens in $language at $width px', (reader) => {
  // A product that ran already knows the salons of earlier runs.
  const own = `${readers.indexOf(reader)}${Date.now().toString().slice(-7)}`;
  const salon: NewSalon = {
    english_name: `Noor Beauty ${own}`,
    arabic_name: `نور الجمال ${own}`,
    owner: reader.language === 'ar' ? 'نوف القحطاني' : 'Nouf Al Qahtani',
    email: `nouf.${own}@salon.test`,
    password: 'Opening-day-1',
    mobile: `9665${own}`,
    alias: `noor${own}`,
  };

  test('from the request to a page with free times', async () => {
    const owner = await personIn(await visitor(browser, reader), product.base, reader);
    await registerSalon(owner, salon);
    await confirmAddress(owner, (await signInManager(product.base)).caller, salon);

    const manager = await personIn(await visitor(browser, reader), product.base, reader);
    await approveSalon(manager, salon);

    // The owner goes on where the page waited.
    await owner.page.reload();
    await owner.page.locator('main').waitFor();
    const services = await walkWizard(owner);
    expect(services).toHaveLength(4);
    expect(await shownProgress(owner)).toBe(100);
    await goOnline(owner, salon.alias);
    // Nothing has happened yet: a sentence, and no page of zeros.
    await owner.open('/merchant/dashboard');
    await owner.page.locator('main').getByText(owner.say('dashboard.quiet_title')).waitFor();
    await owner.open('/merchant/reach');
    await owner.page.locator('#needs + ul > [data-is-calm] svg').waitFor();

    const customer = await personIn(await visitor(browser, reader), product.base, reader);
    expect(await visitSalon(customer, salon.alias, services)).toBeGreaterThan(0);

    for (const person of [owner, manager, customer]) expect(person.faults).toEqual([]);
  });
});
