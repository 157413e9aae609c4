import { createExpense, getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { importStatement, listBankLines, matchBankLine, payBankLine } from '@rawnaq/contract/reports/bank-statements';
import { listMoneyAccounts, transferMoney } from '@rawnaq/contract/reports/money-accounts';
import { listUnsettled, settleTakings } from '@rawnaq/contract/reports/settlements';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { localDate } from '@rawnaq/domain/time/local-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf } from '../../areas/reports/accounting/testing.ts';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../testing/rounds.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ServerToKill, startServerToKill } from '../../testing/server-to-kill.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** `npm run faults -- books` sets more rounds and another seed. */
const rounds = Number(process.env['BOOKS_ROUNDS'] ?? 1);
const seed = Number(process.env['BOOKS_SEED'] ?? 23);
const linesOfARound = 8;
const eachOfARound = 5;
const chance = chanceOf(seed);

let database: TestDatabase;
let app: TestServer;
let salon: TestSalon;
let server: ServerToKill | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestServer({}, { database });
  salon = await app.salon();
});
afterAll(async () => {
  server?.end();
  await app.close();
});

test(
  `killed ${rounds} times in the middle of matching lines of the bank, each line is matched once or open, and a retry matches what is left`,
  async () => {
    const owner = salon.as('owner');
    const today = localDate('Asia/Riyadh', Math.floor(Date.now() / 60_000));
    const { data: places } = await app.succeed(listMoneyAccounts, {}, owner);
    const bank = places.find(({ kind }) => kind === 'bank')?.id ?? 0;
    const books = booksOf(app, salon.account_id);
    let interrupted = 0;
    await inRounds(rounds, async (round) => {
      const rows: string[] = [];
      for (let made = 0; made < linesOfARound; made += 1) {
        const amount_minor = 10_000 + round * linesOfARound + made;
        await app.succeed(transferMoney, { to_id: bank, amount_minor, transferred_on: today }, owner);
        rows.push(`${today},Owner,${formatAmount(amount_minor, 2)}`);
      }
      await postAccount(app.services, salon.account_id);
      const file = Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`).toString('base64');
      await app.succeed(importStatement, { id: bank, file_name: 'statement.csv', content_base64: file }, owner);
      const { data: lines } = await app.succeed(listBankLines, { id: bank, state: 'open', per_page: 100 }, owner);
      expect(lines).toHaveLength(linesOfARound);
      server = await startServerToKill(database, owner.token);
      const match = (line: (typeof lines)[number]) => ({
        id: line.id,
        movements: line.proposed === null ? [] : [{ source: line.proposed.source, source_id: line.proposed.source_id }],
      });
      const key = (id: number) => `matched-${seed}-${round}-${id}`;
      const requests = lines.map((line) => ({ input: match(line), idempotencyKey: key(line.id) }));
      const answers = await server.killWhileAnswering(matchBankLine, requests, chance.below(900));
      interrupted += answers.filter((status) => status === null).length;
      const after = (await app.succeed(listBankLines, { id: bank, per_page: 200 }, owner)).data;
      for (const [index, line] of lines.entries()) {
        const matched = after.find(({ id }) => id === line.id)?.matched ?? [];
        if (answers[index] === 200) expect(matched, `BOOKS_SEED=${seed}, round ${round}`).toHaveLength(1);
        // Whoever got no answer sends the same again, to a process that lives.
        expect((await app.call(matchBankLine, match(line), { ...owner, idempotencyKey: key(line.id) })).status).toBe(200);
      }
    });
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} matches without an answer`);
    const all = rounds * linesOfARound;
    expect(
      await books.ask(`select (select count(*)::int from bank_lines) as lines, (select count(*)::int from bank_matches) as matches,
        (select count(distinct (source, source_id))::int from bank_matches) as movements`),
    ).toEqual([{ lines: all, matches: all, movements: all }]);
    expect(await books.differences()).toEqual([]);
  },
  timeForRounds(rounds),
);

test(
  `killed ${rounds} times in the middle of paying from lines of the bank and settling takings, each is paid and settled once or not at all, and a retry does what is left`,
  async () => {
    const owner = salon.as('owner');
    const today = localDate('Asia/Riyadh', Math.floor(Date.now() / 60_000));
    const { data: places } = await app.succeed(listMoneyAccounts, {}, owner);
    const [bank, clearing_id] = ['bank', 'clearing'].map((kind) => places.find((place) => place.kind === kind)?.id ?? 0) as [
      number,
      number,
    ];
    const books = booksOf(app, salon.account_id);
    const expense_type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
    const { payment_method_ids, service_ids, employee_ids } = salon;
    let interrupted = 0;
    await inRounds(rounds, async (round) => {
      const rows: string[] = [];
      const payables: number[] = [];
      for (let made = 0; made < eachOfARound; made += 1) {
        const net_minor = 10_000 + round * eachOfARound + made;
        const lines = [{ description: 'Rent', net_minor, vat_rate_bp: 0 }];
        payables.push((await app.succeed(createExpense, { expense_type_id, spent_on: today, lines }, owner)).id);
        rows.push(`${today},Rent ${round} ${made},${formatAmount(-net_minor, 2)}`);
        await app.succeed(
          issueInvoice,
          {
            lines: [{ service_id: service_ids[0], employee_id: employee_ids[0] }],
            payments: [{ method_id: payment_method_ids.card, amount_minor: 10_000, authorization_code: '123456' }],
          },
          owner,
        );
      }
      const file = Buffer.from(`Date,Description,Amount\n${rows.join('\n')}\n`).toString('base64');
      await app.succeed(importStatement, { id: bank, file_name: 'rent.csv', content_base64: file }, owner);
      const lines = (await app.succeed(listBankLines, { id: bank, state: 'open', per_page: 100 }, owner)).data.filter(({ text }) =>
        text.startsWith('Rent'),
      );
      const { data: items } = await app.succeed(listUnsettled, { id: clearing_id, from: today, to: today }, owner);
      expect([lines.length, items.length]).toEqual([eachOfARound, eachOfARound]);
      const pays = lines.map(({ id, text }) => ({
        input: { id, payables: [{ kind: 'expense' as const, id: payables[Number(text.split(' ')[2])] ?? 0 }] },
        idempotencyKey: `paid-${seed}-${round}-${id}`,
      }));
      const settles = items.map(({ ledger, movement_id, amount_minor }) => ({
        input: { clearing_id, bank_id: bank, arrived_on: today, arrived_minor: amount_minor, items: [{ ledger, movement_id }] },
        idempotencyKey: `settled-${seed}-${round}-${movement_id}`,
      }));
      server = await startServerToKill(database, owner.token);
      const isPaying = round % 2 === 0;
      const answers = isPaying
        ? await server.killWhileAnswering(payBankLine, pays, chance.below(900))
        : await server.killWhileAnswering(settleTakings, settles, chance.below(900));
      interrupted += answers.filter((status) => status === null).length;
      // Whoever got an answer has what it says, and whoever got none sends the same again, to a process that lives.
      const kept = await books.ask<{ count: number }>(
        isPaying
          ? `select count(*)::int as count from expense_payments where expense_id in (${payables.join()})`
          : `select count(*)::int as count from settled_movements where movement_id in (${items.map(({ movement_id }) => movement_id).join()})`,
      );
      expect(kept[0]?.count, `BOOKS_SEED=${seed}, round ${round}`).toBeGreaterThanOrEqual(
        answers.filter((status) => status === 201).length,
      );
      for (const { input, idempotencyKey } of pays)
        expect((await app.call(payBankLine, input, { ...owner, idempotencyKey })).status).toBe(201);
      for (const { input, idempotencyKey } of settles)
        expect((await app.call(settleTakings, input, { ...owner, idempotencyKey })).status).toBe(201);
    });
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} payments and settlements without an answer`);
    const all = rounds * eachOfARound;
    expect(
      await books.ask(`select (select count(*)::int from expense_payments) as payments, (select count(*)::int from bank_matches where is_paid_here = 1) as matches,
        (select count(*)::int from settlements) as settlements, (select count(*)::int from settled_movements) as settled,
        (select count(*)::int from expenses where left_minor <> 0) as unpaid`),
    ).toEqual([{ payments: all, matches: all, settlements: all, settled: all, unpaid: 0 }]);
    await postAccount(app.services, salon.account_id);
    expect([await books.differences(), await books.moneyDifferences()]).toEqual([[], []]);
  },
  timeForRounds(rounds),
);
