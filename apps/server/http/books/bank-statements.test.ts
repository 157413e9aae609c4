import { listAccounts } from '@rawnaq/contract/reports/chart';
import {
  importStatement,
  enterBankLine,
  listBankLines,
  listBankMovements,
  matchBankLine,
  unmatchBankLine,
} from '@rawnaq/contract/reports/bank-statements';
import { createMoneyAccount, listMoneyAccounts, transferMoney, updateMoneyAccount } from '@rawnaq/contract/reports/money-accounts';
import { getOpenPoints } from '@rawnaq/contract/reports/periods';
import { listUnsettled, settleTakings } from '@rawnaq/contract/reports/settlements';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';

const today = '2026-11-20';
let app: TestServer;
let till: TestTill;
let books: TestBooks;
let owner: { token: string };
let bank: number;
let keys: ReadonlyMap<string | null, number>;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${today}T09:00:00Z`));
  till = await openTestTill(app);
  books = booksOf(app, till.salon.account_id);
  owner = till.as('owner');
  bank = (await app.succeed(listMoneyAccounts, {}, owner)).data.find(({ kind }) => kind === 'bank')?.id ?? 0;
  keys = new Map((await app.succeed(listAccounts, { per_page: 200 }, owner)).data.map(({ key, id }) => [key, id]));
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');
const send = (text: string | Uint8Array, change: object = {}) =>
  app.call(importStatement, { id: bank, file_name: 'statement.csv', content_base64: base64(text), ...change }, owner);
const lines = async (state?: 'open' | 'matched') =>
  (await app.succeed(listBankLines, { id: bank, per_page: 200, ...(state === undefined ? {} : { state }) }, owner)).data;
const post = () => postAccount(app.services, till.salon.account_id);

/** 100.00 by card that arrives as 99.00. */
async function settle(reference: string) {
  await app.succeed(
    issueInvoice,
    till.sale({ payments: [{ method_id: till.salon.payment_method_ids.card, amount_minor: 10_000, authorization_code: '123456' }] }),
    owner,
  );
  const clearing_id = (await app.succeed(listMoneyAccounts, {}, owner)).data.find(({ kind }) => kind === 'clearing')?.id ?? 0;
  const { data } = await app.succeed(listUnsettled, { id: clearing_id, from: today, to: today }, owner);
  const items = data.map(({ ledger, movement_id }) => ({ ledger, movement_id }));
  return app.succeed(
    settleTakings,
    { clearing_id, bank_id: bank, arrived_on: today, arrived_minor: 9_900, fee_net_minor: 100, reference, items },
    owner,
  );
}

const csv = 'Date,Description,Reference,Debit,Credit\n20/11/2026,MADA,B-1,,99.00\n20/11/2026,Fee,,5.00,\n20/11/2026,Fee,,5.00,\n';

test('a statement is read once, whichever file its lines come in; a card batch is proposed, confirmed once and taken back', async () => {
  const settled = await settle('B-1');
  await post();
  expect((await send(csv)).body).toEqual({ new_lines: 3, known_lines: 0 });
  expect((await send(csv)).body).toEqual({ new_lines: 0, known_lines: 3 });
  expect((await send(`${csv}21/11/2026,Fee,,5.00,\n`)).body).toEqual({ new_lines: 1, known_lines: 3 });
  const batch = (await lines()).find(({ amount_minor }) => amount_minor === 9_900)!;
  expect(batch.proposed).toMatchObject({ source: 'settlement', source_id: settled.id, document_type: 'money_account' });
  const movements = [{ source: 'settlement', source_id: settled.id }];
  const answers = await Promise.all([1, 2, 3].map(() => app.call(matchBankLine, { id: batch.id, movements }, owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('money.line_matched');
  expect((await app.succeed(unmatchBankLine, { id: batch.id }, owner)).matched).toEqual([]);
  expect((await app.call(unmatchBankLine, { id: batch.id }, owner)).body.code).toBe('money.line_open');
  expect((await app.succeed(matchBankLine, { id: batch.id, movements }, owner)).matched).toHaveLength(1);
  const fee = (await lines('open'))[0]!;
  expect((await app.call(matchBankLine, { id: fee.id, movements }, owner)).body.code).toBe('money.match_differs');
  expect((await app.call(matchBankLine, { id: fee.id, movements: [{ source: 'settlement', source_id: 999_999 }] }, owner)).body.code).toBe(
    'money.movement_unknown',
  );
});

test('a line that is nothing else becomes an entry by hand and is matched with it; two at once make one', async () => {
  const [fee] = await lines('open');
  const entry = { id: fee!.id, accounting_account_id: keys.get('bank_fees') ?? 0, reason: 'Bank fee' };
  expect((await app.call(enterBankLine, { ...entry, accounting_account_id: keys.get('stock') ?? 0 }, owner)).body.code).toBe(
    'books.control_account',
  );
  const answers = await Promise.all([1, 2].map(() => app.call(enterBankLine, entry, owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect((await lines()).find(({ id }) => id === fee!.id)?.matched[0]).toMatchObject({ source: 'manual_entry', amount_minor: -500 });
  const { data } = await app.succeed(getOpenPoints, { through: '2026-11-30' }, owner);
  expect(data.find(({ check }) => check === 'bank_lines_unmatched')?.count).toBe((await lines('open')).length);
  const other = await app.salon();
  expect((await app.call(enterBankLine, { ...entry, id: fee!.id }, other.as('owner'))).status).toBe(404);
  expect((await app.call(listBankLines, { id: bank }, till.as('cashier'))).status).toBe(403);
});

test.each([
  ['in another currency', ':20:1\n:25:SA1\n:60F:C261101USD0,00\n:61:261120C5,00NTRFX\n:62F:C261120USD5,00\n', 'money.statement_currency'],
  ['with lines in another currency', 'Date,Amount,Currency\n20/11/2026,5,SAR\n21/11/2026,5,USD\n', 'money.statement_currency'],
  ['whose sum is wrong', ':20:1\n:25:SA1\n:60F:C261101SAR0,00\n:61:261120C5,00NTRFX\n:62F:C261120SAR6,00\n', 'money.statement_sums_differ'],
  ['with entities of its own', '<!DOCTYPE d [<!ENTITY a "a">]><Document><BkToCstmrStmt/></Document>', 'money.statement_unreadable'],
  ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe, 1]), 'money.statement_unreadable'],
  ['without lines', 'Date,Amount\n', 'money.statement_empty'],
  ['with a day that is none', 'Date,Amount\n40/11/2026,5\n', 'money.statement_row'],
  ['whose columns have other names', 'A;B;C\n1;2;3\n', 'money.statement_columns'],
] as const)('a file %s is refused at its field', async (_, text, code) => {
  const { status, body } = await send(text);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, ['content_base64']]);
});

test('columns that were said are kept for the next file; Arabic Windows and Arabic digits are read; another account is refused', async () => {
  const second = await app.succeed(createMoneyAccount, { kind: 'bank', english_name: 'Second', arabic_name: 'الثاني' }, owner);
  const said = { day_column: 'When', amount_column: 'Sum', text_column: 'What' };
  const columns = { day: 'When', date_order: 'dmy', amount: 'Sum', out: null, in: null, text: 'What', reference: null };
  const row = (day: string) => new Uint8Array([...Buffer.from(`When;Sum;What\n${day};5.00;`), 0xc8, 0xe4, 0xdf, 0x0a]);
  expect((await send(row('01/11/2026'), { id: second.id, ...said })).body).toEqual({ new_lines: 1, known_lines: 0 });
  expect((await send(row('02/11/2026'), { id: second.id })).body).toEqual({ new_lines: 1, known_lines: 0 });
  const read = await app.succeed(listBankLines, { id: second.id }, owner);
  expect([read.columns, read.data.map(({ text }) => text)]).toEqual([columns, ['بنك', 'بنك']]);
  const iban = 'SA0380000000608010167519';
  await app.succeed(updateMoneyAccount, { id: second.id, version: 1, english_name: 'Second', arabic_name: 'الثاني', iban }, owner);
  const foreign = ':20:1\n:25:SA4420000001234567891234\n:60F:C261101SAR0,00\n:61:261120C5,00NTRFX\n:62F:C261120SAR5,00\n';
  expect((await send(foreign, { id: second.id })).body.code).toBe('money.statement_other_account');
});

test('the database keeps a movement from being matched twice and a line from being matched with another amount', async () => {
  const [line] = await lines('open');
  const insert = (source_id: number, amount: number) =>
    books.ask(`insert into bank_matches (account_id, money_account_id, source, source_id, line_id, amount_minor, at, user_id)
      select ${till.salon.account_id}, ${bank}, 'settlement', ${source_id}, ${line!.id}, ${amount}, now(), min(id) from users`);
  await expect(insert(77, 1)).rejects.toThrow(/do not come to its amount/);
  const [matched] = (await lines('matched')).flatMap((one) => one.matched).filter(({ source }) => source === 'settlement');
  await expect(insert(matched!.source_id, -500)).rejects.toThrow(/bank_matches_once/);
});

test('transfers, lines, matches and undos in any order: each movement is matched once, each line with its amount, and the journal is as derived', async () => {
  const seed = Number(process.env['BOOKS_SEED'] ?? 23);
  const chance = chanceOf(seed);
  for (let act = 0; act < 40; act += 1) {
    const what = chance.below(4);
    const amount_minor = 100 * (1 + chance.below(3));
    if (what === 0) await app.succeed(transferMoney, { to_id: bank, amount_minor, transferred_on: today }, owner);
    else if (what === 1) await send(`Date,Amount,Reference\n20/11/2026,${amount_minor / 100}.00,R${act}\n`);
    else {
      const open = await lines(what === 2 ? 'open' : 'matched');
      if (open.length === 0) continue;
      const line = chance.pick(open);
      const answer =
        what === 3
          ? await app.call(unmatchBankLine, { id: line.id }, owner)
          : line.proposed === null
            ? null
            : await app.call(
                matchBankLine,
                { id: line.id, movements: [line.proposed].map(({ source, source_id }) => ({ source, source_id })) },
                owner,
              );
      expect(answer?.status ?? 200, `BOOKS_SEED=${seed}`).toBe(200);
    }
    if (act % 8 === 0) await post();
  }
  await post();
  const wrong =
    await books.ask(`select l.id from bank_lines l join bank_matches m on m.account_id = l.account_id and m.line_id = l.id group by l.id, l.amount_minor
    having sum(m.amount_minor) <> l.amount_minor`);
  expect(wrong).toEqual([]);
  const { data } = await app.succeed(listBankMovements, { id: bank, from: '2026-11-01', to: today }, owner);
  const matched = (await lines('matched')).flatMap((line) => line.matched);
  expect(data.filter((open) => matched.some((one) => one.source === open.source && one.source_id === open.source_id))).toEqual([]);
  expect(await books.differences()).toEqual([]);
  expect(await books.moneyDifferences()).toEqual([]);
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
});
