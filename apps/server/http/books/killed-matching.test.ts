import { importStatement, listBankLines, matchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { listMoneyAccounts, transferMoney } from '@rawnaq/contract/reports/money-accounts';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf } from '../../areas/reports/accounting/testing.ts';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ServerToKill, startServerToKill } from '../../testing/server-to-kill.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** `npm run faults -- books` sets more rounds and another seed. */
const rounds = Number(process.env['BOOKS_ROUNDS'] ?? 1);
const seed = Number(process.env['BOOKS_SEED'] ?? 23);
const linesOfARound = 8;
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
    const today = new Date().toISOString().slice(0, 10);
    const { data: places } = await app.succeed(listMoneyAccounts, {}, owner);
    const bank = places.find(({ kind }) => kind === 'bank')?.id ?? 0;
    const books = booksOf(app, salon.account_id);
    let interrupted = 0;
    for (let round = 0; round < rounds; round += 1) {
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
    }
    console.log(`BOOKS_SEED=${seed}: ${rounds} rounds, ${interrupted} matches without an answer`);
    const all = rounds * linesOfARound;
    expect(
      await books.ask(`select (select count(*)::int from bank_lines) as lines, (select count(*)::int from bank_matches) as matches,
        (select count(distinct (source, source_id))::int from bank_matches) as movements`),
    ).toEqual([{ lines: all, matches: all, movements: all }]);
    expect(await books.differences()).toEqual([]);
  },
  60_000 + rounds * 20_000,
);
