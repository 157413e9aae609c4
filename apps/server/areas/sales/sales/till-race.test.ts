import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { closeCashShift, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, chanceOf } from '../../../testing/fuzz/chance.ts';
import { unsoundBooks } from '../../../testing/sound-books.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openTestTill, type Sale, type TestTill } from './testing.ts';
import { fillWithValue, type Valuables } from './testing-value.ts';

const tills = 24;
/** Seconds of racing; `npm run faults -- races` takes longer, and another seed each time. */
const seconds = Number(process.env['RACE_SECONDS'] ?? 3);
const seed = Number(process.env['RACE_SEED'] ?? 20_261_123);

let app: TestServer;
let till: TestTill;
let value: Valuables;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  value = await fillWithValue(till);
});
afterAll(() => app.close());

interface Answered {
  act: string;
  status: number;
  code: string | undefined;
  /** The invoice that was acknowledged, and the key it was asked for with. */
  invoice?: { id: number; key: string } | undefined;
}

/** One till: each call does one thing of which there is too little for all. What it fights over is the same for everybody. */
function tillAtRace(chance: Chance, invoice_ids: number[], place: number): () => Promise<Answered[]> {
  const { salon, as } = till;
  const { cash } = salon.payment_method_ids;
  const [cut] = salon.service_ids;
  const [employee_id] = salon.employee_ids;
  const { customer_id } = value;
  const sell = async (act: string, change: Partial<Sale>, key: string = randomUUID()): Promise<Answered> => {
    const sale = till.sale({ customer_id, notes: key, ...change });
    const { status, body } = await app.call(issueInvoice, sale, { ...as('cashier'), idempotencyKey: key });
    if (status !== 201) return { act, status, code: body.code };
    invoice_ids.push(body.id);
    return { act, status, code: undefined, invoice: { id: body.id, key } };
  };
  const paid = (amount_minor: number) => ({ payments: [{ method_id: cash, amount_minor }] });
  const one = (act: string, change: Partial<Sale>) => async () => [await sell(act, change)];
  const acts: readonly (() => Promise<Answered[]>)[] = [
    one('last piece', { lines: [{ kind: 'product', product_id: value.product_id, quantity_milli: 1_000 }], ...paid(11_500) }),
    one('last piece', { lines: [{ kind: 'product', product_id: value.product_id, quantity_milli: 2_000 }], ...paid(23_000) }),
    one('gift card', { gift_cards: [{ gift_card_id: value.paid_card_id, amount_minor: 1_000 }], ...paid(9_000) }),
    one('code', { discount_code: value.code, ...paid(9_000) }),
    one('points', { points: 100, ...paid(9_900) }),
    one('balance', { balance_minor: 1_000, ...paid(9_000) }),
    one('sold offer', { lines: [{ service_id: cut, sold_offer_id: value.sold_offer_id, employee_id }], payments: [] }),
    // A double click, and a request that the network repeats.
    async () => {
      const key = randomUUID();
      return Promise.all([1, 2].map(() => sell('one key twice', {}, key)));
    },
    async () => {
      const close = () => app.call(closeCashShift, { counted: [{ denomination_minor: 100, pieces: 1 }] }, as('cashier'));
      const both = await Promise.all([close(), close()]);
      expect(both.filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1);
      return both.map(({ status, body }) => ({ act: 'close shift', status, code: body.code }));
    },
    async () => {
      const { status, body } = await app.call(openCashShift, { float_minor: 10_000 }, as('cashier'));
      return [{ act: 'open shift', status, code: body.code }];
    },
    async () => {
      if (invoice_ids.length === 0) return [];
      const id = chance.pick(invoice_ids);
      const credit = () => app.call(issueCreditNote, { id, reason: 'Everything' }, as('owner'));
      const both = await Promise.all([credit(), credit()]);
      expect(both.filter(({ status }) => status < 300).length).toBeLessThanOrEqual(1);
      return both.map(({ status, body }) => ({ act: 'credit note', status, code: body.code }));
    },
    async () => {
      if (!chance.happens(0.3)) return [];
      const { status, body } = await app.call(
        recordStockOperation,
        { operation: 0, lines: [{ product_id: value.product_id, quantity_milli: 2_000, cost_minor: 8_000 }] },
        as('owner'),
      );
      return [{ act: 'goods come in', status, code: body.code }];
    },
  ];
  // Each begins with another one, so that all are tried however short the race is.
  let first = acts[place % acts.length];
  return () => {
    const act = first ?? chance.pick(acts);
    first = undefined;
    return act();
  };
}

