import { checkDiscountCode } from '@rawnaq/domain/value/discount-codes/discount-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { nextInvoiceId, writeBareInvoice, writeBareNote } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import * as codes from './public.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const makeCode = (code: string, limits: { max_uses?: number; max_uses_per_customer?: number }) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .insertInto('discount_codes')
      .values({ account_id: salon.account_id, code, category: 1, discount_bp: 1000, valid_from: '2026-01-01', ...limits })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

async function inSale<T>(work: (context: JobContext, invoice_id: number) => Promise<T>): Promise<T> {
  const done = await inAccountJob(app.services, salon.account_id, async (context) => {
    const invoice_id = await nextInvoiceId(context.db);
    const result = await work(context, invoice_id);
    await writeBareInvoice(context.db, salon.account_id, invoice_id);
    return result;
  });
  return done as T;
}

const lock = (text: string, customer: number | null = null) =>
  inSale(({ db }) => codes.lockDiscountCode(db, salon.account_id, text, customer));

test('a code is found as it is typed, with its uses by the customer, and a credited invoice gives its use back once', async () => {
  const { id } = await makeCode('Eid10', { max_uses: 5, max_uses_per_customer: 1 });
  const [noura] = salon.customer_ids;
  expect(await lock(' eID10 ', noura)).toMatchObject({
    id,
    code: 'Eid10',
    used_count: 0,
    uses_of_customer: 0,
    active: true,
    customer_is_known: false,
  });
  expect(await lock('EID١٠')).toMatchObject({ id });
  expect(await lock('EID11')).toBeUndefined();
  const invoice = await inSale((context, invoice_id) => codes.useDiscountCode(context, invoice_id, id, noura, 1000).then(() => invoice_id));
  expect(await lock('EID10', noura)).toMatchObject({ used_count: 1, uses_of_customer: 1 });
  // The rule would have refused; the database does, where it was not asked.
  await expect(inSale((context, invoice_id) => codes.useDiscountCode(context, invoice_id, id, noura, 1000))).rejects.toThrow(/too often/);
  for (let times = 0; times < 2; times += 1)
    await inSale(async (context) => {
      const note = await writeBareNote(context.db, context.account_id, invoice);
      await codes.returnDiscountCode(context, note, invoice);
    });
  expect(await lock('EID10', noura)).toMatchObject({ used_count: 0, uses_of_customer: 0 });
});

test('32 tills at a code with five uses left: five have it', async () => {
  const { id } = await makeCode('RUSH', { max_uses: 5 });
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      inSale(async (context, invoice_id) => {
        const code = await codes.lockDiscountCode(context.db, salon.account_id, 'RUSH', null);
        const lines = [{ kind: 'service', service_id: salon.service_ids[0] }];
        const judged = checkDiscountCode(code, { today: '2026-11-22', customer_id: null, uses_of_customer: 0, lines, online: false });
        if (judged.ok) await codes.useDiscountCode(context, invoice_id, id, null, 1000);
        return judged.ok ? 'used' : judged.refusal.code;
      }),
    ),
  );
  expect(answers.filter((answer) => answer === 'used')).toHaveLength(5);
  expect(new Set(answers)).toEqual(new Set(['used', 'sales.discount_code_used_up']));
  expect(await lock('RUSH')).toMatchObject({ used_count: 5 });
});

test('a forgotten lock does not use a code once too often', async () => {
  const { id } = await makeCode('LAST', { max_uses: 2 });
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, () => inSale((context, invoice_id) => codes.useDiscountCode(context, invoice_id, id, null, 1))),
  );
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2);
});
