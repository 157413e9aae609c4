import { changeCustomer, createCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { getCustomerConsents, recordConsents } from '@rawnaq/contract/reach/consent';
import type { Input } from '@rawnaq/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T12:00:00+03:00'));
  salon = await app.salon();
});
afterAll(() => app.close());

let numbers = 0;
type NewCustomer = Partial<Input<typeof createCustomer.input>>;
const inputOf = (more: NewCustomer = {}) => ({
  name: 'Hessa',
  mobile: `9665366${String((numbers += 1)).padStart(5, '0')}`,
  tag_ids: [],
  ...more,
});
const addCustomer = (more?: NewCustomer) => app.succeed(createCustomer, inputOf(more), salon.as('receptionist'));
const consentsOf = (id: number) => app.succeed(getCustomerConsents, { id }, salon.as('receptionist'));
const stateOf = async (id: number, purpose: string, channel: string) =>
  (await consentsOf(id)).choices.find((choice) => choice.purpose === purpose && choice.channel === channel)?.state;
type Recorded = Input<typeof recordConsents.input>;
const paper = (customer_ids: number[], more: Partial<Recorded> = {}): Recorded => ({
  customer_ids,
  purpose: 'advertising',
  consent_channels: ['whatsapp', 'email'],
  action: 'given',
  how: 'on_paper',
  consented_on: '2026-11-20',
  consent_words: 'I agree to receive offers.',
  ...more,
});

describe('a new customer', () => {
  test('agrees to offers only where the box was ticked, with who asked and the words', async () => {
    const { id: unasked } = await addCustomer();
    expect(await stateOf(unasked, 'advertising', 'whatsapp')).toBe('not_asked');
    expect((await consentsOf(unasked)).history).toEqual([]);
    const { id } = await addCustomer({ agrees_to_offers: 1, email: 'hessa@example.test' });
    expect((await consentsOf(id)).history).toMatchObject(
      ['email', 'whatsapp'].map((channel) => ({
        purpose: 'advertising',
        channel,
        action: 'given',
        how: 'at_desk',
        user_name: 'receptionist',
      })),
    );
    expect((await consentsOf(id)).history[0]?.words).toMatch(/may send me offers and news by e-mail/);
  });

  test('is added without the box by whoever may not record consent', async () => {
    const employee = salon.as('cashier');
    const { status, body } = await app.call(createCustomer, inputOf({ agrees_to_offers: 1 }), employee);
    const may = await app.call(recordConsents, paper([salon.customer_ids[0]]), employee);
    expect([status, body.code, may.status]).toEqual([422, 'customer.consent_not_allowed', 403]);
    await app.succeed(createCustomer, inputOf(), employee);
  });

  test('who wants no WhatsApp has said so, and each change of mind is an answer of its own', async () => {
    const { id, version, name, mobile, customer_type } = await addCustomer({ allow_whatsapp: 0 });
    const asForm = { id, name, mobile: mobile ?? '', customer_type, tag_ids: [] };
    await app.succeed(changeCustomer, { ...asForm, version, allow_whatsapp: 1 }, salon.as('owner'));
    await app.succeed(changeCustomer, { ...asForm, version: version + 1, allow_whatsapp: 1, notes: 'x' }, salon.as('owner'));
    const { history } = await consentsOf(id);
    expect(history).toMatchObject([
      { purpose: 'service', channel: 'whatsapp', action: 'given', how: 'at_desk' },
      { purpose: 'service', channel: 'whatsapp', action: 'withdrawn', how: 'at_desk' },
    ]);
    expect(await app.succeed(getCustomer, { id }, salon.as('owner'))).toMatchObject({ allow_whatsapp: 1, version: version + 2 });
  });
});

describe('consent on paper', () => {
  test('is recorded for a list of customers at once, with its day, its words and who says so; pressed twice it is there once', async () => {
    const ids = [(await addCustomer()).id, (await addCustomer()).id];
    expect(await app.succeed(recordConsents, paper([...ids, ids[0]!]), salon.as('manager'))).toEqual({
      changed_count: 2,
      withdrawn_since: [],
    });
    expect(await app.succeed(recordConsents, paper(ids), salon.as('manager'))).toEqual({ changed_count: 0, withdrawn_since: [] });
    for (const id of ids) {
      const { history } = await consentsOf(id);
      expect(history).toHaveLength(2);
      expect(history[0]).toMatchObject({
        how: 'on_paper',
        at: '2026-11-19T21:00:00Z',
        words: 'I agree to receive offers.',
        user_name: 'manager',
      });
    }
  });

  test('of customers who withdrew since is written down, and they are named', async () => {
    const { id } = await addCustomer();
    const withdrawal = { ...paper([id]), action: 'withdrawn' as const, how: 'at_desk' as const };
    await app.succeed(recordConsents, withdrawal, salon.as('receptionist'));
    const answer = await app.succeed(recordConsents, paper([id, (await addCustomer()).id]), salon.as('receptionist'));
    expect(answer).toEqual({ changed_count: 1, withdrawn_since: [{ id, name: 'Hessa' }] });
    expect(await stateOf(id, 'advertising', 'email')).toBe('withdrawn');
  });

  test.each<[string, string, Partial<Recorded>]>([
    ['without its day', 'consent.day_missing', { consented_on: undefined }],
    ['of tomorrow', 'consent.day_in_future', { consented_on: '2026-11-23' }],
    ['without its words', 'consent.words_missing', { consent_words: undefined }],
    ['to offers by SMS', 'consent.not_a_choice', { consent_channels: ['sms'] }],
    ['of a customer who is gone', 'consent.customer_gone', { customer_ids: [999_999] }],
  ])('%s is refused, and nothing is written', async (_what, code, more) => {
    const { id } = await addCustomer();
    const input = paper([id], more);
    const { status, body } = await app.call(recordConsents, { ...input, customer_ids: [id, ...input.customer_ids] }, salon.as('owner'));
    expect([status, body.code]).toEqual([422, code]);
    expect((await consentsOf(id)).history).toEqual([]);
  });

  test('is not recorded for a neighbour’s customer, nor read', async () => {
    const neighbour = await app.salon();
    const { id } = await addCustomer();
    expect((await app.call(recordConsents, paper([id]), neighbour.as('owner'))).body.code).toBe('consent.customer_gone');
    expect((await app.call(getCustomerConsents, { id }, neighbour.as('owner'))).status).toBe(404);
  });
});
