import { createCustomer, deleteCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { consentActions, type ConsentAction, consentChoices } from '@rawnaq/domain/reach/consent/consent';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendMessage } from '../messaging/public.ts';
import { mayMessage, recordConsent } from './public.ts';
import { handleStopWord } from './public/stop-words.ts';
import { readLedger, readState, stateIn } from './store.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

let numbers = 0;
const addCustomer = (more: { allow_whatsapp?: 0 | 1; language?: 'en' | 'ar' } = {}) =>
  app.succeed(
    createCustomer,
    { name: 'Hessa', mobile: `96653${String((numbers += 1)).padStart(7, '0')}`, tag_ids: [], ...more },
    salon.as('receptionist'),
  );
const inSalon = async <T>(work: (context: JobContext) => Promise<T>): Promise<T> => {
  const done = await inAccountJob(app.services, salon.account_id, async (context) => ({ answer: await work(context) }));
  if (done === null) throw new Error('the salon is closed');
  return done.answer;
};
type Of = Parameters<typeof readState>[1];
const may = (of: Omit<Of, 'account_id'>) => inSalon(({ db, account_id }) => mayMessage(db, { account_id, ...of }));
const answer = (customer_id: number, purpose: Of['purpose'], channel: Of['channel'], action: ConsentAction, at?: Date) =>
  inSalon((context) =>
    recordConsent(context, {
      customer_ids: [customer_id],
      answers: [{ purpose, channel, action, words: 'I agree' }],
      how: 'by_link',
      ...(at === undefined ? {} : { at }),
    }),
  );
const ledgerOf = (customer_id: number) => inSalon(({ db, account_id }) => readLedger(db, account_id, [customer_id]));
const writes = (customer_id: number, text: string) =>
  inSalon((context) => handleStopWord(context, { from: { customer_id }, text, channel: 'whatsapp' }));
const confirmationsTo = async (customer_id: number) =>
  inSalon(({ db, account_id }) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', account_id)
      .where('customer_id', '=', customer_id)
      .select(['template', 'body', 'language'])
      .orderBy('id')
      .execute(),
  );

describe('a customer who was asked nothing', () => {
  test('gets no advertising, however willing to be reached by WhatsApp; everything else', async () => {
    const { id: customer_id } = await addCustomer({ allow_whatsapp: 1 });
    for (const channel of ['whatsapp', 'email', 'sms', 'push'] as const) {
      expect(await may({ customer_id, purpose: 'advertising', channel })).toBe('not_asked');
      expect(await may({ customer_id, purpose: 'service', channel })).toBe('allowed');
      expect(await may({ customer_id, purpose: 'survey', channel })).toBe('allowed');
    }
  });
});

