import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import type { Caller } from './caller.ts';
import type { Locator } from 'playwright-core';
import type { Person } from './screens.ts';

export interface NewSalon {
  english_name: string;
  arabic_name: string;
  owner: string;
  email: string;
  password: string;
  mobile: string;
  alias: string;
}

/** What a reader of each language writes and chooses. */
const typed = {
  en: {
    country: 'Saudi Arabia',
    city: 'Riyadh',
    employees: [
      ['Maha', 'مها'],
      ['Joud', 'جود'],
    ],
    footer: 'Thank you, see you soon',
  },
  ar: {
    country: 'السعودية',
    city: 'الرياض',
    employees: [
      ['Reem', 'ريم'],
      ['Lama', 'لمى'],
    ],
    footer: 'شكراً لزيارتكن',
  },
} as const;

const at = (person: Person, path: string): Locator => person.page.locator(`[data-path="${path}"]`);

async function choose(person: Person, path: string, name: string): Promise<void> {
  const field = at(person, path);
  await field.click();
  const option = person.page.getByRole('option', { name, exact: true });
  await option.scrollIntoViewIfNeeded();
  await option.click();
}

/** Fills in the form of the public page, and checks that the request waits. */
export async function registerSalon(person: Person, salon: NewSalon): Promise<void> {
  const { page, say } = person;
  const words = typed[person.reader.language];
  await person.open('/register');
  await at(person, 'arabic_name').fill(salon.arabic_name);
  await person.expectAccessible('registering');
  await at(person, 'english_name').fill(salon.english_name);
  await choose(person, 'country_id', words.country);
  await choose(person, 'city_id', words.city);
  await at(person, 'name').fill(salon.owner);
  await page.locator('input[type=tel]').fill(`+${salon.mobile}`);
  await at(person, 'email').fill(salon.email);
  await at(person, 'password').fill(salon.password);
  await page.getByRole('button', { name: say('identity.register.submit') }).click();
  await page.getByRole('heading', { name: say('standing.unconfirmed_title') }).waitFor();
  await person.expectAccessible('waiting for the e-mail to be confirmed');
}

/** Opens the link of the letter, which the platform's own outbox keeps, in another tab; the page that waits goes on. */
export async function confirmAddress(person: Person, manager: Caller, salon: NewSalon): Promise<void> {
  const { data } = await manager.succeed(listMailTracker, { recipient: salon.email, page: 1, per_page: 5 });
  const link = /\/confirm-email\/[\w-]+/.exec(data.map(({ body }) => body).join('\n'))?.[0] ?? '';
  const { page, say } = person;
  await person.open(link);
  await page.getByRole('button', { name: say('identity.confirm_email.submit') }).waitFor();
  await person.expectAccessible('confirming the e-mail');
  await page.getByRole('button', { name: say('identity.confirm_email.submit') }).click();
  await page.getByRole('heading', { name: say('identity.confirm_email.done_title') }).waitFor();
  await person.expectAccessible('the e-mail is confirmed');
  await person.open('/merchant/dashboard');
  await page.getByRole('heading', { name: say('standing.waiting_title') }).waitFor();
  await person.expectAccessible('waiting for approval');
}

/** The platform's manager finds the request by its e-mail and approves it. */
export async function approveSalon(manager: Person, salon: NewSalon): Promise<void> {
  const { page, say } = manager;
  await manager.open('/manager/sign-in');
  await page.locator('input[type=email]').fill('admin@rawnaq.test');
  await manager.expectAccessible("the platform's sign-in");
  await page.locator('input[type=password]').fill('Training-1');
  await page.keyboard.press('Enter');
  const elsewhere = page.getByRole('button', { name: say('identity.other_session.continue') });
  const inside = page.getByRole('heading', { name: say('platform.dashboard.queue') });
  await elsewhere.or(inside).first().waitFor();
  if (await elsewhere.isVisible()) await elsewhere.click();
  await inside.waitFor();
  await manager.expectAccessible("the platform's dashboard");
  await manager.open('/manager/merchants/trial-requests');
  const narrowed = page.waitForResponse((response) => response.url().includes('search='));
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(say('platform.merchants.search')))
    .first()
    .fill(salon.email);
  const name = manager.reader.language === 'ar' ? salon.arabic_name : salon.english_name;
  const approve = page.getByRole('button', { name: say('platform.merchants.approve'), exact: true });
  const details = page.getByRole('button', { name: say('ui.details_of', { name }), exact: true });
  const isPhone = manager.reader.width < 768;
  // The list narrows to this request alone.
  await narrowed;
  await page.getByText(name).first().waitFor();
  await page.locator('main [data-stale]').waitFor({ state: 'detached' });
  const inSight = isPhone ? page.locator('main li').filter({ has: page.getByRole('button') }) : approve;
  await inSight.nth(1).waitFor({ state: 'detached' });
  await manager.expectAccessible('requests');
  // On a phone the row opens a sheet with what can be done, each once.
  if (isPhone) {
    await details.click();
    await approve.waitFor();
    await manager.expectAccessible('a request in its sheet');
  }
  await approve.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await manager.expectAccessible('approving');
  await dialog.getByRole('button', { name: say('platform.merchants.approve'), exact: true }).click();
  await page.getByText(say('platform.approve.done', { business: name })).waitFor();
}

const steps = ['general-informations', 'vat', 'business-hours', 'employees', 'invoice-setting', 'activate-services'] as const;

