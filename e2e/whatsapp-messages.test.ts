import { createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { getBookingOptions } from '@rawnaq/contract/calendar/board';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { changeAutomaticMessage, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { recordConsents } from '@rawnaq/contract/reach/consent';
import { listMessageTemplates } from '@rawnaq/contract/reach/message-templates';
import { addPracticePhone, getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { connectPractice } from '@rawnaq/contract/reach/whatsapp';
import { automatic as arabicAutomatic } from '@rawnaq/messages/ar/reach/automatic';
import { consent as arabicConsent } from '@rawnaq/messages/ar/reach/consent';
import { messageButtons as arabicButtons } from '@rawnaq/messages/ar/reach/message-buttons';
import { practicePhones as arabicPhones } from '@rawnaq/messages/ar/reach/practice-phones';
import { automatic as englishAutomatic } from '@rawnaq/messages/en/reach/automatic';
import { consent as englishConsent } from '@rawnaq/messages/en/reach/consent';
import { messageButtons as englishButtons } from '@rawnaq/messages/en/reach/message-buttons';
import { practicePhones as englishPhones } from '@rawnaq/messages/en/reach/practice-phones';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectBeside } from '../apps/server/training/scale-connection.ts';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { type Caller, signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { type Person, personIn } from './support/screens.ts';

const words = {
  en: { automatic: englishAutomatic, consent: englishConsent, buttons: englishButtons, phones: englishPhones },
  ar: { automatic: arabicAutomatic, consent: arabicConsent, buttons: arabicButtons, phones: arabicPhones },
} as const;
const readers: readonly Reader[] = [
  { language: 'en', width: 1440 },
  { language: 'ar', width: 360, scheme: 'dark' },
];
const trigger = 'reminder_1' as const;
const minuteMs = 60_000;

let product: Product;
let browser: Browser;

/** A customer who reads the language of the screen, has agreed to offers, and has a practice phone. */
async function customerWithPhone(owner: Caller, language: 'en' | 'ar') {
  const mobile = `96655${String(1_000_000 + Math.floor(Math.random() * 8_999_999)).replace(/0$/, '1')}`;
  const name = language === 'ar' ? 'منيرة الشمري' : 'Munira Alshammari';
  const { id } = await owner.succeed(createCustomer, { name, mobile, language });
  await owner.succeed(recordConsents, {
    customer_ids: [id],
    purpose: 'advertising',
    consent_channels: ['whatsapp'],
    action: 'given',
    how: 'at_desk',
  });
  await owner.succeed(addPracticePhone, { mobile, name });
  return { id, mobile, name };
}

/** Books a visit three days ahead and has a reminder of it be due in the minute of its booking. */
async function visitToRemindOf(owner: Caller, customer_id: number): Promise<{ id: number; date: string }> {
  const { services } = await owner.succeed(getBookingOptions, {});
  const service = services.find(({ employees }) => employees.length > 0)!;
  const date = new Date(Date.now() + 3 * 24 * 60 * minuteMs).toISOString().slice(0, 10);
  const starts_at = `${date}T12:07:00.000Z`;
  const lines = [{ service_id: service.id, employee_id: service.employees[0]!.employee_id, starts_at }];
  const { id } = await owner.succeed(createAppointment, { customer_id, lines, overbook: 1, outside_hours: 1, off_grid: 1 });
  const { created_at } = await owner.succeed(getAppointment, { id });
  const { rules } = await owner.succeed(listAutomaticMessages, {});
  const rule = rules.find((one) => one.trigger === trigger)!;
  const { is_on, category, channels, english_on, arabic_on, service_ids, version } = rule;
  const amount = Date.parse(starts_at) / minuteMs - Math.floor(Date.parse(created_at) / minuteMs);
  const kept = { trigger, is_on, category, channels, english_on, arabic_on, service_ids, version };
  await owner.succeed(changeAutomaticMessage, { ...kept, amount, unit: 'minutes' });
  return { id, date };
}

/** Has a job run now: nobody waits for the minute, or for the pause after a try that failed on a busy machine. */
async function runNow(job: 'look_for_automatic_messages' | 'work_whatsapp_events'): Promise<void> {
  const db = await connectBeside(product.dataDir);
  await db.query(`select graphile_worker.add_job($1, json_build_object('account_id', account_id)) from whatsapp_connections`, [job]);
  await db.end();
}

const decided = { approve: 'approved', pause: 'paused' } as const;

/**
 * What Meta decides about the text of a message in each language, on the page of the practice phones; ends when the salon has heard of both. What was told is
 * worked off by a job, which is made due again as long as one of the two is missing: a screen that is opened behind it has nothing to wait for.
 */
async function decide({ page, open, reader }: Person, owner: Caller, decision: 'approve' | 'pause'): Promise<void> {
  await open('/merchant/practice-phones');
  for (const language of ['en', 'ar']) {
    const name = new RegExp(`^${words[reader.language].phones[decision]}: ${trigger}_v\\d+ · ${language}$`);
    // The next screen would drop a request that is still on its way; other requests of the screen say nothing about this one.
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/practice_phones/templates/'));
    await page.getByRole('button', { name }).click();
    expect((await answered).ok(), `${decision} in ${language}`).toBe(true);
  }
  const states = async (): Promise<string[]> => {
    await runNow('work_whatsapp_events');
    const { messages } = await owner.succeed(listMessageTemplates, {});
    return messages.find((one) => one.trigger === trigger)?.texts.map(({ state }) => state) ?? [];
  };
  await expect.poll(states, { timeout: 30_000, interval: 500 }).toEqual([decided[decision], decided[decision]]);
}

describe.each(oneOfTurn(readers))('messages by WhatsApp in $language at $width px', (reader) => {
  // Each reader's own, where all of them are driven: what is approved stays approved.
  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    const { caller } = await signInAs(product.base, 'owner');
    await caller.succeed(connectPractice, { version: 0 });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });
  test('a text is approved, a reminder by it is confirmed on the phone, a stop word ends offers and a start word brings them back', async () => {
    const own = words[reader.language];
    const { automatic, consent, phones } = own;
    const { token, caller: owner } = await signInAs(product.base, 'owner');
    const context = await visitor(browser, reader);
    await context.addInitScript((kept) => localStorage.setItem('merchant_token', kept), token);
    const person = await personIn(context, product.base, reader);
    const { page, open, say, faults, expectAccessible } = person;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

    const row = page.getByRole('button').filter({ hasText: automatic.triggers[trigger] });
    const badge = (state: 'none' | 'submitted' | 'paused') =>
      row.getByText(automatic.whatsapp.badge.replace('{state}', automatic.whatsapp.states[state]));
    const drawer = page.getByRole('dialog');
    await open('/merchant/automatic-messages');
    await badge('none').waitFor();
    await row.click();
    await drawer.getByRole('button', { name: automatic.whatsapp.submit, exact: true }).click();
    await badge('submitted').waitFor();
    await expectAccessible('a message whose text WhatsApp reads');

    await decide(person, owner, 'approve');
    await open('/merchant/automatic-messages');
    await row.click();
    await drawer.getByText(automatic.whatsapp.states.approved, { exact: true }).nth(1).waitFor();
    for (const state of ['none', 'submitted', 'paused'] as const) expect(await badge(state).count()).toBe(0);

    const customer = await customerWithPhone(owner, reader.language);
    const visit = await visitToRemindOf(owner, customer.id);
    await runNow('look_for_automatic_messages');
    await open('/merchant/practice-phones');
    await page.getByRole('region', { name: phones.phones }).getByRole('button').filter({ hasText: customer.name }).click();
    const chat = page.getByRole('log');
    await chat.getByRole('button', { name: own.buttons.confirm_visit, exact: true }).click();
    await expect.poll(async () => (await owner.succeed(getAppointment, { id: visit.id })).is_confirmed).toBe(1);
    // By the approved text: the customer had not written for 24 hours.
    const { messages } = await owner.succeed(getPracticePhones, {});
    expect(messages.filter(({ mobile, is_from_phone }) => mobile === customer.mobile && is_from_phone === 1)).toHaveLength(1);
    await expectAccessible('the chat of a phone');

    const write = async (word: string) => {
      await page.getByLabel(phones.write).fill(word);
      await press(phones.send);
    };
    const offers = page
      .locator('dt', { hasText: consent.purposes.advertising })
      .locator('..')
      .locator('dd')
      .filter({ hasText: consent.by.whatsapp });
    const others = page
      .locator('dt', { hasText: consent.purposes.service })
      .locator('..')
      .locator('dd')
      .filter({ hasText: consent.by.whatsapp });
    for (const [word, state] of [
      [reader.language === 'ar' ? 'إيقاف' : 'stop', 'withdrawn'],
      [reader.language === 'ar' ? 'اشتراك' : 'start', 'given'],
    ] as const) {
      await open('/merchant/practice-phones');
      await page.getByRole('region', { name: phones.phones }).getByRole('button').filter({ hasText: customer.name }).click();
      await write(word);
      await open(`/merchant/customers/${customer.id}`);
      await offers.getByText(consent.states[state], { exact: true }).waitFor();
      // Messages about the customer's own appointments go on.
      expect(await others.getByText(consent.states.withdrawn, { exact: true }).count()).toBe(0);
    }

    await open(`/merchant/appointments?date=${visit.date}&appointment_id=${visit.id}`);
    await page.getByRole('dialog').getByText(say('appointments.status_name.confirmed'), { exact: true }).first().waitFor();

    await decide(person, owner, 'pause');
    await open('/merchant/automatic-messages');
    await badge('paused').waitFor();
    expect(faults).toEqual([]);
  });
});