const count = (list: readonly (string | undefined)[]) =>
  Object.fromEntries([...new Set(list)].map((name) => [name, list.filter((other) => other === name).length]));

test(
  `${tills} tills fight over the last pieces, cards, codes, points, offers, one shift and one key: nothing is spent twice, and every number is given once`,
  async () => {
    const answers: Answered[] = [];
    const invoice_ids: number[] = [];
    const ends = Date.now() + seconds * 1000;
    const work = async (_none: unknown, place: number): Promise<void> => {
      const act = tillAtRace(chanceOf(seed + place), invoice_ids, place);
      while (Date.now() < ends) answers.push(...(await act()));
    };
    await Promise.all(Array.from({ length: tills }, work));

    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    const unsound = await unsoundBooks(async (text) => (await owner.query<object>(text)).rows);
    const { rows } = await owner.query<{ id: number; key: string }>('select id::int, notes as key from invoices where notes is not null');
    await owner.end();
    const done = answers.filter(({ status }) => status < 300);
    const refused = answers.filter(({ status }) => status === 422);
    console.log(
      `RACE_SEED=${seed}: ${tills} tills, ${seconds} s, ${answers.length} answers; done ${JSON.stringify(count(done.map(({ act }) => act)))}, refused ${JSON.stringify(count(refused.map(({ code }) => code)))}; ${unsound.length === 0 ? 'held' : 'did not hold'}`,
    );
    expect(unsound).toEqual([]);
    expect(answers.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([]);
    // What was acknowledged is there, once for each key, whoever asked twice.
    const acknowledged = new Map(answers.flatMap(({ invoice }) => (invoice === undefined ? [] : [[invoice.key, invoice.id] as const])));
    expect(new Map(rows.map(({ key, id }) => [key, id]))).toEqual(acknowledged);
    expect(rows.length).toBe(acknowledged.size);
    for (const act of ['last piece', 'gift card', 'one key twice']) expect(count(done.map((each) => each.act))).toHaveProperty([act]);
    expect(refused.length).toBeGreaterThan(0);
  },
  (seconds + 60) * 1000,
);

test('what would be wrong in the books is found', async () => {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  const wrong = async (statement: string): Promise<string> => {
    await owner.query(`begin; set local session_replication_role = replica; ${statement}`);
    const found = await unsoundBooks(async (text) => (await owner.query<object>(text)).rows);
    await owner.query('rollback');
    return found.join('; ');
  };
  try {
    const first = 'id = (select min(id) from invoices)';
    expect(await wrong(`delete from invoices where ${first}`)).toMatch(/invoices numbered 2 to/);
    expect(await wrong(`delete from invoice_lines where invoice_${first}`)).toMatch(/differs from its lines or its payments/);
    expect(await wrong('update gift_card_entries set amount_minor = amount_minor + 1 where kind = 0')).toMatch(/^card .* is kept as/);
    expect(await wrong('update product_stock set quantity_milli = quantity_milli + 1000')).toMatch(/^stock .* is kept as/);
    expect(await wrong('delete from loyalty_entries where kind = 4')).toMatch(/^points .* is kept as/);
    const claim = (from: string, to: string) => `(${till.salon.account_id}, 1, 1, '2030-01-01 ${from}Z', '2030-01-01 ${to}Z', 2)`;
    const claims = (...rows: string[]) =>
      wrong(
        `alter table claims drop constraint claims_no_overlap; insert into claims (account_id, subject_kind, subject_id, starts_at, ends_at, kind) values ${rows.join(', ')}`,
      );
    expect(await claims(claim('10:00', '12:00'), claim('12:00', '13:00'))).toBe('');
    expect(await claims(claim('10:00', '12:00'), claim('10:15', '10:30'), claim('11:30', '13:00'))).toMatch(
      /^two claims at once on 1:1 .*; two claims/,
    );
  } finally {
    await owner.end();
  }
});