/** Walks the six steps, each on the address that the one before led to. @returns the names of the chosen services */
export async function walkWizard(person: Person): Promise<string[]> {
  const { page, say } = person;
  const words = typed[person.reader.language];
  const services: string[] = [];
  const fill: Record<(typeof steps)[number], () => Promise<void>> = {
    'general-informations': async () => {
      await at(person, 'english_address').fill('12 Olaya Street');
      await at(person, 'arabic_address').fill('شارع العليا 12');
      await at(person, 'building_number').fill('1234');
      await at(person, 'district').fill(person.reader.language === 'ar' ? 'العليا' : 'Olaya');
      await at(person, 'postal_code').fill('12345');
      await at(person, 'telephone').fill('+966112345678');
    },
    vat: async () => {
      await page.getByRole('switch', { name: say('labels.is_vat_registered') }).press('Space');
      await at(person, 'trn').fill('300000000000003');
    },
    'business-hours': async () => {
      const usual = page.getByRole('button', { name: say('settings.hours.usual') });
      if (await usual.isVisible()) await usual.click();
      const sunday = page.getByRole('listitem').filter({ has: page.getByLabel(say('ui.opens_on', { day: say('ui.day.0') })) });
      const closes = sunday.getByLabel(say('ui.closes_on', { day: say('ui.day.0') }));
      await closes.first().fill('14:00');
      await sunday.getByRole('button', { name: say('ui.add_shift') }).click();
      await sunday
        .getByLabel(say('ui.opens_on', { day: say('ui.day.0') }))
        .nth(1)
        .fill('16:00');
      await closes.nth(1).fill('22:00');
      await closes.nth(1).press('Tab');
    },
    employees: async () => {
      for (const [position, [english, arabic]] of words.employees.entries()) {
        if (position > 0) await page.getByRole('button', { name: say('settings.wizard.add_employee') }).click();
        const row = page.getByRole('listitem', { name: say('settings.wizard.employee', { number: position + 1 }) });
        await row.getByLabel(say('labels.english_name')).fill(english);
        await row.getByLabel(say('labels.arabic_name')).fill(arabic);
      }
    },
    'invoice-setting': async () => {
      await at(person, person.reader.language === 'ar' ? 'arabic_footer' : 'english_footer').fill(words.footer);
    },
    'activate-services': async () => {
      const groups = page.locator('main fieldset');
      await groups.first().waitFor();
      for (const group of [0, 1]) {
        // The first box of a group ticks them all.
        for (const service of [1, 2]) {
          const box = groups.nth(group).getByRole('checkbox').nth(service);
          // Out from under the foot of the screen.
          await box.evaluate((input) => input.scrollIntoView({ block: 'center' }));
          await box.check({ force: true });
          services.push((await box.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '')).trim());
        }
      }
    },
  };
  await person.open('/merchant/wizard');
  for (const step of steps) {
    await page.locator(`a[aria-current=step][href$="/merchant/wizard/${step}"]`).waitFor({ state: 'attached' });
    await page.locator('main form button[type=submit]').waitFor();
    await fill[step]();
    await person.expectAccessible(`the step ${step}`);
    await page.locator('main form button[type=submit]').click();
  }
  await page.getByRole('heading', { name: say('settings.wizard.all_done') }).waitFor();
  await person.expectAccessible('the end of the wizard');
  return services;
}

/** How much of the set-up is done, as the bar above its steps says. */
export async function shownProgress(person: Person): Promise<number> {
  await person.open('/merchant/wizard/vat');
  const bar = person.page.getByRole('progressbar').first();
  await bar.waitFor();
  return Number(await bar.getAttribute('aria-valuenow'));
}

/** Gives the public pages an address and opens them. */
export async function goOnline(person: Person, alias: string): Promise<void> {
  const { page, say } = person;
  await person.open('/merchant/online-setting');
  await at(person, 'alias').fill(alias);
  await page.getByText(say('settings.online.alias_free')).waitFor();
  const isOpen = page.getByRole('switch', { name: say('labels.is_open') });
  if (!(await isOpen.isChecked())) await isOpen.press('Space');
  await person.expectAccessible('the online setting');
  await page.getByRole('button', { name: say('settings.online.save') }).click();
  await page.getByText(say('settings.saved')).first().waitFor();
}

/** What a customer finds: the services by name, and free times for the first of them. */
export async function visitSalon(customer: Person, alias: string, services: readonly string[]): Promise<number> {
  const { page, say } = customer;
  await customer.open(`/salon/${alias}`);
  for (const service of services) {
    const named = page.getByText(service, { exact: true });
    // A phone shows one group at a time: its chip leads to the others.
    if (customer.reader.width < 992) {
      const group = await page.locator('section.group').filter({ has: named }).getAttribute('data-group');
      await page.locator(`.chip[data-group="${group}"]`).click();
    }
    await named.first().waitFor();
  }
  await customer.expectAccessible('the new public page');
  await page
    .getByRole('link', { name: say('online.frame.book') })
    .first()
    .click();
  const service = page
    .locator('.service-choice')
    .filter({ hasText: services[0] ?? '' })
    .first();
  const onwards = page.locator('.summary').getByRole('button');
  // A press that comes before the page's script does nothing.
  for (let tries = 0; tries < 5 && !(await onwards.isVisible()); tries++) {
    await service.click();
    await onwards.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  await onwards.click();
  await page.locator('.slot').first().waitFor();
  await customer.expectAccessible("the new salon's free times");
  return page.locator('.slot').count();
}
