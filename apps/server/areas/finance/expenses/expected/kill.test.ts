import { buildRequest } from '@rawnaq/contract/client';
import { createExpectedExpense, getExpectedExpense, moveExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { type ChildProcess, fork } from 'node:child_process';
import { sql } from 'kysely';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../../testing/fuzz/chance.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { secretKeyOfTests, startTestServer, type TestServer } from '../../../../testing/test-server.ts';

/** `npm run faults -- books` sets more rounds and another seed. */
const rounds = Number(process.env['BOOKS_ROUNDS'] ?? 1);
const seed = Number(process.env['BOOKS_SEED'] ?? 17);
const movesOfARound = 6;
const chance = chanceOf(seed);

let database: TestDatabase;
let app: TestServer;
let salon: TestSalon;
let child: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestServer({}, { database });
  salon = await app.salon();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await app.close();
});

/** A server process beside the test's own; answers its address. */
async function startOne(): Promise<string> {
  const given = JSON.stringify({ owner: database.owner, app: database.app, secretKey: secretKeyOfTests });
  child = fork(fileURLToPath(new URL('../../../../testing/serve-in-a-process.ts', import.meta.url)), [given], { stdio: 'inherit' });
  const [port] = (await once(child, 'message')) as [number];
  return `http://127.0.0.1:${port}`;
}

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
    for (let round = 0; round < rounds; round += 1) {
      const ids: number[] = [];
      for (let made = 0; made < movesOfARound; made += 1) ids.push((await app.succeed(createExpectedExpense, rent, owner)).id);
      const base = await startOne();
      // Its first answer takes longest, and is none of those that are interrupted.
      const first = buildRequest(getExpectedExpense, { id: ids[0] ?? 0 }, { origin: base, language: 'en', token: owner.token });
      expect((await fetch(first.url, { headers: first.headers })).status).toBe(200);
      const move = (id: number) => ({ id, total_minor: 115_000, spent_on: today, supplier_invoice_number: `R-${id}` });
      const key = (id: number) => `moved-${seed}-${round}-${id}`;
      const sent = ids.map(async (id) => {
        const { method, url, headers, body } = buildRequest(moveExpectedExpense, move(id), {
          origin: base,
          language: 'en',
          token: owner.token,
          idempotencyKey: key(id),
        });
        try {
          return (await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })).status;
        } catch {
          interrupted += 1;
          return null;
        }
      });
      await pause(chance.below(900));
      const gone = once(child!, 'exit');
      child?.kill('SIGKILL');
      await gone;
      const answers = await Promise.all(sent);
      for (const [index, id] of ids.entries()) {
        const of = await app.succeed(getExpectedExpense, { id }, owner);
        if (answers[index] === 200) expect(of.state, `BOOKS_SEED=${seed}, round ${round}`).toBe('moved');
        // Whoever got no answer sends the same again, to a process that lives.
        const again = await app.call(moveExpectedExpense, move(id), { ...owner, idempotencyKey: key(id) });
        expect([200, 422]).toContain(again.status);
      }
    }
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} moves without an answer`);
    const [made] = await own<{ expected: number; moved: number; expenses: number; linked: number }>(`select
      (select count(*)::int from expected_expenses) as expected, (select count(*)::int from expected_expenses where status = 2) as moved,
      (select count(*)::int from expenses) as expenses, (select count(distinct expense_id)::int from expected_expenses) as linked`);
    const all = rounds * movesOfARound;
    expect(made).toEqual({ expected: all, moved: all, expenses: all, linked: all });
  },
  60_000 + rounds * 20_000,
);
