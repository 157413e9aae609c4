import { sendInvoice } from '@rawnaq/contract/document-papers';
import { changeCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { listMessages } from '@rawnaq/contract/reach/sent-messages';
import { listInvoices } from '@rawnaq/contract/sales/invoice-list';
import { sentMessages as arabic } from '@rawnaq/messages/ar/reach/sent-messages';
import { sentMessages as english } from '@rawnaq/messages/en/reach/sent-messages';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Reader, visitor } from './support/browser.ts';
import { signInAs } from './support/caller.ts';
import { type Product, startProduct } from './support/product.ts';
import { oneOfTurn } from './support/screen-turn.ts';
import { personIn } from './support/screens.ts';

const words = { en: english, ar: arabic } as const;
const readers: readonly Reader[] = [
  { language: 'en', width: 360 },
  { language: 'ar', width: 1440, scheme: 'dark' },
];
/** The stand-in of a mail server sends back what goes to a mailbox of this name. */
const address = 'bounce@example.com';

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

describe.each(oneOfTurn(readers))('an e-mail that comes back, in $language at $width px', (reader) => {
  test('is said at the message and at its customer, whose address is silent until a user has it tried again', async () => {
    const own = words[reader.language];
    const { token, caller: owner } = await signInAs(product.base, 'owner');
    const { data } = await owner.succeed(listInvoices, { per_page: 50 });
    const invoice = data.find(({ customer_id, is_cancelled }) => customer_id !== null && is_cancelled === 0)!;
    const customer_id = invoice.customer_id!;
    const { name, mobile, version } = await owner.succeed(getCustomer, { id: customer_id });
    await owner.succeed(changeCustomer, { id: customer_id, name, mobile: mobile!, email: address, version });
    const send = () => owner.succeed(sendInvoice, { id: invoice.id, channel: 'email' });
    const states = async () =>
      (await owner.succeed(listMessages, { search: address })).data.map(({ state, error_code }) => [state, error_code]);
    await send();
    await expect.poll(states).toEqual([['failed', 'mail_no_mailbox']]);

    const context = await visitor(browser, reader);
    await context.addInitScript((kept) => localStorage.setItem('merchant_token', kept), token);
    const { page, open, faults, expectAccessible } = await personIn(context, product.base, reader);
    await open(`/merchant/messages?search=${address}`);
    await page.getByText(own.states.failed, { exact: true }).filter({ visible: true }).first().waitFor();
    await open(`/merchant/customers/${customer_id}`);
    const notice = page.getByRole('alert').filter({ hasText: own.returns.title });
    await notice.getByText(own.reasons.mail_no_mailbox).waitFor();
    await expectAccessible('a customer whose e-mails come back');

    // Without an attempt: nothing more goes to an address that is silent.
    await send();
    await expect.poll(states).toEqual([
      ['failed', 'mail_silenced'],
      ['failed', 'mail_no_mailbox'],
    ]);
    await notice.getByRole('button', { name: own.returns.try_again }).click();
    await notice.waitFor({ state: 'detached' });
    await send();
    await expect.poll(async () => (await states())[0]).toEqual(['failed', 'mail_no_mailbox']);
    expect(faults).toEqual([]);
  });
});
