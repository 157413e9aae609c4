import { createExpectedExpense, getExpectedExpense, moveExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../../../testing/rounds.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { type ServerToKill, startServerToKill } from '../../../../testing/server-to-kill.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** `npm run faults -- books` sets more rounds and another seed. */
const rounds = Number(process.env['BOOKS_ROUNDS'] ?? 1);
const seed = Number(process.env['BOOKS_SEED'] ?? 17);
const movesOfARound = 6;
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
  `killed ${rounds} times in the middle of moving expected expenses, each is moved once or still expected, and a retry moves what is left`,
  async () => {
    const owner = salon.as('owner');
    const today = new Date().toISOString().slice(0, 10);
    const { types } = await app.succeed(getExpenseChoices, {}, owner);
    const rent = { description: 'Rent', expense_type_id: types[0]?.id ?? 0, total_minor: 115_000, vat_rate_bp: 1500, due_on: today };
    const own = async <Row>(text: string): Promise<Row[]> =>
      app.services.database.withAccount(salon.account_id, async (db) => (await sql.raw<Row>(text).execute(db)).rows);
    let interrupted = 0;
    await inRounds(rounds, async (round) => {
      const ids: number[] = [];
      for (let made = 0; made < movesOfARound; made += 1) ids.push((await app.succeed(createExpectedExpense, rent, owner)).id);
      server = await startServerToKill(database, owner.token);
      const move = (id: number) => ({ id, total_minor: 115_000, spent_on: today, supplier_invoice_number: `R-${id}` });
      const key = (id: number) => `moved-${seed}-${round}-${id}`;
      const requests = ids.map((id) => ({ input: move(id), idempotencyKey: key(id) }));
      const answers = await server.killWhileAnswering(moveExpectedExpense, requests, chance.below(900));
      interrupted += answers.filter((status) => status === null).length;
      for (const [index, id] of ids.entries()) {
        const of = await app.succeed(getExpectedExpense, { id }, owner);
        if (answers[index] === 200) expect(of.state, `BOOKS_SEED=${seed}, round ${round}`).toBe('moved');
        // Whoever got no answer sends the same again, to a process that lives.
        const again = await app.call(moveExpectedExpense, move(id), { ...owner, idempotencyKey: key(id) });
        expect([200, 422]).toContain(again.status);
      }
    });
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} moves without an answer`);
    const [made] = await own<{ expected: number; moved: number; expenses: number; linked: number }>(`select
      (select count(*)::int from expected_expenses) as expected, (select count(*)::int from expected_expenses where status = 2) as moved,
      (select count(*)::int from expenses) as expenses, (select count(distinct expense_id)::int from expected_expenses) as linked`);
    const all = rounds * movesOfARound;
    expect(made).toEqual({ expected: all, moved: all, expenses: all, linked: all });
  },
  timeForRounds(rounds),
);