describe('an answer', () => {
  test('counts for its purpose and channel alone, and as easily withdrawn as given', async () => {
    const { id: customer_id } = await addCustomer();
    await answer(customer_id, 'advertising', 'email', 'given');
    expect(await may({ customer_id, purpose: 'advertising', channel: 'email' })).toBe('allowed');
    expect(await may({ customer_id, purpose: 'advertising', channel: 'whatsapp' })).toBe('not_asked');
    await answer(customer_id, 'advertising', 'email', 'withdrawn');
    expect(await may({ customer_id, purpose: 'advertising', channel: 'email' })).toBe('withdrawn');
    expect(await may({ customer_id, purpose: 'survey', channel: 'email' })).toBe('allowed');
  });

  test('pressed twice is written once, and comes after all that was said before, whatever the clock shows', async () => {
    const { id } = await addCustomer();
    expect(await answer(id, 'advertising', 'email', 'given')).toMatchObject({ changed_ids: [id] });
    expect(await answer(id, 'advertising', 'email', 'given')).toMatchObject({ changed_ids: [] });
    const [row] = await ledgerOf(id);
    await Promise.all([answer(id, 'advertising', 'email', 'withdrawn'), answer(id, 'advertising', 'email', 'withdrawn')]);
    const ledger = await ledgerOf(id);
    expect(ledger.map(({ action }) => action)).toEqual(['given', 'withdrawn']);
    // As moments: the text of one leaves out the zeros at its end.
    expect(Date.parse(ledger[1]!.at)).toBeGreaterThan(Date.parse(row!.at));
  });

  test('on paper from before a withdrawal is written down, and the withdrawal counts', async () => {
    const { id } = await addCustomer();
    await answer(id, 'advertising', 'whatsapp', 'withdrawn');
    const before = new Date(Date.now() - 86_400_000);
    expect(await answer(id, 'advertising', 'whatsapp', 'given', before)).toEqual({
      changed_ids: [],
      withdrawn_since: [{ id, name: 'Hessa' }],
      missing_ids: [],
    });
    expect(await may({ customer_id: id, purpose: 'advertising', channel: 'whatsapp' })).toBe('withdrawn');
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  test("about service messages by WhatsApp is the one in the customer's record, whose version grows", async () => {
    const { id, version } = await addCustomer();
    await answer(id, 'service', 'whatsapp', 'withdrawn');
    expect(await app.succeed(getCustomer, { id }, salon.as('owner'))).toMatchObject({ allow_whatsapp: 0, version: version + 1 });
    await answer(id, 'service', 'whatsapp', 'given');
    expect(await app.succeed(getCustomer, { id }, salon.as('owner'))).toMatchObject({ allow_whatsapp: 1 });
    expect(await may({ customer_id: id, purpose: 'service', channel: 'whatsapp' })).toBe('allowed');
  });
});

describe('a message that waits', () => {
  test('does not go where its customer withdrew meanwhile or was never asked; where the customer agreed it goes', async () => {
    // At noon of yesterday, when offers may go: what customers say is of the past.
    app.setNow(new Date(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T09:00:00Z`));
    const ids: Record<string, number> = {};
    for (const case_ of ['agreed', 'withdrew', 'unasked', 'code']) ids[case_] = (await addCustomer()).id;
    for (const one of ['agreed', 'withdrew']) await answer(ids[one]!, 'advertising', 'whatsapp', 'given');
    for (const [one, customer_id] of Object.entries(ids))
      await inSalon(async (context) => {
        const message = { channel: 'whatsapp', template: 'stop_word', recipient: '966531111111', language: 'en' } as const;
        const params = { business: 'Salon', channel: 'WhatsApp' };
        await sendMessage(context, { ...message, params, customer_id, purpose: one === 'code' ? 'code' : 'advertising' });
        if (one === 'withdrew')
          await recordConsent(context, {
            customer_ids: [customer_id],
            answers: [{ purpose: 'advertising', channel: 'whatsapp', action: 'withdrawn', words: null }],
            how: 'by_link',
          });
      });
    const outcomes = await vi.waitFor(async () => {
      const rows = await inSalon(({ db, account_id }) =>
        db
          .selectFrom('outbox_messages')
          .where('account_id', '=', account_id)
          .where('customer_id', 'in', Object.values(ids))
          .select(['customer_id', 'state', 'withheld_reason'])
          .execute(),
      );
      expect(rows.filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([]);
      return Object.fromEntries(rows.map((row) => [row.customer_id, row.withheld_reason ?? row.state]));
    }, 10_000);
    expect(outcomes).toEqual({
      [ids['agreed']!]: 'sent',
      [ids['withdrew']!]: 'consent_withdrawn',
      [ids['unasked']!]: 'no_consent',
      [ids['code']!]: 'sent',
    });
    app.setNow(null);
  });
});

describe('the ledger', () => {
  test('is changed and emptied by nobody, and goes with its customer', async () => {
    const { id } = await addCustomer();
    await answer(id, 'advertising', 'email', 'given');
    for (const change of [sql`update consents set action = 'withdrawn'`, sql`delete from consents`])
      await expect(inSalon(({ db }) => change.execute(db))).rejects.toThrow(/permission denied/);
    await app.succeed(deleteCustomer, { id }, salon.as('owner'));
    expect(await ledgerOf(id)).toEqual([]);
  });

  test.each([
    ['an agreement without its words', sql`'given', now(), 'by_link', null`],
    ['an answer of the future', sql`'withdrawn', now() + interval '1 day', 'by_link', null`],
    ['a paper that nobody took', sql`'given', now(), 'on_paper', 'I agree'`],
  ])('takes no %s', async (_what, rest) => {
    const { id } = await addCustomer();
    const entry = sql`insert into consents (account_id, customer_id, purpose, channel, action, at, how, words) values (${salon.account_id}, ${id}, 'survey', 'email', ${rest})`;
    await expect(inSalon(({ db }) => entry.execute(db))).rejects.toThrow(/consents_/);
  });

  test('says the same to the database and to the rule, of random histories', async () => {
    const { id } = await addCustomer();
    const choices = consentChoices.flatMap(({ purpose, channels }) => channels.map((channel) => ({ purpose, channel })));
    const entry = fc.record({
      pair: fc.constantFrom(...choices),
      action: fc.constantFrom(...consentActions),
      at: fc.integer({ min: 1, max: 4 }).map((hours) => new Date(Date.now() - hours * 3_600_000 - 1000)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 4 }), async (entries) => {
        for (const { pair, action, at } of entries) await answer(id, pair.purpose, pair.channel, action, at);
        const differing = await inSalon(async ({ db, account_id }) => {
          const ledger = await readLedger(db, account_id, [id]);
          const customer = await db.selectFrom('customers').where('id', '=', id).select('allow_whatsapp').executeTakeFirstOrThrow();
          const found: unknown[] = [];
          for (const { purpose, channel } of choices) {
            const ruled = stateIn({ allow_whatsapp: customer.allow_whatsapp, ledger }, purpose, channel);
            const read = await readState(db, { account_id, customer_id: id, purpose, channel });
            if (ruled !== read) found.push({ purpose, channel, ruled, read });
          }
          return found;
        });
        expect(differing).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('a stop word', () => {
  test("ends offers and surveys at once, is confirmed once in the customer's language, and leaves the appointments' messages", async () => {
    const { id: customer_id } = await addCustomer({ language: 'ar' });
    await answer(customer_id, 'advertising', 'whatsapp', 'given');
    await answer(customer_id, 'advertising', 'email', 'given');
    expect(await Promise.all([writes(customer_id, 'إيقاف'), writes(customer_id, 'STOP')])).toEqual(['withdrawn', 'withdrawn']);
    for (const purpose of ['advertising', 'survey'] as const)
      expect(await may({ customer_id, purpose, channel: 'whatsapp' })).toBe('withdrawn');
    expect(await may({ customer_id, purpose: 'service', channel: 'whatsapp' })).toBe('allowed');
    expect(await may({ customer_id, purpose: 'advertising', channel: 'email' })).toBe('allowed');
    const sent = await confirmationsTo(customer_id);
    expect(sent).toMatchObject([{ template: 'stop_word_with_page', language: 'ar' }]);
    expect(sent[0]?.body).toMatch(/\/ar\/salon\/salon\d+\/choices\/\S+/);
  });

  test('is undone by a start word: what had been agreed to comes back, and nothing else', async () => {
    const { id: agreed } = await addCustomer();
    const { id: unasked } = await addCustomer();
    await answer(agreed, 'advertising', 'whatsapp', 'given');
    for (const customer_id of [agreed, unasked]) {
      await writes(customer_id, 'stop');
      expect(await writes(customer_id, 'اشتراك')).toBe('given_again');
      expect(await may({ customer_id, purpose: 'survey', channel: 'whatsapp' })).toBe('allowed');
      expect((await confirmationsTo(customer_id)).map(({ template }) => template)).toEqual(['stop_word_with_page', 'start_word']);
      expect(await writes(customer_id, 'start')).toBeNull();
    }
    expect(await may({ customer_id: agreed, purpose: 'advertising', channel: 'whatsapp' })).toBe('allowed');
    expect(await may({ customer_id: unasked, purpose: 'advertising', channel: 'whatsapp' })).toBe('withdrawn');
  });

  test('from a mobile is its customer’s; a sentence, a stranger and a withdrawal at the desk are left alone', async () => {
    const { id: customer_id, mobile } = await addCustomer();
    const from = (number: string, text: string) =>
      inSalon((context) => handleStopWord(context, { from: { mobile: number }, text, channel: 'whatsapp' }));
    expect(await from(`+${mobile}`, 'please stop')).toBeNull();
    expect(await from('+966599999999', 'stop')).toBeNull();
    expect(await ledgerOf(customer_id)).toEqual([]);
    await answer(customer_id, 'survey', 'whatsapp', 'withdrawn');
    expect(await writes(customer_id, 'start')).toBeNull();
    expect(await from(`+${mobile}`, 'Stop!')).toBe('withdrawn');
  });
});
